import { deleteMessage, listMessages, markChannelRead, sendMessage } from '@farfolk/contract/chat'
import { getOwnUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as } = app
const { send, see, bodies, unread, friends } = chatting(app)

test('read marks move on, and count for lists, counts and the own user', async () => {
  const { ada, bo, channel } = await friends()
  const params = { id: channel.id }
  for (const body of ['1', '2', '3']) await send(ada, channel, body)
  expect(await unread(bo)).toBe(3)
  expect((await as(bo).call(getOwnUser, {})).data.counts.unreadMessages).toBe(3)
  expect(await unread(ada)).toBe(0)
  const read = (position?: number) => as(bo).call(markChannelRead, { params, query: { position } })
  expect((await read(2)).status).toBe(204)
  expect(await unread(bo)).toBe(1)
  await read(1)
  expect(await unread(bo)).toBe(1)
  expect((await read()).status).toBe(204)
  expect(await see(bo, channel)).toMatchObject({ unreadCount: 0 })
  expect((await see(ada, channel)).readMarks).toEqual(
    [
      { userId: ada.id, position: 3 },
      { userId: bo.id, position: 3 },
    ].toSorted((a, b) => a.userId.localeCompare(b.userId)),
  )
  await read(2_147_483_647)
  await send(ada, channel, '4')
  expect(await unread(bo)).toBe(1)
})

test('a deleted message leaves a tombstone, and its words nowhere', async () => {
  const { ada, bo, channel } = await friends()
  const { data } = await send(ada, channel, 'Top secret')
  const params = { id: channel.id, messageId: data.id }
  const replies = await Promise.all([1, 2, 3].map(() => as(ada).call(deleteMessage, { params })))
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await unread(bo)).toBe(0)
  const { data: messages } = await as(bo).call(listMessages, { params: { id: channel.id } })
  expect(messages).toMatchObject([{ id: data.id, body: '', image: null, deleted: true }])
  const rows = await app.connections.pool.query(
    `select from message where to_jsonb(message)::text like '%secret%'`,
  )
  expect(rows.rowCount).toBe(0)
  expect((await send(ada, channel, 'Again', data.id)).data).toMatchObject({ deleted: true })
})

test('a message may say that it bears no picture, but not that alone', async () => {
  const { ada, channel } = await friends()
  const say = (body?: string) =>
    as(ada).call(sendMessage, {
      params: { id: channel.id },
      body: { message: { body, image: null } },
    })
  expect(await say('No picture')).toMatchObject({ status: 201, data: { image: null } })
  expect(await say()).toMatchObject({ status: 422, errors: [{ field: 'message.body' }] })
})

test('a message of an own id is written once, also at once and under load', async () => {
  const { ada, bo, channel } = await friends()
  const id = uuid()
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(ada, channel, `Try ${index}`, id)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 201,
  ])
  expect(new Set(replies.map(({ data }) => data.body)).size).toBe(1)
  expect(await bodies(bo, channel)).toHaveLength(1)
  expect(await send(bo, channel, 'Mine', id)).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'message.id' }],
  })
})

test('messages of many at once get places without gaps, and pages repeat none', async () => {
  const { ada, bo, channel } = await friends()
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(index % 2 ? ada : bo, channel, `${index}`)),
  )
  const positions: number[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(ada).call(listMessages, {
      params: { id: channel.id },
      query: { limit: 7, cursor },
    })
    positions.push(...data.map(({ position }) => position))
    await send(bo, channel, 'Meanwhile')
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(positions).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
})

test('read marks and messages that cross lose nothing', async () => {
  const { ada, bo, channel } = await friends()
  const params = { id: channel.id }
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await send(ada, channel, `${index}`)
      await as(bo).call(markChannelRead, { params, query: { position: index } })
    }),
  )
  const mine = (await see(bo, channel)).readMarks.find(({ userId }) => userId === bo.id)
  expect(await unread(bo)).toBe(10 - (mine?.position ?? 0))
})

test.each([
  [{ body: '' }, 'required'],
  [{ body: ' \n ' }, 'required'],
  [{ body: 'x'.repeat(4_001) }, 'maximum'],
  [{ body: 5 }, 'type'],
  [{}, 'required'],
])('a message of %j is refused', async (message, code) => {
  const { ada, channel } = await friends()
  const reply = await as(ada).call(sendMessage, {
    params: { id: channel.id },
    body: { message: message as { body: string } },
  })
  expect(reply.status).toBe(422)
  expect(reply.errors).toEqual([expect.objectContaining({ field: 'message.body', code })])
})
