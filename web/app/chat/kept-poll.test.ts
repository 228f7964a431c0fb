import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore, dismissAlert } from '../api/alerts.ts'
import { forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { keepPoll, takePoll } from './kept-poll.ts'
import { emptyPoll, withOption } from './poll-draft.ts'
import { hasDraft, holdWhenSignedOut, pollSlot } from './unsent.ts'

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
})
afterEach(() => {
  dismissAlert('signed-out')
  vi.unstubAllGlobals()
})

const slot = pollSlot('me', 'channel')
const asking = (question: string) => ({ ...withOption(emptyPoll, 1, 'In May'), question })

test('a poll that is being written stays for the next visit, each conversation its own', () => {
  expect(takePoll(slot)).toEqual(emptyPoll)
  keepPoll(slot, asking('When?'))
  expect(takePoll(slot)).toEqual(asking('When?'))
  expect(takePoll(pollSlot('me', 'other'))).toEqual(emptyPoll)
  expect(takePoll(pollSlot('bo', 'channel'))).toEqual(emptyPoll)
  expect([hasDraft('me', 'channel'), hasDraft('me', 'other')]).toEqual([true, false])
  keepPoll(slot, emptyPoll)
  expect([takePoll(slot), readDraft(slot)]).toEqual([emptyPoll, undefined])
})

test('what is no poll is passed over', () => {
  keepDraft(slot, { question: 'When?', options: [], multiple: false })
  expect(takePoll(slot)).toEqual(emptyPoll)
})

test('a poll stays with its tab as another one signs out, and waits while another is written', () => {
  const signOut = () => {
    forgetDraft(slot)
    storeSession({ accessToken: 'token', userId: 'other' })
    holdWhenSignedOut('me', slot, asking('When?'))
  }
  signOut()
  expect(alertStore.get()).toMatchObject([{ id: 'signed-out' }])
  keepPoll(slot, asking('Where?'))
  expect(takePoll(slot)).toEqual(asking('Where?'))
  keepPoll(slot, emptyPoll)
  expect(takePoll(slot)).toEqual(asking('When?'))
  keepPoll(slot, emptyPoll)
  expect(takePoll(slot)).toEqual(emptyPoll)
})
