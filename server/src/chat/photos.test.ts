import { deleteMessage, listMessages, sendMessage } from '@farfolk/contract/chat'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make, inject, connections } = app
const { friends, open, send } = chatting(app)

const picture = await drawJpeg()

function sendPhoto(
  member: MadeMember,
  channel: { id: string },
  message: { id?: string; body?: string; image: Blob },
) {
  return as(member).call(sendMessage, { params: { id: channel.id }, body: { message } })
}

const images = async () => (await connections.pool.query('select from image')).rowCount

test('a photo goes to all who are in a group', async () => {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const sent = await sendPhoto(cleo, group, { image: asFile(picture) })
  expect(sent.status).toBe(201)
  for (const member of [ada, bo]) {
    const { data } = await as(member).call(listMessages, { params: { id: group.id } })
    expect(data[0]).toMatchObject({ id: sent.data.id, image: { width: 320, height: 240 } })
  }
})

test('a photo goes with words or alone, and the other can look at it', async () => {
  const { ada, bo, channel } = await friends()
  const reply = await sendPhoto(ada, channel, { body: 'The quay', image: asFile(picture) })
  expect(reply.status).toBe(201)
  expect(reply.data).toMatchObject({ body: 'The quay', image: { width: 320, height: 240 } })
  await sendPhoto(ada, channel, { image: asFile(await drawJpeg({ seed: 2 })) })
  const { data } = await as(bo).call(listMessages, { params: { id: channel.id } })
  expect(data.map(({ body, image }) => [body, image !== null])).toEqual([
    ['', true],
    ['The quay', true],
  ])
  const shown = await inject(data[1]!.image!.variants.card.src)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test("a stranger's first message bears no photo, the answer may", async () => {
  const [ada, bo] = [await app.make.user(), await app.make.user()]
  const channel = await open(ada, bo)
  const refused = await sendPhoto(ada, channel, { body: 'Hi', image: asFile(picture) })
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'message.image' }] })
  // Nobody has looked at it: it would be 415.
  const unread = await sendPhoto(ada, channel, { image: asFile(Buffer.from('no picture')) })
  expect(unread).toMatchObject({ status: 422, errors: [{ field: 'message.image' }] })
  expect(await images()).toBe(0)
  expect((await send(ada, channel, 'Hi')).status).toBe(201)
  expect((await sendPhoto(bo, channel, { image: asFile(picture) })).status).toBe(201)
  expect((await sendPhoto(ada, channel, { image: asFile(picture) })).status).toBe(201)
})

test('a photo that is sent again is there once, and goes with its message', async () => {
  const { ada, channel } = await friends()
  const id = uuid()
  const send = () => sendPhoto(ada, channel, { id, image: asFile(picture) })
  const replies = await Promise.all([send(), send(), send()])
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 201])
  expect(await images()).toBe(1)
  const params = { id: channel.id, messageId: id }
  expect((await as(ada).call(deleteMessage, { params })).status).toBe(204)
  expect(await images()).toBe(0)
  const { data } = await as(ada).call(listMessages, { params: { id: channel.id } })
  expect(data).toMatchObject([{ image: null, deleted: true }])
})

test('what is no picture is refused, and nothing is written', async () => {
  const { ada, channel } = await friends()
  const refused = [
    [asFile(Buffer.from('no picture at all')), 415],
    [asFile(picture.subarray(0, 700)), 422],
  ] as const
  for (const [image, status] of refused) {
    const reply = await sendPhoto(ada, channel, { body: 'Look', image })
    expect(reply).toMatchObject({ status, errors: [{ field: 'message.image' }] })
  }
  const { data } = await as(ada).call(listMessages, { params: { id: channel.id } })
  expect(data).toEqual([])
})
