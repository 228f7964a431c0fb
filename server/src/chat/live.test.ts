import { deleteMessage, markChannelRead, type ChatEvent } from '@farfolk/contract/chat'
import { handOverTrip, removeTraveller } from '@farfolk/contract/company'
import { acceptFriendship, createFriendship } from '@farfolk/contract/friendships'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { updateOwnUser } from '@farfolk/contract/members'
import { deleteTrip } from '@farfolk/contract/trips'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { listening, type TestCable } from '../testing/cable.ts'
import type { MadeMember as Made } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { presentEvents } from './present-events.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { open, openTrip, send, see, friends, block, unread } = chatting(app)

const listen = listening(app.app.fastify, 'ChatChannel')

type Trip = { id: string }

const heard = async (cable: TestCable) => (await cable.message()) as ChatEvent

test('what one writes, the other hears, with the count; so do the own devices', async () => {
  const { ada, bo, channel } = await friends()
  const [adas, bos] = [await listen(ada), await listen(bo)]
  const { data } = await send(ada, channel, 'Ahoy')
  expect(await heard(bos)).toEqual({
    type: 'message',
    channelId: channel.id,
    message: data,
    unreadCount: 1,
    channelUnreadCount: 1,
  })
  expect(await heard(adas)).toMatchObject({ type: 'message', unreadCount: 0 })
  await send(ada, channel, 'Again')
  expect(await heard(bos)).toMatchObject({ unreadCount: 2, channelUnreadCount: 2 })
})

test('a mark, a tombstone and typing are heard, and nobody else hears', async () => {
  const { ada, bo, channel } = await friends()
  const { data } = await send(ada, channel, 'Ahoy')
  const stranger = await listen(await make.user())
  const [adas, bos] = [await listen(ada), await listen(bo)]
  const params = { id: channel.id }
  await as(bo).call(markChannelRead, { params })
  const mark = { type: 'read', channelId: channel.id, userId: bo.id, position: 1 }
  expect(await heard(adas)).toMatchObject(mark)
  expect(await heard(bos)).toMatchObject({ ...mark, unreadCount: 0 })
  await as(ada).call(deleteMessage, { params: { ...params, messageId: data.id } })
  const gone = { type: 'deleted', channelId: channel.id, messageId: data.id }
  expect(await heard(bos)).toMatchObject(gone)
  expect(await heard(adas)).toMatchObject(gone)
  adas.perform('ChatChannel', 'typing', { channelId: channel.id })
  expect(await heard(bos)).toEqual({
    type: 'typing',
    channelId: channel.id,
    userId: ada.id,
    unreadCount: 0,
    channelUnreadCount: 0,
  })
  stranger.perform('ChatChannel', 'typing', { channelId: channel.id })
  stranger.perform('ChatChannel', 'typing', { channelId: 'x' })
  stranger.perform('ChatChannel', 'shout', {})
  await sleep(30)
  expect([...stranger.frames, ...adas.frames, ...bos.frames]).toEqual([])
})

test('who asks learns of no reading before the answer', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  await send(ada, channel, 'Ahoy')
  const [adas, bos] = [await listen(ada), await listen(bo)]
  await as(bo).call(markChannelRead, { params: { id: channel.id } })
  expect(await heard(bos)).toMatchObject({ type: 'read', userId: bo.id, unreadCount: 0 })
  const readers = async () => (await see(ada, channel)).readMarks.map(({ userId }) => userId)
  expect(await readers()).toEqual([ada.id])
  await send(bo, channel, 'Hello')
  expect(await heard(adas)).toMatchObject({ type: 'message' })
  expect(await readers()).toEqual([ada.id, bo.id])
})

test('one message of a trip reaches all its travellers but those behind a block', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const company = await Promise.all(Array.from({ length: 5 }, () => make.user()))
  for (const member of company) await make.traveller(trip, member)
  const blocked = company.at(-1)!
  await block(company[0]!, blocked)
  const channel = await openTrip(owner, trip)
  const listening = await Promise.all(company.map(listen))
  await send(company[0]!, channel, 'Here')
  for (const cable of listening.slice(0, -1)) {
    expect(await heard(cable)).toMatchObject({ type: 'message', message: { body: 'Here' } })
  }
  await sleep(30)
  expect(listening.at(-1)!.frames).toEqual([])
})

test('what is told together comes in order, to each what each may hear', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  for (const member of [ada, bo, cleo]) await make.traveller(trip, member)
  await block(ada, cleo)
  const channel = await openTrip(owner, trip)
  const first = (await send(ada, channel, 'One')).data
  const second = (await send(bo, channel, 'Two')).data
  await send(ada, channel, 'Three')
  const { id: channelId } = channel
  const told = await presentEvents(
    app.connections.pool,
    [
      { type: 'message', channelId, messageId: first.id },
      { type: 'message', channelId, messageId: randomUUID() },
      { type: 'read', channelId, userId: ada.id, from: 0, position: 1 },
      { type: 'read', channelId, userId: owner.id, from: 0, position: 1 },
      { type: 'read', channelId, userId: owner.id, from: 1, position: 3 },
      { type: 'message', channelId, messageId: second.id },
      { type: 'deleted', channelId, messageId: second.id },
    ],
    [owner.id, bo.id, cleo.id],
  )
  const ofMember = ({ id }: { id: string }) =>
    told.filter(({ memberId }) => memberId === id).map(({ data }) => data)
  const fromBo = [
    { type: 'message', message: { id: second.id, body: 'Two' } },
    { type: 'deleted', messageId: second.id },
  ]
  const all = [
    { type: 'message', message: { id: first.id, body: 'One' } },
    { type: 'read', userId: ada.id, position: 1 },
    { type: 'read', userId: owner.id, position: 1 },
    { type: 'read', userId: owner.id, position: 3 },
    ...fromBo,
  ]
  // Of reading as much as is of what is heard.
  const toCleo = [{ type: 'read', userId: owner.id, position: 2 }, ...fromBo]
  expect(ofMember(owner)).toMatchObject(all.map((event) => ({ ...event, unreadCount: 3 })))
  expect(ofMember(bo)).toMatchObject(all.map((event) => ({ ...event, unreadCount: 2 })))
  expect(ofMember(cleo)).toMatchObject(toCleo.map((event) => ({ ...event, unreadCount: 1 })))
  expect(told).toHaveLength(15)
})

test('a request is heard, its typing is not', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  const [adas, bos] = [await listen(ada), await listen(bo)]
  await send(ada, channel, 'May I?')
  expect(await heard(bos)).toMatchObject({ type: 'message', unreadCount: 1 })
  await heard(adas)
  adas.perform('ChatChannel', 'typing', { channelId: channel.id })
  bos.perform('ChatChannel', 'typing', { channelId: channel.id })
  await sleep(30)
  expect([...adas.frames, ...bos.frames]).toEqual([])
})

test('a block has both load anew what they show, after it nothing is heard', async () => {
  const { ada, bo, channel } = await friends()
  const [adas, bos] = [await listen(ada), await listen(bo)]
  await block(ada, bo)
  await adas.next('confirm_subscription')
  await bos.next('confirm_subscription')
  await send(ada, channel, 'Hm')
  await sleep(30)
  expect(bos.frames).toEqual([])
})

test.each<
  [string, (who: { owner: Made; guest: Made; trip: Trip; seat: string }) => Promise<unknown>]
>([
  [
    'one leaves',
    ({ guest, trip, seat: travellerId }) =>
      as(guest).call(removeTraveller, { params: { id: trip.id, travellerId } }),
  ],
  [
    'a new owner has blocked one',
    async ({ owner, guest, trip }) => {
      const heir = await make.user()
      await make.traveller(trip, heir)
      await make.friendship(heir, guest, 'blocked')
      const body = { owner: { userId: heir.id } }
      return as(owner).call(handOverTrip, { params: { id: trip.id }, body })
    },
  ],
  ['a trip is deleted', ({ owner, trip }) => as(owner).call(deleteTrip, { params: trip })],
])('where %s the pages of who loses a conversation count anew', async (_what, end) => {
  const [owner, guest] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  const seat = await make.traveller(trip, guest)
  await send(owner, await openTrip(owner, trip), 'Ahoy')
  expect(await unread(guest)).toBe(1)
  const guests = await listen(guest)
  await end({ owner, guest, trip: { id: trip.id }, seat })
  await guests.next('confirm_subscription')
  expect(await unread(guest)).toBe(0)
})

test('a request that becomes one of friends is loaded anew by both', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  await send(ada, channel, 'May I?')
  const body = { friendship: { userId: bo.id } }
  const { data } = await as(ada).call(createFriendship, { body })
  const [adas, bos] = [await listen(ada), await listen(bo)]
  await as(bo).call(acceptFriendship, { params: { id: data.id } })
  await adas.next('confirm_subscription')
  await bos.next('confirm_subscription')
  expect(await see(bo, channel)).toMatchObject({ state: 'open' })
})

test('what is heard bears the addresses of pictures, as what is read', async () => {
  const { ada, bo, channel } = await friends()
  const avatar = asFile(await drawJpeg())
  await as(ada).call(updateOwnUser, { body: { user: { avatar } } })
  const bos = await listen(bo)
  const { data } = await send(ada, channel, 'Look')
  expect(data.sender.profile.avatar).not.toBeNull()
  expect(await heard(bos)).toMatchObject({ message: data })
})
