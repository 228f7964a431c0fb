import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outgoing } from './chat-state.ts'
import { stubStorage } from '../session/stub-storage.ts'

beforeEach(() => {
  stubStorage()
})
afterEach(() => void vi.unstubAllGlobals())

const outgoing = (n: number): Outgoing => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  channelId: '00000000-0000-4000-8000-0000000000cc',
  body: `${n}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  state: 'failed',
})

function openTab() {
  vi.resetModules()
  return import('./unsent.ts')
}
const kept = async () => (await openTab()).readUnsent('me').map(({ body }) => body)

test('a tab keeps and forgets its own, not what another tab could not send', async () => {
  const [here, there] = [await openTab(), await openTab()]
  there.keepUnsent('me', [outgoing(1)])
  here.keepUnsent('me', [outgoing(2)])
  expect(await kept()).toEqual(['1', '2'])
  here.keepUnsent('me', [])
  expect(await kept()).toEqual(['1'])
})

test('what a closed tab left is forgotten once it is sent', async () => {
  const closed = await openTab()
  closed.keepUnsent('me', [outgoing(1), outgoing(2)])
  const next = await openTab()
  const left = next.readUnsent('me')
  const [, last] = left
  next.keepUnsent('me', left)
  next.keepUnsent('me', [last!])
  expect(await kept()).toEqual(['2'])
})

test('a poll that could not go is kept with its options', async () => {
  const poll = { options: ['In May', 'In June'], multiple: true }
  ;(await openTab()).keepUnsent('me', [{ ...outgoing(1), poll }])
  expect((await openTab()).readUnsent('me')).toMatchObject([{ body: '1', poll }])
})

test('a message is begun for nobody who is writing one', async () => {
  const { beginDraft, draftSlot, hasDraft } = await openTab()
  const { keepDraftText, readDraftText } = await import('../forms/drafts.ts')
  const slot = draftSlot('me', 'channel')
  beginDraft('me', 'channel', 'Hello Noor')
  expect(hasDraft('me', 'channel')).toBe(true)
  expect(readDraftText(slot)).toBe('Hello Noor')
  keepDraftText(slot, 'My own')
  beginDraft('me', 'channel', 'Hello Noor')
  expect(readDraftText(slot)).toBe('My own')
})

test('what is being written stays with its tab as another one signs out, for the same member alone', async () => {
  stubStorage('sessionStorage')
  const { draftSlot, hasDraft, holdWhenSignedOut, takeWriting } = await openTab()
  const { forgetDraft, keepDraftText } = await import('../forms/drafts.ts')
  const { alertStore } = await import('../api/alerts.ts')
  const { storeSession } = await import('../session/session-store.ts')
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

test('what a tab held on to goes below what was written since, once a field opens', async () => {
  stubStorage('sessionStorage')
  const { draftSlot, hasDraft, takeWriting } = await openTab()
  const { keepDraftText, readDraftText, tabDraft } = await import('../forms/drafts.ts')
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
