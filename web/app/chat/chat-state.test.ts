import type { Channel, Message } from '@farfolk/contract/chat'
import { afterEach, expect, test, vi } from 'vitest'
import { keepDraftText } from '../forms/drafts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { afterEvent, withCompany, withTombstone } from './chat-events.ts'
import {
  channelsOf,
  type ChatState,
  changeConversation,
  emptyState,
  missesBefore,
  withAnswer,
  withChannels,
  withMessage,
  withNewest,
  withOlder,
  withoutChannel,
  withPhoto,
} from './chat-state.ts'
import { shownOf, withNewer, withoutPast, withPast, withPastAnew } from './past-state.ts'
import { draftSlot } from './unsent.ts'

afterEach(() => void vi.unstubAllGlobals())

const card = (id: string) => ({
  id,
  profile: { firstName: id, avatarUrl: '', avatar: null, verified: false },
})

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  channelId: 'c',
  sender: card('bo'),
  body: `${position}`,
  image: null,
  poll: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  deleted: false,
  position,
  createdAt: new Date(position * 1000).toISOString(),
  ...more,
})

const channel = (more: Partial<Channel> = {}): Channel => ({
  id: 'c',
  kind: 'direct',
  title: 'bo',
  name: null,
  ownerId: null,
  trip: null,
  members: [card('me'), card('bo')],
  state: 'open',
  lastMessage: null,
  unreadCount: 0,
  readMarks: [],
  updatedAt: new Date(0).toISOString(),
  ...more,
})

const begun = (): ChatState => withChannels(emptyState('me'), [channel()])
const bodies = (state: ChatState) => state.conversations.get('c')?.messages.map(({ body }) => body)
const counts = { unreadCount: 3, channelUnreadCount: 2 }

test('a message that comes twice stands once, in its place', () => {
  let state = withNewest(begun(), 'c', [message(3), message(1)], false)
  for (const position of [2, 4, 4]) state = withMessage(state, message(position))
  expect(bodies(state)).toEqual(['1', '2', '3', '4'])
  expect(state.channels.get('c')).toMatchObject({ lastMessage: { body: '4' } })
})

test('a message that comes without the one before it is noticed', () => {
  const known = withNewest(begun(), 'c', [message(4), message(3)], true)
  const misses = (position: number) =>
    missesBefore(withMessage(known, message(position)), message(position))
  expect([3, 5, 6].map(misses)).toEqual([false, false, true])
  expect(missesBefore(begun(), message(6))).toBe(false)
})

test('older messages come above', () => {
  const known = withNewest(begun(), 'c', [message(9), message(8)], true)
  const older = [message(7), message(6)]
  const state = withOlder(known, 'c', 8, older, false)
  expect(bodies(state)).toEqual(['6', '7', '8', '9'])
  expect(state.conversations.get('c')).toMatchObject({ hasOlder: false })
  // Asked for before another stretch came in the place of the one they belong to.
  expect(bodies(withOlder(known, 'c', 5, older, false))).toEqual(['8', '9'])
})

test('the past is shown apart from the latest messages until it meets them', () => {
  const positions = (list: readonly Message[] | undefined) => list?.map(({ position }) => position)
  const at = (state: ChatState) => state.conversations.get('c')!
  const latest = withNewest(begun(), 'c', [message(9), message(8)], true)
  const past = withPast(latest, 'c', [message(3), message(2)], true)
  expect(shownOf(at(past))).toMatchObject({ hasOlder: true })
  expect(positions(shownOf(at(past)).messages)).toEqual([2, 3])
  // What comes live is of the latest; a tombstone is in both.
  const told = afterEvent(withMessage(past, message(10)), {
    type: 'deleted',
    channelId: 'c',
    messageId: 'm3',
    ...counts,
  })
  expect(positions(at(told).messages)).toEqual([8, 9, 10])
  expect(at(told).past?.messages.at(-1)).toMatchObject({ deleted: true })
  const older = withOlder(told, 'c', 2, [message(1)], false)
  expect(at(older).past).toMatchObject({ hasOlder: false })
  expect(at(older).hasOlder).toBe(true)
  const newer = withNewer(older, 'c', 3, [message(5), message(4)], true)
  expect(positions(at(newer).past?.messages)).toEqual([1, 2, 3, 4, 5])
  expect(withNewer(newer, 'c', 3, [message(4)], true)).toEqual(newer)
  for (const met of [
    withNewer(newer, 'c', 5, [message(8), message(7), message(6)], true),
    withNewer(newer, 'c', 5, [message(6)], false),
  ]) {
    expect(at(met)).toMatchObject({ past: undefined, hasOlder: false })
    expect(positions(at(met).messages)).toEqual(expect.arrayContaining([1, 5, 6, 8, 10]))
  }
  expect(withPast(latest, 'c', [message(10)], false).conversations.get('c')?.past).toBeUndefined()
  expect(at(withoutPast(newer, 'c'))).toMatchObject({ past: undefined, hasOlder: true })
})

test('what comes while the newest are asked for stays, and what is stale goes', () => {
  const known = withNewest(begun(), 'c', [message(10), message(9)], true)
  const grown = withMessage(known, message(11))
  const read = [message(10, { body: 'ten' }), message(9)]
  expect(bodies(withNewest(grown, 'c', read, true, 10))).toEqual(['9', 'ten', '11'])
  expect(bodies(withNewest(grown, 'c', read, true, 11))).toEqual(['9', 'ten'])
  const opening = changeConversation(begun(), 'c', () => ({ status: 'loading' }))
  const told = withMessage(opening, message(11))
  expect(bodies(withNewest(told, 'c', read, true, 0))).toEqual(['9', 'ten', '11'])
})

test('what the newest messages do not hold any more goes, as behind a block', () => {
  const mine = { sender: card('me') }
  const known = withNewest(begun(), 'c', [message(3), message(2, mine), message(1)], false)
  const state = withNewest(known, 'c', [message(2, mine)], false, 3)
  expect(bodies(state)).toEqual(['2'])
  const long = withOlder(withNewest(begun(), 'c', [message(9)], true), 'c', 9, [message(4)], false)
  const anew = withNewest(long, 'c', [message(9)], true, 9)
  expect(bodies(anew)).toEqual(['9'])
  expect(anew.conversations.get('c')).toMatchObject({ hasOlder: true })
})

test('of the past too that goes which is not in sight any more', () => {
  const at = (state: ChatState) => state.conversations.get('c')!
  const past = { messages: [message(2), message(3), message(4)], hasOlder: true }
  const latest = withNewest(begun(), 'c', [message(9)], true)
  const known = changeConversation(latest, 'c', () => ({ past }))
  const buried = withTombstone(known, 'c', 'm3')
  const anew = withPastAnew(buried, 'c', past, [message(4), message(3)], true)
  expect(at(anew).past).toMatchObject({
    hasOlder: true,
    messages: [{ deleted: true }, { body: '4' }],
  })
  const grown = withNewer(withOlder(known, 'c', 2, [message(1)], false), 'c', 4, [message(5)], true)
  const kept = withPastAnew(grown, 'c', past, [message(3)], true)
  expect(at(kept).past?.messages.map(({ body }) => body)).toEqual(['1', '3', '5'])
  expect(at(withPastAnew(known, 'c', past, [], true)).past).toBeUndefined()
  const elsewhere = withPast(known, 'c', [message(7)], true)
  expect(withPastAnew(elsewhere, 'c', past, [], true)).toEqual(elsewhere)
  const met = withPastAnew(known, 'c', past, [message(4)], false)
  expect(bodies(met)).toEqual(['4', '9'])
})

test('what has arrived is not under way any more, however it came', () => {
  const outgoing = {
    id: 'm5',
    channelId: 'c',
    body: '5',
    createdAt: '',
    state: 'sending',
  } as const
  const sending = { ...withNewest(begun(), 'c', [], false), outgoing: [outgoing] }
  expect(withMessage(sending, message(5)).outgoing).toEqual([])
  expect(withNewest(sending, 'c', [message(5)], false).outgoing).toEqual([])
  expect(withMessage(sending, message(4)).outgoing).toEqual([outgoing])
})

test('an event changes list, log and counts', () => {
  const state = withNewest(begun(), 'c', [message(1)], false)
  const grown = afterEvent(state, {
    type: 'message',
    channelId: 'c',
    message: message(2),
    ...counts,
  })
  expect(grown.channels.get('c')).toMatchObject({ unreadCount: 2, lastMessage: { body: '2' } })
  const emptied = afterEvent(grown, {
    type: 'deleted',
    channelId: 'c',
    messageId: 'm2',
    ...counts,
  })
  expect(bodies(emptied)).toEqual(['1', ''])
  expect(emptied.channels.get('c')?.lastMessage?.deleted).toBe(true)
  expect([...emptied.deleted]).toEqual(['m2'])
})

const at = (position: number) =>
  ({ type: 'message', channelId: 'c', message: message(position), ...counts }) as const

test('an answer from before an event does not take back what the event has said', () => {
  const asked = withMessage(begun(), message(1))
  const known = afterEvent(asked, at(2))
  const listed = (state: ChatState) => state.channels.get('c')?.lastMessage?.position
  const answer = (position: number) => channel({ lastMessage: message(position) })
  expect(listed(withAnswer(known, [answer(1)], asked))).toBe(2)
  expect(listed(withAnswer(known, [answer(3)], asked))).toBe(3)
  expect(listed(withAnswer(known, [answer(1)], known))).toBe(1)
})

test('an answer from before one left brings nothing back', () => {
  const asked = withMessage(begun(), message(1))
  const left = withoutChannel(asked, 'c')
  expect(withAnswer(left, [channel({})], asked).channels.has('c')).toBe(false)
  expect(withAnswer(left, [channel({})], left).channels.has('c')).toBe(true)
})

test('nothing brings a deleted message back', () => {
  const known = withNewest(begun(), 'c', [message(2), message(1)], false)
  const deleted = { type: 'deleted', channelId: 'c', messageId: 'm1', ...counts } as const
  const buried = afterEvent(known, deleted)
  expect(bodies(withMessage(buried, message(1)))).toEqual(['', '2'])
  expect(bodies(withNewest(buried, 'c', [message(2), message(1)], false, 2))).toEqual(['', '2'])
  const reread = withNewest(buried, 'c', [message(3), message(2), message(1)], false, 2)
  expect(bodies(reread)).toEqual(['', '2', '3'])
})

test('what the club shows again comes back by its event, where it is known', () => {
  const known = withNewest(begun(), 'c', [message(9), message(8)], true)
  const past = withPast(known, 'c', [message(3), message(2)], true)
  const at = (state: ChatState) => state.conversations.get('c')!
  for (const position of [9, 2]) {
    const hidden = {
      type: 'deleted',
      channelId: 'c',
      messageId: `m${position}`,
      ...counts,
    } as const
    const buried = afterEvent(past, hidden)
    const told = { type: 'message', channelId: 'c', message: message(position), ...counts } as const
    const shown = afterEvent(buried, told)
    expect([shown.deleted.size, at(shown)]).toEqual([0, at(past)])
    expect(shown.channels.get('c')?.lastMessage?.deleted).not.toBe(true)
    // One that was deleted since is told of as such.
    const gone = { ...told, message: message(position, { body: '', deleted: true }) }
    expect(afterEvent(buried, gone).deleted.size).toBe(1)
  }
  // Between it and the others there are some that nobody has read.
  const older = { type: 'message', channelId: 'c', message: message(1), ...counts } as const
  expect(bodies(afterEvent(known, older))).toEqual(['8', '9'])
})

test('a read mark does not go back', () => {
  const read = (position: number) =>
    ({ type: 'read', channelId: 'c', userId: 'bo', position, ...counts }) as const
  const state = afterEvent(afterEvent(begun(), read(5)), read(3))
  expect(state.channels.get('c')?.readMarks).toEqual([{ userId: 'bo', position: 5 }])
})

test('typing ends with the message', () => {
  const typing = afterEvent(begun(), { type: 'typing', channelId: 'c', userId: 'bo', ...counts })
  expect(typing.typing.get('c')).toEqual(['bo'])
  const written = afterEvent(typing, {
    type: 'message',
    channelId: 'c',
    message: message(1),
    ...counts,
  })
  expect(written.typing.get('c')).toEqual([])
})

test.each(['direct', 'trip'] as const)(
  'one of kind %s in which nothing was written is shown while it is open, or holds what waits',
  (kind) => {
    vi.stubGlobal('localStorage', undefined)
    const shown = (state: ChatState, openId?: string) => channelsOf(state, 'open', openId).length
    const empty = withChannels(begun(), [channel({ kind })])
    expect([shown(empty), shown(empty, 'c'), shown(empty, 'other')]).toEqual([0, 1, 0])
    const photo = { file: new File([''], 'sea.jpg'), address: 'blob:sea' }
    expect(shown(withPhoto(empty, 'c', photo))).toBe(1)
    const failed = { id: 'm1', channelId: 'c', body: '1', createdAt: '', state: 'failed' } as const
    expect(shown({ ...empty, outgoing: [failed] })).toBe(1)
    stubStorage()
    keepDraftText(draftSlot('me', 'c'), 'Hel')
    expect(shown(empty)).toBe(1)
    keepDraftText(draftSlot('me', 'c'), '')
    expect(shown(empty)).toBe(0)
  },
)

test('an answer opens a request and moves it to the conversations', () => {
  const asked = withMessage(
    withChannels(emptyState('me'), [channel({ state: 'request' })]),
    message(1),
  )
  expect(channelsOf(asked, 'request')).toHaveLength(1)
  const answered = withMessage(asked, message(2, { sender: card('me') }))
  expect(channelsOf(answered, 'request')).toEqual([])
  expect(channelsOf(answered, 'open')).toHaveLength(1)
})

test('a group is in the list before anything is written', () => {
  const state = withChannels(emptyState('me'), [channel({ kind: 'group' })])
  expect(channelsOf(state, 'open')).toHaveLength(1)
})

test('who is in a group is taken from an answer, and not what was heard meanwhile', () => {
  const known = withMessage(
    withChannels(emptyState('me'), [channel({ kind: 'group', unreadCount: 1 })]),
    message(2),
  )
  const members = [card('me'), card('bo'), card('cy')]
  const answer = channel({ kind: 'group', title: 'Coast', name: 'Coast', members })
  expect(withCompany(known, answer).channels.get('c')).toMatchObject({
    title: 'Coast',
    name: 'Coast',
    members,
    unreadCount: 1,
    lastMessage: { position: 2 },
  })
  // It was left meanwhile.
  expect(withCompany(emptyState('me'), answer).channels.size).toBe(0)
})

test('the picture that was to go to a conversation goes with it', () => {
  const photo = { file: new File([''], 'sea.jpg'), address: 'blob:sea' }
  const chosen = withPhoto(withPhoto(begun(), 'c', photo), 'other', photo)
  expect([...withoutChannel(chosen, 'c').photos.keys()]).toEqual(['other'])
})
