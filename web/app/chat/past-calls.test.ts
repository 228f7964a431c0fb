import type { Message } from '@farfolk/contract/chat'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Query = { after: number; cursor?: string }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: object, input: { query: Query }) => Promise<object>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without it.
vi.resetModules()
const { changeConversation, emptyState, withoutChannel } = await import('./chat-state.ts')
const { changeChat, chatStore } = await import('./chat-store.ts')
const { loadNewer, reloadPast, showPast } = await import('./past-calls.ts')

const message = (position: number) => ({ id: `m${position}`, position }) as Message
const page = (positions: number[], nextCursor: string | null) => ({
  ok: true,
  data: positions.map(message),
  page: { nextCursor },
})
const positions = () =>
  chatStore
    .get()
    .conversations.get('c')
    ?.past?.messages.map(({ position }) => position)

beforeEach(() => {
  vi.clearAllMocks()
  chatStore.set(emptyState('me'))
  const messages = [message(90)]
  changeChat((state) => changeConversation(state, 'c', () => ({ status: 'ready', messages })))
})

test('an answer that is not wanted any more shows nothing', async () => {
  callApi.mockResolvedValue(page([4, 3], 'on'))
  await showPast('c', { position: 3 }, () => false)
  expect(positions()).toBeUndefined()
  await showPast('c', { position: 3 }, () => true)
  expect(positions()).toEqual([3, 4])
})

test('the past is read anew as far as it is shown, without what is out of sight by now', async () => {
  const past = { messages: [message(3), message(5), message(9)], hasOlder: true }
  changeChat((state) => changeConversation(state, 'c', () => ({ past })))
  callApi.mockResolvedValueOnce(page([5], 'on')).mockResolvedValueOnce(page([10], 'further'))
  await reloadPast('c')
  expect(callApi.mock.calls.map(([, { query }]) => [query.after, query.cursor])).toEqual([
    [2, undefined],
    [2, 'on'],
  ])
  expect(positions()).toEqual([5, 10])
})

test('a call that fails says nothing of whether there is such a message', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  expect(await showPast('c', { since: '2026-01-01' }, () => true)).toBeUndefined()
  callApi.mockResolvedValueOnce(page([], null))
  expect(await showPast('c', { since: '2026-01-01' }, () => true)).toBe(false)
})

test('an answer does not begin a conversation again that has gone meanwhile', async () => {
  const past = { messages: [message(3)], hasOlder: true }
  changeChat((state) => changeConversation(state, 'c', () => ({ past })))
  callApi.mockResolvedValueOnce(page([4], 'on'))
  const loading = loadNewer('c')
  changeChat((state) => withoutChannel(state, 'c'))
  await loading
  expect(chatStore.get().conversations.has('c')).toBe(false)
})
