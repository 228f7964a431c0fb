import type { Message } from '@farfolk/contract/chat'
import type { Reaction } from '@farfolk/contract/reactions'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer =
  | { ok: true; status: number; data: unknown }
  | { ok: false; status: number; errors: { code: string }[] }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: { name: string }, input: object) => Promise<Answer>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore, clearAlerts } = await import('../api/alerts.ts')
const { emptyState, withNewest } = await import('./chat-state.ts')
const { chatStore } = await import('./chat-store.ts')
const { afterEvent, withTombstone } = await import('./chat-events.ts')
const { withPresses } = await import('./own-reactions.ts')
const { react } = await import('./reaction-calls.ts')

const named = { id: 'm1', channelId: 'c' }
const message = (more: Partial<Message> = {}) =>
  ({ ...named, position: 1, deleted: false, reactions: [], ...more }) as Message
const shown = () => {
  const { conversations, presses, ownId } = chatStore.get()
  return withPresses(conversations.get('c')?.messages ?? [], presses, ownId)[0]?.reactions
}
const tellOf = (reactions: Reaction[]) =>
  chatStore.set(
    afterEvent(chatStore.get(), {
      type: 'reactions',
      channelId: 'c',
      messageId: 'm1',
      reactions,
      unreadCount: 0,
      channelUnreadCount: 0,
    }),
  )
const calls = () => callApi.mock.calls.map(([{ name }]) => name)
const done: Answer = { ok: true, status: 204, data: null }

// What is asked once the server is back would be asked in other tests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('location', { pathname: '/chat' })
  callApi.mockReset()
  chatStore.set(withNewest(emptyState('me'), 'c', [message()], false))
})
afterEach(() => {
  clearAlerts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reaction shows at once, and two presses arrive in their order', async () => {
  let answer: (answer: Answer) => void = () => undefined
  callApi.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue(done)
  void react(named, 'heart', true)
  expect(shown()).toEqual([{ kind: 'heart', userIds: ['me'] }])
  const last = react(named, 'heart', false)
  expect(shown()).toEqual([])
  await Promise.resolve()
  expect(calls()).toEqual(['addReaction'])
  answer(done)
  await last
  expect(calls()).toEqual(['addReaction', 'removeReaction'])
  expect(callApi.mock.calls[1]?.[1]).toEqual({
    params: { id: 'c', messageId: 'm1', kind: 'heart' },
  })
})

test('what is told before the server knows of the press takes nothing away, and counts nothing twice', async () => {
  const [bo, both] = [['bo'], ['bo', 'me']].map((userIds) => ({ kind: 'heart' as const, userIds }))
  if (!bo || !both) throw new Error('there are two')
  let answer: (answer: Answer) => void = () => undefined
  callApi.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue(done)
  const first = react(named, 'heart', true)
  tellOf([bo])
  expect(shown()).toEqual([both])
  tellOf([both])
  expect(shown()).toEqual([both])
  const last = react(named, 'heart', false)
  answer(done)
  await first
  // Of that press, after the second.
  tellOf([both])
  expect(shown()).toEqual([bo])
  await last
  expect(shown()).toEqual([bo])
})

test('two presses that are both refused leave it as it was', async () => {
  callApi.mockResolvedValue({ ok: false, status: 429, errors: [{ code: 'too_many_requests' }] })
  void react(named, 'heart', true)
  await react(named, 'heart', false)
  expect(shown()).toEqual([])
})

test('what is deleted before the answer shows nothing', async () => {
  callApi.mockResolvedValue(done)
  const pressed = react(named, 'heart', true)
  chatStore.set(withTombstone(chatStore.get(), 'c', 'm1'))
  expect(shown()).toEqual([])
  await pressed
  expect(shown()).toEqual([])
})

test('one that is refused goes again, and says so', async () => {
  callApi.mockResolvedValue({ ok: false, status: 429, errors: [{ code: 'too_many_requests' }] })
  await react(named, 'sad', true)
  expect(shown()).toEqual([])
  expect(alertStore.get()).toHaveLength(1)
})

test('without a network it says that it needs one', async () => {
  callApi.mockResolvedValue({ ok: false, status: 0, errors: [] })
  await react(named, 'sad', true)
  expect(shown()).toEqual([])
  expect(alertStore.get()[0]?.messages).toEqual(['You seem to be offline. Try again.'])
})

test('where the answer alone got lost, it is looked whether it is so', async () => {
  const reactions = [{ kind: 'sad' as const, userIds: ['me'] }]
  callApi
    .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
    .mockResolvedValue({ ok: true, status: 200, data: [message({ reactions })] })
  await react(named, 'sad', true)
  expect(shown()).toEqual(reactions)
  expect(alertStore.get()).toEqual([])
})

test('what another member pressed is not told for who has signed in since', async () => {
  callApi.mockResolvedValue(done)
  const pressed = react(named, 'heart', true)
  chatStore.set(emptyState('bo'))
  await pressed
  expect(calls()).toEqual([])
})
