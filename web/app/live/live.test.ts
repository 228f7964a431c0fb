import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, sockets } from './fake-socket.ts'

const identifier = '{"channel":"ChatChannel","asksQuiet":true}'
let stored: string | null
const patience = { timeout: 4_000 }

// What takes time is read once, before any test's own has to run out.
beforeAll(async () => {
  await import('./live.ts')
  const { adapters } = await import('@rails/actioncable')
  adapters.WebSocket = FakeSocket as never
}, 60_000)

beforeEach(() => {
  sockets.length = 0
  stored = JSON.stringify({ accessToken: 'first', userId: 'maya' })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { documentElement: { removeAttribute() {} } })
  vi.stubGlobal('location', { origin: 'https://club.example' })
  vi.stubGlobal('localStorage', { getItem: () => stored, removeItem: () => (stored = null) })
  vi.resetModules()
})
// Signed out, which ends the connection: it would look after itself, and open another, beyond its test.
afterEach(async () => {
  // Else what stays open would connect as soon as another file's test signs somebody in.
  for (const leave of opened.splice(0)) leave()
  const { sessionStore } = await import('../session/session-store.ts')
  stored = null
  sessionStore.set({ ...sessionStore.get(), user: null })
  await new Promise(setImmediate)
  vi.unstubAllGlobals()
})

const opened: (() => void)[] = []

async function load() {
  const [live, session] = await Promise.all([
    import('./live.ts'),
    import('../session/session-store.ts'),
  ])
  const { perform, mayHaveMissed } = live
  const subscribe: typeof live.subscribe = (...asked) => {
    const leave = live.subscribe(...asked)
    opened.push(leave)
    return leave
  }
  const heard: unknown[] = []
  const listener = {
    received: (data: unknown) => heard.push(data),
    reconnected: vi.fn<() => void>(),
  }
  return { subscribe, perform, mayHaveMissed, session, heard, listener }
}

test('one connection bears the token and serves every listener', async () => {
  const { subscribe, perform, heard, listener } = await load()
  const leave = subscribe('ChatChannel', listener)
  subscribe('ChatChannel', { ...listener, reconnected() {} })
  subscribe('NotificationsChannel', { received() {}, reconnected() {} })
  await expect.poll(() => sockets.length, patience).toBe(1)
  const socket = sockets[0]!
  expect(socket.url).toBe('wss://club.example/cable?urlToken=first')
  socket.welcome()
  await expect.poll(() => listener.reconnected.mock.calls.length).toBe(1)
  socket.say({ identifier, message: { type: 'typing' } })
  expect(heard).toEqual([{ type: 'typing' }, { type: 'typing' }])
  leave()
  socket.say({ identifier, message: { type: 'message' } })
  expect(heard).toHaveLength(3)
  perform('ChatChannel', 'typing', { channelId: 'x' })
  expect(socket.sent.at(-1)).toEqual({
    command: 'message',
    identifier,
    data: '{"channelId":"x","action":"typing"}',
  })
  expect(sockets).toHaveLength(1)
})

test('the last who leaves ends the subscription', async () => {
  const { subscribe, listener } = await load()
  const leave = subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  leave()
  expect(sockets[0]!.sent.at(-1)).toEqual({ command: 'unsubscribe', identifier })
})

test('a confirmation that comes again has the lists loaded anew', async () => {
  const { subscribe, listener } = await load()
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  sockets[0]!.say({ type: 'confirm_subscription', identifier })
  expect(listener.reconnected).toHaveBeenCalledTimes(2)
})

test('what was asked for before it stood, or before something was told, may be out of date', async () => {
  const { subscribe, listener } = await load()
  const { isStanding, mayHaveMissed } = await import('./live.ts')
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  const early = performance.now()
  expect([isStanding('ChatChannel'), mayHaveMissed('ChatChannel', early)]).toEqual([false, true])
  sockets[0]!.welcome()
  const late = performance.now()
  expect(isStanding('ChatChannel')).toBe(true)
  expect([early, late].map((at) => mayHaveMissed('ChatChannel', at))).toEqual([true, false])
  sockets[0]!.say({ identifier, message: { type: 'message' } })
  expect(mayHaveMissed('ChatChannel', late)).toBe(true)
})

test('a script that could not be fetched is asked for again', async () => {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    heard.set(type, listener),
  )
  const fetched = vi.fn<() => void>()
  vi.doMock('@rails/actioncable', () => {
    fetched()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { subscribe, listener } = await load()
  subscribe('ChatChannel', listener)
  await expect.poll(() => fetched.mock.calls.length, patience).toBe(1)
  vi.doUnmock('@rails/actioncable')
  heard.get('online')!()
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  expect(listener.reconnected).toHaveBeenCalledTimes(1)
})

test('without a token nothing is opened', async () => {
  stored = null
  const { subscribe, listener } = await load()
  subscribe('ChatChannel', listener)
  await vi.dynamicImportSettled()
  expect(sockets).toEqual([])
})

test('signing out closes it; whoever signs in next gets a connection of their own', async () => {
  const { subscribe, session, listener } = await load()
  session.showUser({ id: 'maya' } as never)
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  session.forgetSession()
  await expect.poll(() => sockets[0]!.readyState).toBe(FakeSocket.CLOSED)
  stored = JSON.stringify({ accessToken: 'second', userId: 'noor' })
  session.showUser({ id: 'noor' } as never)
  subscribe('NotificationsChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(2)
  expect(sockets[1]!.url).toBe('wss://club.example/cable?urlToken=second')
})

test('who signs out before its script is there gets none', async () => {
  const { subscribe, session, listener } = await load()
  session.showUser({ id: 'maya' } as never)
  subscribe('ChatChannel', listener)
  session.forgetSession()
  await vi.dynamicImportSettled()
  await new Promise(setImmediate)
  expect(sockets).toEqual([])
})

test('a token that was revoked elsewhere signs this tab out too', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"errors":[]}', { status: 401 }))
  const { subscribe, session, listener } = await load()
  session.showUser({ id: 'maya' } as never)
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  sockets[0]!.say({ type: 'disconnect', reason: 'unauthorized', reconnect: false })
  await expect.poll(() => session.sessionStore.get().user).toBe(null)
  expect(stored).toBe(null)
})

test('topics of a channel are subscribed to one by one', async () => {
  const { subscribe, listener, heard } = await load()
  const leave = subscribe('CommentsChannel trip:1', listener)
  subscribe('CommentsChannel album:2', { ...listener, received() {} })
  await expect.poll(() => sockets.length, patience).toBe(1)
  sockets[0]!.welcome()
  const first = '{"channel":"CommentsChannel","topic":"trip:1","asksQuiet":true}'
  const second = '{"channel":"CommentsChannel","topic":"album:2","asksQuiet":true}'
  const asked = new Set(sockets[0]!.sent.map(({ identifier }) => identifier))
  expect([...asked]).toEqual([first, second])
  sockets[0]!.say({ identifier: second, message: { type: 'changed' } })
  sockets[0]!.say({ identifier: first, message: { type: 'changed' } })
  expect(heard).toEqual([{ type: 'changed' }])
  leave()
  expect(sockets[0]!.sent.at(-1)).toEqual({ command: 'unsubscribe', identifier: first })
})

test('what was asked for while the server had nothing to tell has missed nothing', async () => {
  const { subscribe, mayHaveMissed, heard, listener } = await load()
  const began = performance.now()
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  const socket = sockets[0]!
  socket.readyState = FakeSocket.OPEN
  socket.onopen()
  socket.say({ type: 'welcome' })
  socket.say({ identifier, message: { type: 'quiet', ms: 10_000 } })
  socket.say({ identifier, type: 'confirm_subscription' })
  expect([heard, listener.reconnected.mock.calls.length]).toEqual([[], 1])
  expect(mayHaveMissed('ChatChannel', began)).toBe(false)
  expect(mayHaveMissed('ChatChannel', began - 10_500)).toBe(true)
  // Something may have got lost: what was quiet before says nothing of that.
  socket.say({ identifier, type: 'confirm_subscription' })
  expect(mayHaveMissed('ChatChannel', began)).toBe(true)
})

test('a device that has slept, where the clock stood still, may have missed something', async () => {
  const { subscribe, mayHaveMissed, listener } = await load()
  const began = performance.now()
  subscribe('ChatChannel', listener)
  await expect.poll(() => sockets.length, patience).toBe(1)
  const awake = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  sockets[0]!.welcome()
  sockets[0]!.say({ identifier, message: { type: 'quiet', ms: 10_000 } })
  sockets[0]!.say({ identifier, type: 'confirm_subscription' })
  awake.mockRestore()
  expect(mayHaveMissed('ChatChannel', began)).toBe(true)
})
