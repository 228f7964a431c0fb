import { updateOwnUser } from '@farfolk/contract/members'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { bodyOfFields, bodyOfProfile, type ProfileValues, sentIndex } from './profile-values.ts'

const values: ProfileValues = {
  user: {
    profile: {
      firstName: 'Noor',
      lastName: '',
      bio: 'On foot',
      hometown: null,
      homeCountry: '',
      birthday: ' ',
      languages: [{ id: 'sv', level: 'native' }],
      interests: ['hiking'],
      links: ['', 'noor.example/walks', ' https://a.example '],
      offers: ['meet'],
      offersNote: 'After five',
    },
    settings: { showAge: true },
  },
  version: '"1.x"',
}

test('what is left empty is sent as nothing, a link gets its scheme', () => {
  const body = bodyOfProfile(values)
  expect(body.user.profile).toMatchObject({
    homeCountry: null,
    birthday: null,
    links: ['https://noor.example/walks', 'https://a.example'],
    offers: ['meet'],
    offersNote: 'After five',
  })
  expect(body).not.toHaveProperty('version')
  expect(check(updateOwnUser.body, body).ok).toBe(true)
})

test('a script stays what it is, for the contract to refuse', () => {
  const { profile } = values.user
  const user = { ...values.user, profile: { ...profile, links: ['javascript:alert(1)'] } }
  expect(check(updateOwnUser.body, bodyOfProfile({ ...values, user })).ok).toBe(false)
})

test('a step sends its own fields alone', () => {
  expect(bodyOfFields(['interests'])(values)).toEqual({
    user: { profile: { interests: ['hiking'] } },
  })
})

test('empty links are left out of the count', () => {
  expect([0, 1, 2].map((index) => sentIndex(values.user.profile.links, index))).toEqual([0, 0, 1])
})
