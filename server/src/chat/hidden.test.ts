import {
  deleteMessage,
  getChannel,
  leaveChannel,
  listChannels,
  listMessages,
  markChannelRead,
  openChannel,
  sendMessage,
} from '@farfolk/contract/chat'
import { removeTraveller } from '@farfolk/contract/company'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { listening } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { open, openTrip, send, see, bodies, listed, unread, friends, block } = chatting(app)
const listen = listening(app.app.fastify, 'ChatChannel')

test('whom one cannot write to', async () => {
  const me = await make.user()
  const ask = async (channel: { userIds?: string[]; tripId?: string }) => {
    const { status, errors } = await as(me).call(openChannel, { body: { channel } })
    return [status, errors?.[0]?.field]
  }
  const closed = await make.user({ closed_at: new Date() })
  const blocker = await make.user()
  await make.friendship(blocker, me, 'blocked')
  const hidden = await make.user({ profile_audience: 'friends' })
  const strange = await make.trip(await make.user())
  const secret = await make.trip(hidden, { audience: 'me' })
  expect(await ask({ userIds: [me.id] })).toEqual([422, 'channel.userIds'])
  expect(await ask({ userIds: [] })).toEqual([422, 'channel.userIds'])
  expect(await ask({ userIds: [uuid()] })).toEqual([404, 'channel.userIds'])
  expect(await ask({ userIds: [closed.id] })).toEqual([404, 'channel.userIds'])
  expect(await ask({ userIds: [blocker.id] })).toEqual([404, 'channel.userIds'])
  expect(await ask({ userIds: [hidden.id] })).toEqual([403, 'channel.userIds'])
  expect(await ask({ userIds: [closed.id, hidden.id] })).toEqual([422, 'channel.userIds'])
  expect(await ask({})).toEqual([422, 'channel.userIds'])
  expect(await ask({ userIds: [hidden.id], tripId: secret.id })).toEqual([422, 'channel.tripId'])
  expect(await ask({ tripId: uuid() })).toEqual([404, 'channel.tripId'])
  expect(await ask({ tripId: strange.id })).toEqual([403, 'channel.tripId'])
  expect(await ask({ tripId: secret.id })).toEqual([404, 'channel.tripId'])
  await make.friendship(me, hidden)
  expect(await ask({ userIds: [hidden.id] })).toEqual([201, undefined])
})

test('five viewers of a channel', async () => {
  const { ada, bo, channel } = await friends()
  await send(ada, channel, 'Between us')
  const friend = await make.user()
  await make.friendship(ada, friend)
  const blocked = await make.user()
  await make.friendship(ada, blocked, 'blocked')
  const params = { id: channel.id }
  const last = (await as(ada).call(listMessages, { params })).data[0]!
  const calls = (caller: typeof visitor) => [
    caller.call(getChannel, { params }),
    caller.call(listMessages, { params }),
    caller.call(markChannelRead, { params }),
    caller.call(sendMessage, { params, body: { message: { body: 'x' } } }),
    caller.call(deleteMessage, { params: { ...params, messageId: last.id } }),
    caller.call(leaveChannel, { params }),
  ]
  const statuses = async (caller: typeof visitor) =>
    (await Promise.all(calls(caller))).map(({ status }) => status)
  expect(await statuses(visitor)).toEqual([401, 401, 401, 401, 401, 401])
  for (const other of [friend, await make.user(), blocked]) {
    expect(await statuses(as(other))).toEqual([404, 404, 404, 404, 404, 404])
    expect(await listed(other)).toEqual([])
  }
  expect(await statuses(as(bo))).toEqual([200, 200, 204, 201, 403, 204])
  expect(await statuses(as(ada))).toEqual([200, 200, 204, 201, 204, 204])
})

test('a block hides a conversation from both, a trip hides the one from the other', async () => {
  const { ada, bo, channel } = await friends()
  const cy = await make.user()
  const trip = await make.trip(cy)
  await make.traveller(trip, ada)
  await make.traveller(trip, bo)
  const common = await openTrip(cy, trip)
  await send(ada, channel, 'One')
  await send(cy, common, 'First')
  await send(bo, common, 'Second')
  await block(ada, bo)
  for (const [member, hidden] of [
    [ada, bo],
    [bo, ada],
  ] as const) {
    const params = { id: channel.id }
    expect((await as(member).call(getChannel, { params })).status).toBe(404)
    expect((await as(member).call(listMessages, { params })).status).toBe(404)
    expect((await send(member, channel, 'Hm')).status).toBe(404)
    expect(await listed(member)).toEqual([common.id])
    const reply = await as(member).call(openChannel, {
      body: { channel: { userIds: [hidden.id] } },
    })
    expect(reply.status).toBe(404)
    expect((await see(member, common)).members.map(({ id }) => id)).not.toContain(hidden.id)
  }
  expect(await bodies(ada, common)).toEqual(['First'])
  expect((await see(ada, common)).lastMessage?.body).toBe('First')
  expect(await unread(ada)).toBe(1)
  expect(await bodies(bo, common)).toEqual(['Second', 'First'])
  expect(await bodies(cy, common)).toEqual(['Second', 'First'])
  for (const each of [ada, bo, cy]) {
    await as(each).call(markChannelRead, { params: { id: common.id } })
  }
  for (const member of [ada, bo]) {
    const { data } = await as(member).call(listChannels, {})
    const readers = data.flatMap(({ readMarks }) => readMarks.map(({ userId }) => userId))
    expect(readers.toSorted()).toEqual([member.id, cy.id].toSorted())
  }
})

test('when the other side of a block writes on a common trip is told by nothing', async () => {
  const { ada, bo } = await friends()
  const cy = await make.user()
  await make.friendship(bo, cy)
  const trip = await make.trip(cy)
  const travellerId = await make.traveller(trip, ada)
  await make.traveller(trip, bo)
  const common = await openTrip(cy, trip)
  const params = { id: common.id }
  await send(cy, common, 'First')
  const direct = await open(bo, cy)
  await send(cy, direct, 'Hi')
  await block(ada, bo)
  await as(cy).call(markChannelRead, { params })
  const look = async () => {
    await as(bo).call(markChannelRead, { params })
    const { data, headers } = await as(bo).call(getChannel, { params })
    return { ...data, etag: headers.etag, order: await listed(bo) }
  }
  const before = await look()
  expect(before.order).toEqual([direct.id, common.id])
  expect(before.updatedAt).toBe(before.lastMessage?.createdAt)
  const [bos, cys] = [await listen(bo), await listen(cy)]
  await send(ada, common, 'Second')
  await send(ada, common, 'Third')
  await as(cy).call(markChannelRead, { params })
  expect(await look()).toEqual(before)
  cys.perform('ChatChannel', 'typing', { channelId: direct.id })
  expect(await bos.message()).toMatchObject({ type: 'typing' })
  expect(await listed(cy)).toEqual([common.id, direct.id])
  const pages = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(bo).call(listChannels, { query: { limit: 1, cursor } })
    pages.push(...data.map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(before.order)

  const ifMatch = { 'if-match': String(before.etag) }
  expect((await as(bo).call(leaveChannel, { params, headers: ifMatch })).status).toBe(204)
  // Their other devices hear of it.
  expect(await bos.message()).toMatchObject({ type: 'read', channelId: common.id, userId: bo.id })
  await send(ada, common, 'Fourth')
  expect(await listed(bo)).toEqual([direct.id])
  const seat = { id: trip.id, travellerId }
  expect((await as(ada).call(removeTraveller, { params: seat })).status).toBe(204)
  expect(await listed(bo)).toEqual([direct.id])
  expect((await see(bo, common)).updatedAt).toBe(before.updatedAt)
  await send(cy, common, 'Fifth')
  expect(await listed(bo)).toEqual([common.id, direct.id])
  expect(await bodies(bo, common)).toEqual(['Fifth'])
})

test('where only the other side of a block has written, a conversation is as old as itself', async () => {
  const { ada, bo } = await friends()
  const trip = await make.trip(await make.user())
  await make.traveller(trip, ada)
  await make.traveller(trip, bo)
  const common = await openTrip(bo, trip)
  await block(bo, ada)
  await send(ada, common, 'Hello')
  expect(await see(bo, common)).toMatchObject({ lastMessage: null, updatedAt: common.updatedAt })
  expect(await listed(bo)).toEqual([common.id])
})

test('what one wrote one can delete, also out of the conversation', async () => {
  const { ada, bo, channel } = await friends()
  const [cy, trip] = [await make.user(), await make.trip(ada)]
  const travellerId = await make.traveller(trip, bo)
  await make.traveller(trip, cy)
  const common = await openTrip(ada, trip)
  const remove = async (member: typeof bo, { id }: { id: string }, messageId: string) =>
    (await as(member).call(deleteMessage, { params: { id, messageId } })).status
  const [gone, theirs] = [await send(bo, common, 'Mine'), await send(cy, common, 'Theirs')]
  const said = await send(bo, channel, 'Between us')
  const seat = { id: trip.id, travellerId }
  expect((await as(bo).call(removeTraveller, { params: seat })).status).toBe(204)
  await block(ada, bo)
  const cable = await listen(cy)
  expect(await remove(bo, common, gone.data.id)).toBe(204)
  expect(await cable.message()).toMatchObject({ type: 'deleted', messageId: gone.data.id })
  expect(await bodies(cy, common)).toEqual(['Theirs', ''])
  expect(await remove(bo, common, gone.data.id)).toBe(204)
  expect(await remove(bo, channel, said.data.id)).toBe(204)
  // Nobody else's, and nothing where it does not stand.
  expect(await remove(bo, common, theirs.data.id)).toBe(404)
  expect(await remove(cy, channel, said.data.id)).toBe(404)
  expect(await remove(bo, common, said.data.id)).toBe(404)
  expect(await remove(bo, common, uuid())).toBe(404)
})

test('a closed account is gone from conversations', async () => {
  const { ada, bo, channel } = await friends()
  const trip = await make.trip(ada)
  await make.traveller(trip, bo)
  const common = await openTrip(ada, trip)
  await send(bo, channel, 'One')
  await send(bo, common, 'Two')
  await app.connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', bo.id)
    .execute()
  expect(await listed(ada)).toEqual([common.id])
  expect(await unread(ada)).toBe(0)
  expect(await see(ada, common)).toMatchObject({ lastMessage: null, members: [{ id: ada.id }] })
})

test('a message that crosses a block is seen by nobody', async () => {
  const { ada, bo, channel } = await friends()
  const [first, second] = await Promise.all([
    send(bo, channel, 'One'),
    send(bo, channel, 'Two'),
    block(ada, bo),
  ])
  for (const { status } of [first, second]) expect([201, 404]).toContain(status)
  expect((await send(bo, channel, 'Three')).status).toBe(404)
  expect(await unread(ada)).toBe(0)
})

test('a member with an unconfirmed address reads, and writes nothing', async () => {
  const member = await make.user({ email_confirmed_at: null })
  const reply = await as(member).call(openChannel, {
    body: { channel: { userIds: [(await make.user()).id] } },
  })
  expect(reply).toMatchObject({ status: 403, errors: [{ code: 'email_unconfirmed' }] })
  expect(await listed(member)).toEqual([])
})
