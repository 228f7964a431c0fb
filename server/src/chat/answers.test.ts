import {
  deleteMessage,
  leaveChannel,
  listChannels,
  listMessages,
  type Message,
  sendMessage,
} from '@farfolk/contract/chat'
import { addGroupMembers } from '@farfolk/contract/chat-groups'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'
import { reacting } from './reactions/testing.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { open, friends, block, send } = chatting(app)
const { seen } = reacting(app)
const { club } = clubActs(app)
const { behind } = heldRows(app)

async function answer(
  member: MadeMember,
  { id, channelId }: Pick<Message, 'id' | 'channelId'>,
  more: object = {},
) {
  const message = { body: 'Yes', replyTo: id, ...more }
  return as(member).call(sendMessage, { params: { id: channelId }, body: { message } })
}

/** Ada, Bo and Cleo, and a group of theirs. */
async function company() {
  const [ada, bo, cleo] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Bo' }),
    await make.user({ first_name: 'Cleo' }),
  ]
  return { ada, bo, cleo, group: await make.group([ada, bo, cleo]) }
}

test('an answer bears the beginning of what it answers, in all that shows it', async () => {
  const { ada, bo, channel } = await friends()
  const long = `${'Shall we? '.repeat(14)}Or not?`
  const { data: asked } = await send(ada, channel, long)
  expect(asked.replyTo).toBeNull()
  const { status, data } = await answer(bo, asked)
  expect(status).toBe(201)
  const quote = {
    id: asked.id,
    position: asked.position,
    sender: { id: ada.id, firstName: 'Ada' },
    body: `${long.slice(0, 119)}…`,
    hasImage: false,
    deleted: false,
  }
  expect(data).toMatchObject({ body: 'Yes', replyTo: quote })
  for (const member of [ada, bo]) {
    expect(await seen(member, data)).toEqual(data)
    const [first] = (await as(member).call(listChannels, {})).data
    expect(first?.lastMessage).toEqual(data)
    const found = await as(member).call(listChannels, { query: { q: 'yes' } })
    expect(found.data[0]?.foundMessage?.replyTo).toEqual(quote)
  }
})

test('a photo, a poll and the answer to a stranger answer too', async () => {
  const { ada, bo, channel } = await friends()
  const { data: asked } = await send(ada, channel, 'How does it look?')
  const photo = await answer(bo, asked, { body: '', image: asFile(await drawJpeg()) })
  expect(photo.data.replyTo?.body).toBe('How does it look?')
  const poll = await answer(ada, photo.data, { poll: { options: ['Good', 'Bad'] } })
  expect(poll.data.replyTo).toMatchObject({ body: '', hasImage: true })

  const [cleo, dov] = [await make.user(), await make.user()]
  const { data: first } = await send(cleo, await open(cleo, dov), 'May I ask?')
  expect((await answer(dov, first)).data.replyTo?.body).toBe('May I ask?')
})

test('the same id again is the same message, whatever it is to answer', async () => {
  const { ada, bo, channel } = await friends()
  const { data: one } = await send(ada, channel, 'One')
  const { data: two } = await send(ada, channel, 'Two')
  const id = uuid()
  expect(await answer(bo, one, { id })).toMatchObject({ status: 201, data: { id } })
  for (const other of [two.id, null, uuid()]) {
    const again = await answer(bo, one, { id, replyTo: other })
    expect(again).toMatchObject({ status: 200, data: { id, replyTo: { id: one.id } } })
  }
})

test('an answer that waits for the conversation stands as one, and one of the same id once', async () => {
  const { ada, bo, channel } = await friends()
  const { data: asked } = await send(ada, channel, 'Well?')
  const writing = 'update channel set last_position = last_position + 1 where id = $1'
  const late = await behind(writing, [channel.id], () => answer(bo, asked))
  expect(late).toMatchObject({
    status: 201,
    data: { position: asked.position + 2, replyTo: { id: asked.id } },
  })
  const id = uuid()
  const twice = await Promise.all([answer(bo, asked, { id }), answer(bo, late.data, { id })])
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(twice[0].data).toEqual(twice[1].data)
})

test('only to a message of the same conversation that one sees', async () => {
  const { ada, bo, cleo, group } = await company()
  await make.friendship(ada, bo)
  const { data: asked } = await send(bo, group, 'Here')
  const { data: elsewhere } = await send(ada, await open(ada, bo), 'There')
  const refused = { status: 422, errors: [{ field: 'message.replyTo' }] }
  expect(await answer(ada, { ...asked, id: elsewhere.id })).toMatchObject(refused)
  expect(await answer(ada, { ...asked, id: uuid() })).toMatchObject(refused)
  const image = asFile(await drawJpeg())
  expect(await answer(ada, { ...asked, id: elsewhere.id }, { image })).toMatchObject(refused)
  await block(cleo, bo)
  expect(await answer(cleo, asked)).toMatchObject(refused)
  expect((await answer(await make.user(), asked)).status).toBe(404)
  expect(
    (await connections.pool.query('select from message where reply_position > 0')).rowCount,
  ).toBe(0)
})

test('a quote says nothing of whom its reader does not hear, or of what was before they came', async () => {
  const { ada, bo, cleo, group } = await company()
  const { data: asked } = await send(ada, group, 'Secret')
  const { data: answered } = await answer(bo, asked)
  await block(ada, cleo)
  expect((await seen(cleo, answered))?.replyTo).toBeNull()
  expect((await seen(bo, answered))?.replyTo?.body).toBe('Secret')

  const dov = await make.user()
  await make.friendship(bo, dov)
  const members = { userIds: [dov.id] }
  await as(bo).call(addGroupMembers, { params: { id: group.id }, body: { members } })
  const { data: later } = await answer(bo, asked)
  expect((await seen(dov, later))?.replyTo).toBeNull()
  const [listed] = (await as(dov).call(listChannels, {})).data
  expect(listed?.lastMessage).toMatchObject({ id: later.id, replyTo: null })
  expect(await answer(dov, asked)).toMatchObject({ status: 422 })

  // Left, and back by an answer to what was hidden by leaving.
  const two = await friends()
  const { data: old } = await send(two.ada, two.channel, 'Old')
  await as(two.bo).call(leaveChannel, { params: { id: two.channel.id } })
  const { data: back } = await answer(two.ada, old)
  expect((await seen(two.bo, back))?.replyTo).toBeNull()
  expect((await seen(two.ada, back))?.replyTo?.body).toBe('Old')
})

test('an original that is deleted or hidden says so, one of an erased account is gone', async () => {
  const { ada, bo, group } = await company()
  const { data: asked } = await send(ada, group, 'Shown')
  const { data: answered } = await answer(bo, asked)
  const quoted = async () => (await seen(bo, answered))?.replyTo
  await club('hide', 'message', asked.id)
  expect(await quoted()).toMatchObject({ body: '', deleted: true })
  await club('show', 'message', asked.id)
  expect(await quoted()).toMatchObject({ body: 'Shown', deleted: false })
  const params = { id: group.id, messageId: asked.id }
  await as(ada).call(deleteMessage, { params })
  expect(await quoted()).toMatchObject({ id: asked.id, body: '', deleted: true })
  // On their way while it was deleted.
  expect((await answer(bo, asked)).data.replyTo).toMatchObject({ deleted: true })
  await connections.pool.query('delete from member where id = $1', [ada.id])
  expect(await quoted()).toBeNull()

  // A deleted answer shows nothing either.
  const { data: mine } = await answer(bo, answered)
  await as(bo).call(deleteMessage, { params: { id: group.id, messageId: mine.id } })
  expect(await seen(bo, mine)).toMatchObject({ deleted: true, replyTo: null })
  const { data } = await as(bo).call(listMessages, { params: { id: group.id } })
  expect(data).toHaveLength(3)
})
