import type { CallApi } from '@farfolk/contract/call'
import type { Channel, Message } from '@farfolk/contract/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../api/call-api.ts'
import { keptSince } from '../api/kept-shown.ts'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubMember } from '../session/stub-storage.ts'
import { forgetChannel, loadChannel, loadConversation, loadList } from './chat-calls.ts'
import { withEdit, withTombstone } from './chat-events.ts'
import { changeConversation, emptyState, withMessage } from './chat-state.ts'
import { changeChat, chatOf, chatStore } from './chat-store.ts'
import { catchUp, findKeptTripChannel, keepSoon } from './keep-chat.ts'
import { load } from './load-chat.ts'
import { unreadStore } from './unread-store.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [me, ben, own, other, lofoten] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const cardOf = (id: string) => ({
  id,
  profile: { firstName: 'Ben', avatarUrl: '/face', avatar: null, verified: false },
})
const messageIn = (channelId: string, position: number): Message => ({
  id: idOf(position + (channelId === own ? 100 : 200)),
  channelId,
  sender: cardOf(ben) as Message['sender'],
  body: `Line ${position}`,
  image: null,
  poll: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  deleted: false,
  position,
  createdAt: `2031-05-01T12:00:${String(position).padStart(2, '0')}.000Z`,
})
/** What the server has, by conversation. */
let written: Map<string, { messages: Message[]; channel: Partial<Channel> }>
let isAway: boolean
let asked: string[]
let kept: ReturnType<typeof stubCaches>

const channelOf = (id: string): Channel => {
  const { messages, channel } = written.get(id)!
  return {
    id,
    kind: 'direct',
    title: 'Ben',
    name: null,
    ownerId: null,
    trip: null,
    members: [me, ben].map(cardOf) as Channel['members'],
    state: 'open',
    lastMessage: messages.at(-1) ?? null,
    unreadCount: 0,
    readMarks: [],
    updatedAt: messages.at(-1)?.createdAt ?? '2031-05-01T12:00:00.000Z',
    ...channel,
  }
}

async function answer(address: string): Promise<Response> {
  if (isAway) throw new TypeError('Failed to fetch')
  const { pathname, searchParams } = new URL(address, 'https://club.example')
  const [, id, messages] = /\/user\/channels(?:\/([^/]+))?(\/messages)?$/.exec(pathname) ?? []
  asked.push(`${id ?? searchParams.get('state')}${messages ?? ''}`)
  const page = { nextCursor: null }
  if (id === undefined) {
    const all = [...written.keys()].map(channelOf)
    const data = all.filter(({ state }) => state === searchParams.get('state'))
    return Response.json({ data, page })
  }
  if (!written.has(id)) {
    const errors = [{ code: 'not_found', message: 'Not there' }]
    return Response.json({ errors }, { status: 404 })
  }
  if (!messages) return Response.json({ data: channelOf(id) })
  return Response.json({ data: written.get(id)!.messages.toReversed(), page })
}

const left = () =>
  [...(kept.get('kept-answers')?.keys() ?? [])].map((url) =>
    url.replace(/^https:\/\/club\.example\/kept\/[^/]+\/api\/v1\/user\/channels/, ''),
  )
const messagesOf = (id: string) => `/${id}/messages?limit=50`
const lines = (id: string) =>
  chatStore
    .get()
    .conversations.get(id)
    ?.messages.map(({ body }) => body)
const asPage: CallApi = (endpoint, input) =>
  callApi(endpoint, input, { silent: true, keeps: 'page' })
/** As where the app is opened without a network. */
function reopen(): void {
  isAway = true
  chatStore.set(emptyState(me))
}
const write = (message: Message) => {
  const { messages, channel } = written.get(message.channelId)!
  written.set(message.channelId, { messages: [...messages, message], channel })
}
async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stubMember(fetch)
  kept = stubCaches()
  vi.stubGlobal('location', { origin: 'https://club.example', pathname: '/chat' })
  vi.stubGlobal('navigator', {})
  storeSession({ accessToken: 'token', userId: me, keeps: true })
  isAway = false
  asked = []
  written = new Map([
    [own, { messages: [1, 2].map((n) => messageIn(own, n)), channel: {} }],
    [
      other,
      {
        messages: [messageIn(other, 1)],
        channel: {
          kind: 'trip',
          trip: { id: lofoten, name: 'Lofoten', startDate: null, endDate: null, countries: [] },
        },
      },
    ],
  ])
  fetch.mockImplementation((url) => answer(url as string))
  chatStore.set(emptyState(''))
  chatOf(me)
  await loadList('open')
  await loadConversation(own)
  await rest()
})
afterEach(() => {
  forgetSession()
  chatStore.set(emptyState(''))
  keptSince.set(undefined)
  unreadStore.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was told since a conversation was opened is read without a network, and its list too', async () => {
  const [third, gone] = [messageIn(own, 3), messageIn(own, 2)]
  changeChat((state) => withTombstone(withMessage(state, third), own, gone.id))
  keepSoon(own, false)
  await rest()
  expect(asked).toEqual(['open', `${own}/messages`])
  reopen()
  await loadChannel(own, 'part')
  expect(await loadConversation(own)).toBe(200)
  expect(lines(own)).toEqual(['Line 1', '', 'Line 3'])
  expect(chatStore.get().channels.get(own)?.lastMessage?.position).toBe(3)
  expect(keptSince.get()).toBeDefined()
  // It is asked for once the server is back.
  expect(chatStore.get().conversations.get(own)).toMatchObject({ missed: 1, askedAt: -Infinity })
})

test('the member comes with the number of unread messages as it was told last', async () => {
  const address = `https://club.example/kept/${me}/api/v1/user`
  const cache = await caches.open('kept-answers')
  const counts = { unreadMessages: 3, unreadNotifications: 2 }
  const headers = { 'content-type': 'application/json', etag: '"7"' }
  await cache.put(address, new Response(JSON.stringify({ data: { id: me, counts } }), { headers }))
  unreadStore.set(1)
  keepSoon(own, false)
  await rest()
  const now = (await cache.match(address))!
  expect(await now.json()).toEqual({ data: { id: me, counts: { ...counts, unreadMessages: 1 } } })
  expect(now.headers.get('etag')).toBe('"7"')
})

test('a conversation of which something may have been missed is kept as it was read', async () => {
  changeChat((state) => withMessage(state, messageIn(own, 9)))
  changeChat((state) => changeConversation(state, own, () => ({ missed: 1 })))
  keepSoon(own, false)
  await rest()
  reopen()
  await loadConversation(own)
  expect(lines(own)).toEqual(['Line 1', 'Line 2'])
})

test('nothing is kept in the name of who has signed in since', async () => {
  const answers = kept.get('kept-answers')!
  const urls = [...answers.keys()]
  for (const url of urls) answers.set(url.replace(me, ben), Response.json('of ben'))
  changeChat((state) => withMessage(state, messageIn(own, 3)))
  keepSoon(own, false)
  storeSession({ accessToken: 'token of ben', userId: ben, keeps: true })
  await rest()
  const ofBen = [...answers].filter(([url]) => url.includes(`/kept/${ben}/`))
  expect(ofBen).toHaveLength(3)
  for (const [, answer] of ofBen) expect(await answer.clone().json()).toBe('of ben')
})

test('a message that is deleted in a conversation of an earlier visit goes from this device', async () => {
  const { messages, channel } = written.get(own)!
  chatStore.set(emptyState(me))
  const buried = messages.map((one) => ({ ...one, body: '', deleted: true }))
  written.set(own, { messages: buried, channel })
  keepSoon(own, false)
  await rest()
  expect(asked.filter((path) => path.endsWith('/messages'))).toHaveLength(1)
  keepSoon(own, true)
  await rest()
  reopen()
  await loadConversation(own)
  expect(lines(own)).toEqual(['', ''])
})

test('new words of a message are kept in place of those before', async () => {
  const edit = { body: 'Other words', editedAt: '2031-05-01T12:05:00.000Z' }
  const messageId = messageIn(own, 2).id
  changeChat((state) => withEdit(state, { channelId: own, messageId, ...edit }))
  keepSoon(own, true)
  await rest()
  reopen()
  await loadChannel(own, 'part')
  await loadConversation(own)
  expect(lines(own)).toEqual(['Line 1', 'Other words'])
  expect(chatStore.get().channels.get(own)?.lastMessage).toMatchObject(edit)
})

test('of a conversation that is not the member’s any more nothing stays', async () => {
  const all = ['?state=open&limit=30', messagesOf(own), `/${own}`]
  expect(left().toSorted()).toEqual(all.toSorted())
  forgetChannel(own)
  await rest()
  expect(left()).toEqual(['?state=open&limit=30'])
  reopen()
  await loadList('open', asPage)
  expect([...chatStore.get().channels.keys()]).toEqual([other])
})

test('what is forgotten is not written back by what was under way', async () => {
  const { match } = caches
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  let isFirst = true
  vi.spyOn(caches, 'match').mockImplementation(async (asked, options) => {
    const found = await match(asked, options)
    const isHeldUp = isFirst && (asked as string).endsWith(`/${own}`)
    if (!isHeldUp) return found
    isFirst = false
    await read
    return found
  })
  keepSoon(own, false)
  await rest()
  expect(isFirst).toBe(false)
  forgetChannel(own)
  await rest()
  goOn()
  await rest()
  expect(left()).toEqual(['?state=open&limit=30'])
})

test('a list that this device had kept is no newer for what was told since', async () => {
  reopen()
  await loadList('open', asPage)
  const list = [...kept.get('kept-answers')!.keys()].find((url) => url.includes('state=open'))!
  const keptAt = async () =>
    (await caches.match(list, { cacheName: 'kept-answers' }))?.headers.get('x-kept-at')
  const before = await keptAt()
  vi.setSystemTime(Date.now() + 60_000)
  keepSoon(other, false)
  await rest()
  expect(await keptAt()).toBe(before)
})

test('what a server’s list has no more goes, and what it refuses', async () => {
  written.delete(own)
  await loadList('open')
  await rest()
  expect(left()).toEqual(['?state=open&limit=30'])
})

test('after earlier visits what was left goes, and what went on is read again', async () => {
  await loadConversation(other)
  await rest()
  chatStore.set(emptyState(me))
  written.delete(own)
  write(messageIn(other, 2))
  await loadList('open')
  asked = []
  // Of whoever keeps pages no more by then nothing is looked through.
  storeSession({ accessToken: 'token', userId: me })
  await catchUp()
  expect(asked).toEqual([])
  storeSession({ accessToken: 'token', userId: me, keeps: true })
  await catchUp()
  expect(asked.toSorted()).toEqual([own, other, `${other}/messages`].toSorted())
  await vi.waitFor(() => expect(left().filter((path) => path.includes(own))).toEqual([]))
  // Once in a visit where the list does not tell, as further down than it is shown.
  changeChat((state) => ({ ...state, channels: new Map() }))
  asked = []
  await catchUp()
  expect(asked).toEqual([])
  await loadList('open')
  asked = []
  await catchUp()
  expect(asked).toEqual([])
  // Somebody is hidden there by now, whose words go.
  written.get(other)!.channel.members = [cardOf(me)] as Channel['members']
  await loadList('open')
  asked = []
  await catchUp()
  expect(asked).toEqual([other, `${other}/messages`])
  // Its last words are others by now.
  const edited = { ...messageIn(other, 2), body: 'Anew', editedAt: '2031-05-01T12:05:00.000Z' }
  written.get(other)!.messages.splice(-1, 1, edited)
  await loadList('open')
  asked = []
  await catchUp()
  expect(asked).toEqual([other, `${other}/messages`])
  reopen()
  await loadConversation(other)
  expect(lines(other)).toEqual(['Line 1', 'Anew'])
})

test.each([
  ['have come', 200, 6],
  ['were refused', 500, 2],
])(
  'what earlier visits have kept is looked through where the lists %s',
  async (_, status, times) => {
    class Observer {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer)
    // One that no other test has looked at.
    const fresh = idOf(10 + times)
    written.set(fresh, { messages: [messageIn(fresh, 1)], channel: {} })
    await loadConversation(fresh)
    await rest()
    chatStore.set(emptyState(me))
    write(messageIn(own, 3))
    fetch.mockClear()
    if (status !== 200) fetch.mockImplementation(async () => Response.json({}, { status }))
    const url = new URL('https://club.example/chat')
    await load(asPage, { params: {}, url })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetch).toHaveBeenCalledTimes(times)
  },
)

test('a list that this device has kept takes nothing back that is known', async () => {
  write(messageIn(own, 3))
  changeChat((state) => withMessage(state, messageIn(own, 3)))
  isAway = true
  expect(await loadList('open', asPage)).toBe(200)
  expect(chatStore.get().channels.get(own)?.lastMessage?.position).toBe(3)
  expect(chatStore.get().conversations.has(own)).toBe(true)
  expect(chatStore.get().listsAskedAt.open).toBeGreaterThan(0)
})

test('the conversation of a trip is found where it was kept', async () => {
  expect(await findKeptTripChannel(lofoten)).toBeUndefined()
  await loadConversation(other)
  await rest()
  expect(await findKeptTripChannel(lofoten)).toBe(other)
})
