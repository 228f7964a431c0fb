import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore, clearAlerts } from '../api/alerts.ts'
import { forgetDraft, keepDraftText, readDraftText, tabDraft } from '../forms/drafts.ts'
import { storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import type { Outgoing } from './chat-state.ts'
import {
  beginDraft,
  disownUnsent,
  draftSlot,
  hasDraft,
  holdWhenSignedOut,
  keepUnsent,
  readUnsent,
  takeWriting,
} from './unsent.ts'

beforeEach(() => {
  stubStorage()
  disownUnsent()
})
afterEach(() => {
  clearAlerts()
  vi.unstubAllGlobals()
})

const outgoing = (n: number): Outgoing => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  channelId: '00000000-0000-4000-8000-0000000000cc',
  body: `${n}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  state: 'failed',
})

/** The next one has kept nothing yet. */
const openTab = disownUnsent
const kept = () => readUnsent('me').map(({ body }) => body)

test('a tab keeps and forgets its own, not what another tab could not send', () => {
  keepUnsent('me', [outgoing(1)])
  openTab()
  keepUnsent('me', [outgoing(2)])
  expect(kept()).toEqual(['1', '2'])
  keepUnsent('me', [])
  expect(kept()).toEqual(['1'])
})

test('what a closed tab left is forgotten once it is sent', () => {
  keepUnsent('me', [outgoing(1), outgoing(2)])
  openTab()
  const left = readUnsent('me')
  const [, last] = left
  keepUnsent('me', left)
  keepUnsent('me', [last!])
  expect(kept()).toEqual(['2'])
})

test('a poll that could not go is kept with its options', () => {
  const poll = { options: ['In May', 'In June'], multiple: true }
  keepUnsent('me', [{ ...outgoing(1), poll }])
  expect(readUnsent('me')).toMatchObject([{ body: '1', poll }])
})

test('an answer that could not go is kept with what it answers', () => {
  const sender = { id: outgoing(3).id, firstName: 'Bo' }
  const body = 'Shall we?'
  const replyTo = { id: outgoing(2).id, position: 1, sender, body, hasImage: false, deleted: false }
  keepUnsent('me', [{ ...outgoing(1), replyTo }])
  expect(readUnsent('me')).toMatchObject([{ replyTo }])
})

test('a message is begun for nobody who is writing one', () => {
  const slot = draftSlot('me', 'channel')
  beginDraft('me', 'channel', 'Hello Noor')
  expect(hasDraft('me', 'channel')).toBe(true)
  expect(readDraftText(slot)).toBe('Hello Noor')
  keepDraftText(slot, 'My own')
  beginDraft('me', 'channel', 'Hello Noor')
  expect(readDraftText(slot)).toBe('My own')
})

test('what is being written stays with its tab as another one signs out, for the same member alone', () => {
  stubStorage('sessionStorage')
  const slot = draftSlot('me', 'channel')
  const leave = () => {
    keepDraftText(slot, 'Half a')
    holdWhenSignedOut('me', slot, { text: 'Half a' })
    forgetDraft(slot)
  }
  storeSession({ accessToken: 'token', userId: 'me' })
  leave()
  expect(hasDraft('me', 'channel')).toBe(false)
  expect(alertStore.get()).toEqual([])

  storeSession({ accessToken: 'token', userId: 'other' })
  leave()
  expect(alertStore.get()).toMatchObject([{ id: 'signed-out' }])
  expect(hasDraft('other', 'channel')).toBe(false)
  expect(takeWriting(slot)).toBe('Half a')
  keepDraftText(slot, '')
  expect(hasDraft('me', 'channel')).toBe(false)
})

test('what a tab held on to goes below what was written since, once a field opens', () => {
  stubStorage('sessionStorage')
  const slot = draftSlot('me', 'channel')
  keepDraftText(tabDraft(slot.name), 'Half a')
  keepDraftText(slot, 'Newer')
  expect(hasDraft('me', 'channel')).toBe(true)
  expect(readDraftText(slot)).toBe('Newer')
  expect(takeWriting(slot)).toBe('Newer\nHalf a')
  expect(readDraftText(slot)).toBe('Newer\nHalf a')
  expect(takeWriting(slot)).toBe('Newer\nHalf a')
  keepDraftText(slot, '')
  keepDraftText(tabDraft(slot.name), 'Half a')
  expect(hasDraft('me', 'channel')).toBe(true)
  expect(readDraftText(slot)).toBe('')
})
