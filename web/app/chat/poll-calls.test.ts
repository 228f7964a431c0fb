import type { Message } from '@farfolk/contract/chat'
import type { Poll } from '@farfolk/contract/polls'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer =
  | { ok: true; status: number; data: object }
  | { ok: false; status: number; errors: { code: string }[] }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: { name: string }, input: object) => Promise<Answer>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { deleteMessage, loadOlder } = await import('./chat-calls.ts')
const { afterEvent, withPoll, withTombstone } = await import('./chat-events.ts')
const { emptyState, withChannels, withNewest } = await import('./chat-state.ts')
const { changeChat, chatStore } = await import('./chat-store.ts')
const { endPoll, vote } = await import('./poll-calls.ts')

const poll = (...userIds: string[]): Poll => ({
  options: [
    { id: 1, text: 'In May', userIds },
    { id: 2, text: 'In June', userIds: [] },
  ],
  multiple: false,
  voters: [],
  endedAt: null,
})
const message = (position: number, more: Partial<Message> = {}) =>
  ({ id: `m${position}`, channelId: 'c', position, deleted: false, poll: null, ...more }) as Message
const told = (messageId: string, now: Poll) =>
  ({
    type: 'poll',
    channelId: 'c',
    messageId,
    poll: now,
    unreadCount: 0,
    channelUnreadCount: 0,
  }) as const
const shown = (id: string) => {
  const { conversations } = chatStore.get()
  return conversations.get('c')?.messages.find((one) => one.id === id)?.poll?.options[0]?.userIds
}

// What is asked once the server is back would be asked in other tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  callApi.mockReset()
  const asked = message(5, { poll: poll() })
  const channel = { id: 'c', lastMessage: asked, unreadCount: 2, updatedAt: '' } as never
  const state = withChannels(emptyState('me'), [channel])
  chatStore.set(withNewest(state, 'c', [asked], true))
})

test('what is heard of a poll stands wherever its message does, and moves nothing', () => {
  const before = chatStore.get()
  changeChat((state) => afterEvent(state, told('m5', poll('bo'))))
  expect(shown('m5')).toEqual(['bo'])
  const { channels } = chatStore.get()
  expect(channels.get('c')?.lastMessage?.poll).toEqual(poll('bo'))
  expect(channels.get('c')?.updatedAt).toBe(before.channels.get('c')?.updatedAt)
  changeChat((state) => withTombstone(state, 'c', 'm5'))
  changeChat((state) => afterEvent(state, told('m5', poll('bo', 'cy'))))
  expect(chatStore.get().conversations.get('c')?.messages[0]).toMatchObject({
    deleted: true,
    poll: null,
  })
})

test('an answer shows the own vote, unless something later was heard', async () => {
  const answer = { ok: true, status: 200, data: message(5, { poll: poll('me') }) } as const
  callApi.mockResolvedValueOnce(answer)
  await vote(message(5), [1])
  expect(callApi.mock.calls[0]?.[1]).toEqual({
    params: { id: 'c', messageId: 'm5' },
    body: { vote: { options: [1] } },
  })
  expect(shown('m5')).toEqual(['me'])
  callApi.mockImplementationOnce(async () => {
    changeChat((state) => afterEvent(state, told('m5', poll('bo', 'me'))))
    return answer
  })
  await vote(message(5), [1])
  expect(shown('m5')).toEqual(['bo', 'me'])
})

test('what was heard before the own vote was counted gives way to the answer, and so before the end', async () => {
  const answering = (answered: Poll, heardNow: Poll) =>
    callApi.mockImplementationOnce(async () => {
      changeChat((state) => afterEvent(state, told('m5', heardNow)))
      return { ok: true, status: 200, data: message(5, { poll: answered }) }
    })
  answering(poll('bo', 'me'), poll('bo'))
  await vote(message(5), [1])
  expect(shown('m5')).toEqual(['bo', 'me'])
  const ended = { ...poll('bo', 'me'), endedAt: '2031-05-01T12:00:00.000Z' }
  answering(ended, poll('bo', 'me'))
  await endPoll(message(5))
  const [asked] = chatStore.get().conversations.get('c')?.messages ?? []
  expect(asked?.poll).toEqual(ended)
})

test('a vote that is refused leaves all as it was', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 409, errors: [{ code: 'conflict' }] })
  await vote(message(5), [1])
  expect(shown('m5')).toEqual([])
  expect(alertStore.get()).toMatchObject([
    { messages: ['This poll has ended. Your vote is as it was.'] },
  ])
  callApi.mockResolvedValueOnce({ ok: false, status: 403, errors: [] })
  expect(await endPoll(message(5))).toBe(false)
  expect(shown('m5')).toEqual([])
})

test('what was done to a poll though no answer came is read, and nobody is told to try again', async () => {
  const read = (now: Poll) =>
    callApi
      .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
      .mockResolvedValueOnce({ ok: true, status: 200, data: [message(5, { poll: now })] })
  alertStore.set([])
  read(poll('me'))
  await vote(message(5), [1])
  expect(shown('m5')).toEqual(['me'])
  read({ ...poll('me'), endedAt: '2031-05-01T12:00:00.000Z' })
  expect(await endPoll(message(5))).toBe(true)
  expect(alertStore.get()).toEqual([])
})

test('a vote that did not come is to be tried again', async () => {
  vi.stubGlobal('location', { pathname: '/chat/c' })
  callApi
    .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
    .mockResolvedValueOnce({ ok: true, status: 200, data: [message(5, { poll: poll('bo') })] })
    .mockResolvedValue({ ok: false, status: 401, errors: [] })
  await vote(message(5), [1])
  expect(alertStore.get()).toMatchObject([{ id: 'error-vote' }])
})

test('a message that was deleted though no answer came is', async () => {
  alertStore.set([])
  callApi
    .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
    .mockResolvedValueOnce({ ok: true, status: 200, data: [message(5, { deleted: true })] })
  expect(await deleteMessage('c', 'm5')).toBe(true)
  expect(alertStore.get()).toEqual([])
})

test('a page that was asked for before a vote was heard of has it too', async () => {
  callApi.mockImplementation(async () => {
    changeChat((state) => afterEvent(state, told('m3', poll('bo'))))
    const data = [message(4), message(3, { poll: poll() })]
    return { ok: true, status: 200, data }
  })
  await loadOlder('c')
  expect(shown('m3')).toEqual(['bo'])
  // What an answer says that was asked for later holds.
  changeChat((state) => withPoll(state, { channelId: 'c', messageId: 'm1', poll: poll('bo') }))
  callApi.mockResolvedValue({
    ok: true,
    status: 200,
    data: [message(2), message(1, { poll: poll('cy') })],
  })
  changeChat((state) => ({
    ...state,
    conversations: new Map([
      ['c', { ...state.conversations.get('c')!, hasOlder: true, isLoadingOlder: false }],
    ]),
  }))
  await loadOlder('c')
  expect(shown('m1')).toEqual(['cy'])
})
