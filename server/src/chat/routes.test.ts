import { getChannel, leaveChannel, listChannels, openChannel } from '@farfolk/contract/chat'
import { listNotifications } from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { open, openTrip, send, see, bodies, listed, unread, friends, block } = chatting(app)

test('two friends write to each other', async () => {
  const { ada, bo, channel } = await friends()
  expect(channel).toMatchObject({
    kind: 'direct',
    title: 'Bo',
    trip: null,
    state: 'open',
    lastMessage: null,
    unreadCount: 0,
    readMarks: [],
  })
  expect(channel.members.map(({ id }) => id)).toEqual([ada.id, bo.id])
  const reply = await send(ada, channel, '  Hello\r\nthere\u0007 ')
  expect(reply.status).toBe(201)
  expect(reply.data).toMatchObject({
    channelId: channel.id,
    sender: { id: ada.id, profile: { firstName: 'Ada' } },
    body: 'Hello\nthere',
    image: null,
    deleted: false,
    position: 1,
  })
  await send(bo, channel, 'Hi')
  const seen = await see(bo, channel)
  expect(seen).toMatchObject({ title: 'Ada', state: 'open', unreadCount: 1 })
  expect(seen.lastMessage?.body).toBe('Hi')
  expect(await bodies(ada, channel)).toEqual(['Hi', 'Hello\nthere'])
})

test('the same pair is the same channel, from both sides and at once', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const replies = await Promise.all(
    [ada, bo, ada, bo, ada, bo].map((member) =>
      as(member).call(openChannel, {
        body: { channel: { userIds: [member === ada ? bo.id : ada.id] } },
      }),
    ),
  )
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 201,
  ])
})

test('a channel of an own id is made once; an id of others is a conflict', async () => {
  const { channel } = await friends()
  const [cy, di] = [await make.user(), await make.user()]
  const ask = (id: string) =>
    as(cy).call(openChannel, { body: { channel: { id, userIds: [di.id, cy.id] } } })
  const id = uuid()
  expect((await ask(id)).status).toBe(201)
  expect(await ask(id)).toMatchObject({ status: 200, data: { id } })
  const eve = await make.user()
  const taken = await as(cy).call(openChannel, {
    body: { channel: { id: channel.id, userIds: [eve.id] } },
  })
  expect(taken).toMatchObject({ status: 409, errors: [{ field: 'channel.id' }] })
})

test('who opens a conversation finds it, and the other once there is a message', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  const params = { id: channel.id }
  expect([await listed(ada), await listed(bo)]).toEqual([[channel.id], []])
  expect([await listed(ada, 'request'), await listed(ada, 'open')]).toEqual([[channel.id], []])
  expect((await as(ada).call(leaveChannel, { params })).status).toBe(204)
  expect(await listed(ada)).toEqual([])
  await open(ada, bo)
  expect([await listed(ada), await listed(bo)]).toEqual([[channel.id], []])
  await open(bo, ada)
  expect([await listed(ada), await listed(bo)]).toEqual([[channel.id], [channel.id]])
  await as(ada).call(leaveChannel, { params })
  await send(bo, channel, 'Hello')
  expect([await listed(ada), await listed(bo)]).toEqual([[channel.id], [channel.id]])
  await as(bo).call(leaveChannel, { params })
  expect(await listed(bo)).toEqual([])
  // Opened again it is there, without what was taken out of sight.
  await open(bo, ada)
  expect(await listed(bo)).toEqual([channel.id])
  expect(await see(bo, channel)).toMatchObject({ lastMessage: null })
  expect(await bodies(bo, channel)).toEqual([])
  await block(ada, bo)
  expect([await listed(ada), await listed(bo)]).toEqual([[], []])
})

test("a stranger's first message is a request until it is answered", async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  expect(channel.state).toBe('request')
  expect(await listed(bo)).toEqual([])
  expect((await send(ada, channel, 'May I?')).status).toBe(201)
  expect(await send(ada, channel, 'Well?')).toMatchObject({
    status: 409,
    errors: [{ code: 'awaiting_answer' }],
  })
  for (const member of [ada, bo]) {
    expect(await listed(member, 'request')).toEqual([channel.id])
    expect(await listed(member, 'open')).toEqual([])
  }
  expect(await unread(bo)).toBe(1)
  const told = await as(bo).call(listNotifications, {})
  expect(told.data).toMatchObject([
    { type: 'message_request', actor: { id: ada.id }, path: `/chat?channel=${channel.id}` },
  ])
  expect((await send(bo, channel, 'Yes')).status).toBe(201)
  expect((await as(bo).call(listNotifications, {})).data).toEqual([])
  expect((await send(ada, channel, 'Good')).status).toBe(201)
  expect((await see(bo, channel)).state).toBe('open')
  expect(await listed(ada, 'open')).toEqual([channel.id])
})

test('an answer among those who became friends meanwhile takes the request back as well', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  await send(ada, channel, 'May I?')
  await make.friendship(ada, bo)
  expect((await see(bo, channel)).state).toBe('open')
  expect((await send(ada, channel, 'We met')).status).toBe(201)
  expect(await told(bo)).toEqual(['message_request'])
  expect((await send(bo, channel, 'We did')).status).toBe(201)
  expect(await told(bo)).toEqual([])
  expect((await send(bo, channel, 'Hello again')).status).toBe(201)
})

async function told(member: { token: string }): Promise<string[]> {
  return (await as(member).call(listNotifications, {})).data.map(({ type }) => type)
}

test('a declined request is gone for one, and says nothing to the other', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  await send(ada, channel, 'May I?')
  const params = { id: channel.id }
  expect((await as(bo).call(leaveChannel, { params })).status).toBe(204)
  expect(await listed(bo)).toEqual([])
  expect(await unread(bo)).toBe(0)
  expect(await bodies(bo, channel)).toEqual([])
  expect((await as(bo).call(listNotifications, {})).data).toEqual([])
  expect(await listed(ada)).toEqual([channel.id])
  expect((await see(ada, channel)).state).toBe('request')
  expect((await send(ada, channel, 'Well?')).status).toBe(409)
  expect((await send(bo, channel, 'Now I want to')).status).toBe(201)
  expect((await see(ada, channel)).state).toBe('open')
})

test('leaving is no reading: what was unread then stays so to the other', async () => {
  const { ada, bo, channel } = await friends()
  await send(ada, channel, 'One')
  await send(bo, channel, 'Two')
  await send(ada, channel, 'Three')
  const before = (await see(ada, channel)).readMarks
  expect((await as(bo).call(leaveChannel, { params: { id: channel.id } })).status).toBe(204)
  expect((await see(ada, channel)).readMarks).toEqual(before)
  expect([await unread(bo), await listed(bo)]).toEqual([0, []])
  await send(ada, channel, 'Four')
  expect([await unread(bo), (await see(bo, channel)).unreadCount]).toEqual([1, 1])
  expect(await bodies(bo, channel)).toEqual(['Four'])
})

test('the read mark of who left follows what they write from the end', async () => {
  const { ada, bo, channel } = await friends()
  await send(ada, channel, 'One')
  await as(bo).call(leaveChannel, { params: { id: channel.id } })
  await send(bo, channel, 'Two')
  const { readMarks } = await see(ada, channel)
  expect(readMarks.find(({ userId }) => userId === bo.id)?.position).toBe(2)
})

test('travellers of one trip write to each other, and what was open stays so', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const trip = await make.trip(ada)
  await make.traveller(trip, bo)
  const channel = await open(bo, ada)
  expect(channel.state).toBe('open')
  await send(bo, channel, 'One')
  await app.connections.db.deleteFrom('traveller').where('member_id', '=', bo.id).execute()
  expect((await send(bo, channel, 'Two')).status).toBe(201)
})

test("a trip's channel is of its travellers of the moment", async () => {
  const [ada, bo, invited, pending, cy] = await Promise.all(
    Array.from({ length: 5 }, () => make.user()),
  )
  const trip = await make.trip(ada!, { name: 'North' })
  await make.traveller(trip, bo!)
  await make.traveller(trip, invited!, 'invited')
  await make.traveller(trip, pending!, 'pending')
  const channel = await openTrip(ada!, trip)
  expect(channel).toMatchObject({
    kind: 'trip',
    title: 'North',
    trip: { id: trip.id, name: 'North', startDate: null, endDate: null, countries: [] },
    state: 'open',
  })
  expect(channel.members).toHaveLength(2)
  expect((await openTrip(bo!, trip)).id).toBe(channel.id)
  expect((await send(bo!, channel, 'Packed')).status).toBe(201)
  expect(await unread(ada!)).toBe(1)
  for (const other of [invited!, pending!, cy!]) {
    expect((await as(other).call(getChannel, { params: { id: channel.id } })).status).toBe(404)
    expect((await send(other, channel, 'Hi')).status).toBe(404)
    expect(await unread(other)).toBe(0)
  }
  // What was written before one came along is there, but not unread.
  await make.traveller(trip, cy!)
  expect((await see(cy!, channel)).unreadCount).toBe(0)
  expect(await bodies(cy!, channel)).toEqual(['Packed'])
  await send(ada!, channel, 'Welcome')
  expect(await unread(cy!)).toBe(1)
  await app.connections.db.deleteFrom('traveller').where('member_id', '=', bo!.id).execute()
  expect((await as(bo!).call(getChannel, { params: { id: channel.id } })).status).toBe(404)
  expect(await listed(bo!)).toEqual([])
  expect(await unread(bo!)).toBe(0)
  expect((await see(ada!, channel)).members).toHaveLength(2)
})

test('channels come in pages, the latest first, each once', async () => {
  const ada = await make.user()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const other = await make.user()
    await make.friendship(ada, other)
    const channel = await open(ada, other)
    await send(other, channel, 'Hi')
    ids.unshift(channel.id)
  }
  // One that only waits for its first message has its place among them.
  ids.unshift((await open(ada, await make.user())).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(ada).call(listChannels, { query: { limit: 2, cursor } })
    seen.push(...data.map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
  const broken = await as(ada).call(listChannels, { query: { cursor: 'x' } })
  expect(broken.status).toBe(422)
})

test('a stale version is not left, an unchanged one not sent again', async () => {
  const { ada, bo, channel } = await friends()
  const params = { id: channel.id }
  const { headers } = await as(ada).call(getChannel, { params })
  const etag = String(headers.etag)
  const again = await as(ada).call(getChannel, { params, headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await send(bo, channel, 'Wait')
  const stale = await as(ada).call(leaveChannel, { params, headers: { 'if-match': etag } })
  expect(stale).toMatchObject({ status: 412, errors: [{ code: 'stale' }] })
  expect(await listed(ada)).toEqual([channel.id])
})
