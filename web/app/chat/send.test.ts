import type { Channel } from '@farfolk/contract/chat'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import type { Outgoing } from './chat-state.ts'
import { unsentSlot } from './unsent-slot.ts'

type Answer =
  | { ok: false; status: number; errors: []; headers?: Headers }
  | { ok: true; data: object; page?: { nextCursor: string | null } }
type Sent = { body?: { message: { body: string } }; query?: { cursor?: string } }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: { name: string }, input?: Sent) => Promise<Answer>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
vi.mock('../live/live.ts', () => ({ subscribe: () => () => {}, isStanding: () => true }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => {
  vi.resetModules()
  vi.restoreAllMocks()
})
// Another test's file may have loaded them without it.
vi.resetModules()
const { forgetDraft } = await import('../forms/drafts.ts')
const { forgetSession, storeSession } = await import('../session/session-store.ts')
const { forgetChannel, leave, loadChannel, loadList, loadMoreChannels } =
  await import('./chat-calls.ts')
const { emptyState, waits, withChannels, withPhoto } = await import('./chat-state.ts')
const { changeChat, chatOf, chatStore } = await import('./chat-store.ts')
const { discard, retry, send, sendUnsent } = await import('./send.ts')
const { disownUnsent, keepUnsent } = await import('./unsent.ts')

const revoke = vi.spyOn(URL, 'revokeObjectURL')
const calls = () => callApi.mock.calls.map(([{ name }]) => name)
/** What the next call answers, once it is let go. */
function answerLater(answer: Answer): () => void {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  callApi.mockReturnValueOnce(promise)
  return () => resolve(answer)
}
const refused: Answer = { ok: false, status: 422, errors: [] }

function signIn(userId: string): void {
  storeSession({ accessToken: `token of ${userId}`, userId })
  chatOf(userId)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stubStorage()
  vi.stubGlobal('document', { documentElement: { removeAttribute: vi.fn() } })
  signIn('ada')
})
afterEach(() => {
  forgetSession()
  chatStore.set(emptyState(''))
  // Nothing waits any more for a server to be back.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('words that wait for their turn do not go out in the name of who signs in next', async () => {
  const answer = answerLater(refused)
  send('c', 'One')
  send('c', 'Two')
  await expect.poll(calls).toEqual(['sendMessage'])
  signIn('bo')
  callApi.mockResolvedValue(refused)
  send('c', 'Three')
  answer()
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  expect(chatStore.get().outgoing.map(({ body }) => body)).toEqual(['Three'])
  expect(calls()).toEqual(['sendMessage', 'sendMessage'])
})

test('words that could not go are sent again while the connection stands', async () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  callApi.mockResolvedValueOnce({ ok: false, status: 503, errors: [] })
  const shown = new Set<string>()
  onTestFinished(
    chatStore.subscribe(() => {
      for (const { state } of chatStore.get().outgoing) shown.add(state)
    }),
  )
  send('c', 'One')
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  expect(calls()).toEqual(['sendMessage'])
  expect([...shown]).toEqual(['sending', 'failed'])
  shown.clear()
  const answer = answerLater(refused)
  vi.runOnlyPendingTimers()
  await expect.poll(calls).toEqual(['sendMessage', 'sendMessage'])
  const [one] = chatStore.get().outgoing
  // Only who asks for it is shown that it goes.
  expect([...shown]).toEqual(['again'])
  retry(one!)
  expect(chatStore.get().outgoing).toMatchObject([{ state: 'sending' }])
  answer()
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  expect(calls()).toEqual(['sendMessage', 'sendMessage'])
})

const tooMuch = (seconds: number): Answer => ({
  ok: false,
  status: 429,
  errors: [],
  headers: new Headers({ 'retry-after': `${seconds}` }),
})

test('where too much was sent at once it goes as soon as the server takes more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  signIn('cleo')
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const waiting = { state: 'failed', reason: undefined, isEarly: true }
  const states = () => expect.poll(() => chatStore.get().outgoing)
  callApi.mockResolvedValueOnce(tooMuch(40)).mockResolvedValue(refused)
  send('c', 'One')
  send('c', 'Two')
  await states().toMatchObject([waiting, waiting])
  expect(waits(chatStore.get().outgoing[0]!)).toBe(true)
  // Nor what is written meanwhile, there or in another conversation.
  send('d', 'Three')
  await states().toMatchObject([waiting, waiting, waiting])
  await vi.advanceTimersByTimeAsync(39_000)
  expect(bodies()).toEqual(['One'])
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(bodies).toEqual(['One', 'One', 'Three', 'Two'])
  const failed = { reason: expect.any(String) as string, isEarly: false }
  await states().toMatchObject([failed, failed, failed])
})

test('by a press it goes before that, and for another member at once', async () => {
  signIn('dan')
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  callApi.mockResolvedValue(tooMuch(600))
  send('c', 'One')
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ isEarly: true }])
  retry(chatStore.get().outgoing[0]!)
  await expect.poll(bodies).toEqual(['One', 'One'])
  signIn('bo')
  send('c', 'Two')
  await expect.poll(bodies).toEqual(['One', 'One', 'Two'])
})

test('the limit of a day is a refusal', async () => {
  callApi.mockResolvedValueOnce(tooMuch(20 * 60 * 60))
  send('c', 'One')
  await expect
    .poll(() => chatStore.get().outgoing)
    .toMatchObject([{ state: 'failed', reason: expect.any(String) as string }])
})

test('a poll goes with its question, and again as it was', async () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  callApi.mockResolvedValue({ ok: false, status: 503, errors: [] })
  const poll = { options: ['In May', 'In June'], multiple: false }
  send('c', 'When?', { poll })
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed', poll }])
  retry(chatStore.get().outgoing[0]!)
  await expect.poll(calls).toEqual(['sendMessage', 'sendMessage'])
  for (const [, input] of callApi.mock.calls) {
    expect(input?.body).toMatchObject({ message: { body: 'When?', poll } })
  }
})

test('words that are discarded while they wait for their turn do not go', async () => {
  const answer = answerLater({ ok: false, status: 422, errors: [] })
  send('c', 'One')
  send('c', 'Two')
  await expect.poll(calls).toEqual(['sendMessage'])
  discard(chatStore.get().outgoing[1]!)
  answer()
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  await new Promise(setImmediate)
  expect(calls()).toEqual(['sendMessage'])
})

test.each([
  ['that one leaves', (id: string) => leave(id, () => undefined)],
  ['of whom one blocks', async (id: string) => forgetChannel(id)],
])('words that wait for the server do not go to a conversation %s', async (_, end) => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  callApi.mockResolvedValueOnce({ ok: false, status: 503, errors: [] })
  send('c', 'One')
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  callApi.mockResolvedValue({ ok: true, data: {} })
  await end('c')
  callApi.mockClear()
  vi.runOnlyPendingTimers()
  await new Promise(setImmediate)
  expect(calls()).toEqual([])
  expect(localStorage.getItem('farfolk.draft.ada.chat.unsent')).toBeNull()
  callApi.mockReset()
})

test('words after others that could not go wait, and all go in the order of writing', async () => {
  const away: Answer = { ok: false, status: 502, errors: [] }
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  callApi.mockResolvedValueOnce(away)
  send('c', 'One')
  send('c', 'Two')
  const states = () => chatStore.get().outgoing.map(({ state }) => state)
  await expect.poll(states).toEqual(['failed', 'failed'])
  expect(calls()).toEqual(['sendMessage'])
  const sent: unknown[] = []
  callApi.mockImplementation(async (_endpoint, input) => {
    sent.push(input?.body?.message.body)
    return refused
  })
  send('c', 'Three')
  await expect.poll(() => sent).toEqual(['One', 'Two', 'Three'])
  callApi.mockReset()
})

test('nor where that is done in another tab', async () => {
  storeSession({ accessToken: 'token of bo', userId: 'bo' })
  send('c', 'One')
  await new Promise(setImmediate)
  expect(calls()).toEqual([])
})

test('a conversation that comes late is not shown to who has signed in since', async () => {
  const answer = answerLater({ ok: true, data: { id: 'c' } })
  const loading = loadChannel('c')
  signIn('bo')
  answer()
  await loading
  expect(chatStore.get().channels.size).toBe(0)
})

test('a list takes away what it lacks, but not what has come since it was asked for', async () => {
  const channel = { id: 'c', state: 'open', lastMessage: {}, updatedAt: '' } as Channel
  const answer = answerLater({ ok: true, data: [] })
  const loading = loadList('open')
  changeChat((state) => withChannels(state, [channel]))
  answer()
  await loading
  expect(chatStore.get().channels.has('c')).toBe(true)
  callApi.mockResolvedValueOnce({ ok: true, data: [] })
  await loadList('open')
  expect(chatStore.get().channels.has('c')).toBe(false)
})

test('a list that has grown is read as far as it is shown', async () => {
  const channelAt = (id: string, updatedAt: string) =>
    ({ id, state: 'open', lastMessage: {}, updatedAt, unreadCount: 1 }) as Channel
  const [near, far, gone] = [channelAt('near', '3'), channelAt('far', '1'), channelAt('gone', '2')]
  const listed = () =>
    [...chatStore.get().channels.values()].map(({ id, unreadCount }) => [id, unreadCount])
  callApi
    .mockResolvedValueOnce({ ok: true, data: [near], page: { nextCursor: 'more' } })
    .mockResolvedValueOnce({ ok: true, data: [gone, far], page: { nextCursor: 'end' } })
  await loadList('open')
  await loadMoreChannels('open')
  expect(listed()).toHaveLength(3)

  callApi.mockClear()
  const read = { ...far, unreadCount: 0 }
  callApi
    .mockResolvedValueOnce({ ok: true, data: [near], page: { nextCursor: 'more' } })
    .mockResolvedValueOnce({ ok: true, data: [read], page: { nextCursor: 'end' } })
  await loadList('open')
  expect(callApi.mock.calls.map(([, input]) => input?.query?.cursor)).toEqual([undefined, 'more'])
  expect(listed()).toEqual([
    ['near', 1],
    ['far', 0],
  ])
  expect(chatStore.get().cursors.open).toBe('end')

  // Where the network goes meanwhile, what is there is neither taken away nor asked for anew as gone.
  callApi
    .mockResolvedValueOnce({ ok: true, data: [near], page: { nextCursor: 'more' } })
    .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
  expect(await loadList('open')).toBe(200)
  expect(listed()).toHaveLength(2)
  expect(chatStore.get().cursors.open).toBe('more')
})

test('a list takes away a trip without a message too, as after a block', async () => {
  const empty = { state: 'open', lastMessage: null, updatedAt: '' } as Channel
  changeChat((state) =>
    withChannels(state, [
      { ...empty, id: 'trip', kind: 'trip' },
      { ...empty, id: 'pair', kind: 'direct' },
    ]),
  )
  callApi.mockResolvedValueOnce({ ok: true, data: [] })
  await loadList('open')
  expect([...chatStore.get().channels.keys()]).toEqual(['pair'])
})

test('the file of a picture is let go with whatever showed it', async () => {
  const file = new File(['photo'], 'sea.jpg', { type: 'image/jpeg' })
  for (const address of ['blob:one', 'blob:two']) {
    changeChat((state) => withPhoto(state, 'c', { file, address }))
  }
  expect(revoke.mock.calls).toEqual([['blob:one']])
  callApi.mockResolvedValue(refused)
  send('c', 'Look', { file })
  const preview = chatStore.get().outgoing[0]?.preview
  forgetSession()
  chatStore.set(emptyState(''))
  expect(revoke.mock.calls).toEqual([['blob:one'], ['blob:two'], [preview]])
})

const kept = (n: number, createdAt: number): Outgoing => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  channelId: '00000000-0000-4000-8000-0000000000cc',
  body: `${n}`,
  createdAt: new Date(createdAt).toISOString(),
  state: 'failed',
})
const bodies = () => callApi.mock.calls.map(([, input]) => input?.body?.message.body)

test('what a closed tab could not send goes by itself, in order, but not what is a day old', async () => {
  callApi.mockResolvedValue(refused)
  const now = Date.now()
  keepUnsent('ada', [kept(1, now - 25 * 60 * 60 * 1000), kept(2, now - 2000), kept(3, now - 1000)])
  sendUnsent('ada')
  await expect.poll(bodies).toEqual(['2', '3'])
  expect(chatStore.get().outgoing.map(({ body }) => body)).toEqual(['1', '2', '3'])
  expect(chatStore.get().outgoing[0]).toMatchObject({ state: 'failed' })
})

test('nor do words whose photo went with the tab', async () => {
  callApi.mockResolvedValue(refused)
  const now = Date.now()
  const withPhoto = { ...kept(6, now - 1000), file: new File(['x'], 'a.jpg') }
  keepUnsent('ada', [withPhoto, kept(7, now)])
  sendUnsent('ada')
  await expect.poll(bodies).toEqual(['7'])
  expect(chatStore.get().outgoing[0]).toMatchObject({ body: '6', state: 'failed' })
})

test('nor does what another tab has yet, until that one is closed with it', async () => {
  callApi.mockResolvedValue(refused)
  const left = kept(5, Date.now())
  keepUnsent('ada', [left])
  const { promise: open, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks.request(`farfolk.message.${left.id}`, () => open)
  sendUnsent('ada')
  sendUnsent('ada')
  await navigator.locks.query()
  expect(chatStore.get().outgoing).toEqual([])
  close()
  await expect.poll(bodies).toEqual(['5'])
})

test('words wait for others of the conversation that another tab wrote before, until those have gone', async () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const left = kept(8, Date.now() - 1000)
  const { channelId } = left
  const { promise: open, resolve: close } = Promise.withResolvers<void>()
  const isOpen = navigator.locks.request(`farfolk.message.${left.id}`, () => open)
  keepUnsent('ada', [left])
  // Of another tab.
  disownUnsent()
  callApi.mockResolvedValue(refused)
  send(channelId, 'Written later')
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  expect(waits(chatStore.get().outgoing[0]!)).toBe(true)
  send('00000000-0000-4000-8000-0000000000dd', 'Elsewhere')
  await expect.poll(bodies).toEqual(['Elsewhere'])

  // It has gone there.
  const stored = JSON.parse(localStorage.getItem('farfolk.draft.ada.chat.unsent')!) as {
    messages: { id: string }[]
  }
  const messages = stored.messages.filter(({ id }) => id !== left.id)
  localStorage.setItem('farfolk.draft.ada.chat.unsent', JSON.stringify({ messages }))
  close()
  await isOpen
  vi.runOnlyPendingTimers()
  await expect.poll(bodies).toEqual(['Elsewhere', 'Written later'])
})

test('they do not wait for what another tab wrote later', async () => {
  const left = kept(2, Date.now() + 60_000)
  void navigator.locks.request(`farfolk.message.${left.id}`, () => new Promise(() => {}))
  keepUnsent('ada', [left])
  disownUnsent()
  callApi.mockResolvedValue(refused)
  send(left.channelId, 'Written before')
  await expect.poll(bodies).toEqual(['Written before'])
})

test('where that tab is closed its words go from here, and first', async () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const left = kept(9, Date.now() - 1000)
  keepUnsent('ada', [left])
  disownUnsent()
  callApi.mockResolvedValue(refused)
  send(left.channelId, 'Written later')
  await expect.poll(bodies).toEqual(['9'])
  vi.runOnlyPendingTimers()
  await expect.poll(bodies).toEqual(['9', 'Written later'])
})

test('a tab that does nothing holds nobody up for long', async () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const left = kept(7, Date.now() - 1000)
  void navigator.locks.request(`farfolk.message.${left.id}`, () => new Promise(() => {}))
  keepUnsent('ada', [left])
  disownUnsent()
  callApi.mockResolvedValue(refused)
  send(left.channelId, 'Written later')
  await expect.poll(() => chatStore.get().outgoing).toMatchObject([{ state: 'failed' }])
  expect(bodies()).toEqual([])
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  onTestFinished(() => later.mockRestore())
  vi.runOnlyPendingTimers()
  await expect.poll(bodies).toEqual(['Written later'])
})

test('what was refused is kept with what was said, and does not go again by itself', async () => {
  const left = { ...kept(3, Date.now() - 1000), reason: 'It is too long.' }
  keepUnsent('ada', [left])
  disownUnsent()
  callApi.mockResolvedValue(refused)
  send(left.channelId, 'Written later')
  await expect.poll(bodies).toEqual(['Written later'])
  sendUnsent('ada')
  await expect.poll(() => chatStore.get().outgoing.length).toBe(2)
  expect(chatStore.get().outgoing[0]).toMatchObject({ state: 'failed', reason: 'It is too long.' })
  expect(bodies()).toEqual(['Written later'])
})

test('nothing goes that the other tab has sent or discarded by then', async () => {
  const left = kept(4, Date.now())
  keepUnsent('ada', [left])
  const { promise: open, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks.request(`farfolk.message.${left.id}`, () => open)
  sendUnsent('ada')
  forgetDraft(unsentSlot('ada'))
  close()
  await navigator.locks.request(`farfolk.message.${left.id}`, () => undefined)
  expect(chatStore.get().outgoing).toEqual([])
  expect(calls()).toEqual([])
})
