import type { OwnUser } from '@farfolk/contract/members'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ProfileValues, valuesOfUser } from '../account/profile-values.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { rebaseDraft } from './rebase-draft.ts'

const draft = { name: 'ada.onboarding-profile', of: 'browser' } as const
const fields = ['firstName', 'bio', 'homeCountry'] as const

function userWith(profile: object): OwnUser {
  const nothing = { lastName: null, hometown: null, birthday: null, offersNote: '', hosting: null }
  const lists = { languages: [], interests: [], links: [], offers: [], translations: [] }
  const said = { firstName: 'Ada', bio: '', homeCountry: null, ...nothing, ...lists }
  return { profile: { ...said, ...profile }, settings: { showAge: false } } as unknown as OwnUser
}

/** What was typed over a version of the profile. */
function typedOver(user: OwnUser, typed: object): ProfileValues {
  const values = valuesOfUser(user, '"1"')
  return { ...values, user: { ...values.user, profile: { ...values.user.profile, ...typed } } }
}
const keptProfile = () => (readDraft(draft) as ProfileValues | undefined)?.user.profile

beforeEach(() => stubStorage())
afterEach(() => void vi.unstubAllGlobals())

test('what was typed is kept, and what was saved elsewhere since is not taken back by it', () => {
  keepDraft(draft, typedOver(userWith({}), { bio: 'By train' }))
  const now = valuesOfUser(userWith({ firstName: 'Ada L.', homeCountry: 'SE' }), '"2"')
  expect(rebaseDraft(draft, fields, now)).toEqual([])
  expect(keptProfile()).toMatchObject({ firstName: 'Ada L.', homeCountry: 'SE', bio: 'By train' })
  expect(readDraft(draft)).toMatchObject({ version: '"2"', base: { version: '"2"' } })
})

test('what both sides changed is told of, and what was typed is kept', () => {
  keepDraft(draft, typedOver(userWith({}), { bio: 'By train' }))
  const now = valuesOfUser(userWith({ bio: 'By boat' }), '"2"')
  expect(rebaseDraft(draft, fields, now)).toEqual(['bio'])
  expect(keptProfile()).toMatchObject({ bio: 'By train' })
})

test('a draft that says what stands is none', () => {
  keepDraft(draft, typedOver(userWith({}), { bio: 'By train' }))
  expect(rebaseDraft(draft, fields, valuesOfUser(userWith({ bio: 'By train' }), '"2"'))).toEqual([])
  expect(readDraft(draft)).toBeUndefined()
})

test('without a draft, or with one of something else, nothing is kept', () => {
  const now = valuesOfUser(userWith({}), '"2"')
  expect(rebaseDraft(draft, fields, now)).toEqual([])
  expect(readDraft(draft)).toBeUndefined()
  keepDraft(draft, { text: 'By train' })
  expect(rebaseDraft(draft, fields, now)).toEqual([])
})
