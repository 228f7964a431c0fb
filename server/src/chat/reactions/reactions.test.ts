import {
  deleteMessage,
  leaveChannel,
  listChannels,
  listMessages,
  type Message,
  sendMessage,
} from '@farfolk/contract/chat'
import { removeGroupMember } from '@farfolk/contract/chat-groups'
import { listNotifications } from '@farfolk/contract/notifications'
import { addReaction } from '@farfolk/contract/reaction-calls'
import { expect, test } from 'vitest'
import { clubActs } from '../../club/testing.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { chatting } from '../testing.ts'
import { reacting } from './testing.ts'

const app = await startTestApp()
const { as, make, visitor, connections } = app
const { open, openTrip, friends, block, send, unread, see, listed } = chatting(app)
const { react, unreact, reactions } = reacting(app)
const { club } = clubActs(app)

/** Ada, Bo and Cleo, a group of theirs, and what Ada has written there. */
async function company() {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const { data: message } = await send(ada, group, 'Who has a tent?')
  return { ada, bo, cleo, group, message }
}

const rows = async () =>
  (await connections.pool.query('select from message_reaction')).rowCount ?? -1

test('several reactions of one member stand beside those of others, each once, and are taken back', async () => {
  const { ada, bo, cleo, group, message } = await company()
  expect(message.reactions).toEqual([])
  const news = (await as(cleo).call(listNotifications, {})).data.length
  const [before, order] = [await unread(cleo), await see(ada, group)]

  expect((await react(bo, message, 'thanks')).status).toBe(204)
  expect((await react(bo, message, 'thanks')).status).toBe(204)
  await react(bo, message, 'heart')
  await react(cleo, message, 'thanks')
  await react(ada, message, 'thumbs_up')
  const all = [
    { kind: 'heart', userIds: [bo.id] },
    { kind: 'thanks', userIds: [bo.id, cleo.id] },
    { kind: 'thumbs_up', userIds: [ada.id] },
  ]
  for (const member of [ada, bo, cleo]) expect(await reactions(member, message)).toEqual(all)
  const [first] = (await as(bo).call(listChannels, {})).data
  expect(first?.lastMessage?.reactions).toEqual(all)

  // Nothing is new by it: no count, no place in the list, no notification.
  expect(await unread(cleo)).toBe(before)
  expect((await see(ada, group)).updatedAt).toBe(order.updatedAt)
  expect((await as(cleo).call(listNotifications, {})).data).toHaveLength(news)

  expect((await unreact(bo, message, 'thanks')).status).toBe(204)
  expect((await unreact(bo, message, 'thanks')).status).toBe(204)
  expect(await reactions(ada, message)).toEqual([
    { kind: 'heart', userIds: [bo.id] },
    { kind: 'thanks', userIds: [cleo.id] },
    { kind: 'thumbs_up', userIds: [ada.id] },
  ])
})

test('to a message of a conversation by who sees it there, and by nobody else', async () => {
  const { ada, bo, cleo, group, message } = await company()
  const { channel } = await friends()
  const stranger = await make.user()
  const params = { id: group.id, messageId: message.id, kind: 'heart' as const }
  expect((await visitor.call(addReaction, { params })).status).toBe(401)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect(await as(unconfirmed).call(addReaction, { params })).toMatchObject({ status: 403 })
  expect((await react(stranger, message)).status).toBe(404)
  expect((await unreact(stranger, message)).status).toBe(404)
  // Of another conversation.
  expect((await react(ada, { ...message, channelId: channel.id })).status).toBe(404)

  await as(ada).call(removeGroupMember, { params: { id: group.id, userId: cleo.id } })
  expect((await react(cleo, message)).status).toBe(404)
  await block(ada, bo)
  expect((await react(bo, message)).status).toBe(404)
  expect(await rows()).toBe(0)
})

test('one who is out of the conversation, or behind a block, takes the own back', async () => {
  const { ada, bo, cleo, group, message } = await company()
  await react(bo, message)
  await react(cleo, message)
  await as(cleo).call(leaveChannel, { params: { id: group.id } })
  // As what they wrote it stays.
  expect(await reactions(bo, message)).toEqual([{ kind: 'heart', userIds: [bo.id, cleo.id] }])
  expect((await unreact(cleo, message)).status).toBe(204)
  expect(await reactions(ada, message)).toEqual([{ kind: 'heart', userIds: [bo.id] }])
  await block(ada, bo)
  expect((await unreact(bo, message)).status).toBe(204)
  expect(await rows()).toBe(0)
})

test('across a block nobody is counted, nor of a closed account', async () => {
  const { ada, bo, cleo, message } = await company()
  await react(bo, message)
  await react(cleo, message, 'sad')
  await block(bo, cleo)
  expect(await reactions(bo, message)).toEqual([{ kind: 'heart', userIds: [bo.id] }])
  expect(await reactions(cleo, message)).toEqual([{ kind: 'sad', userIds: [cleo.id] }])
  expect(await reactions(ada, message)).toHaveLength(2)
  await connections.pool.query('update member set closed_at = now() where id = $1', [bo.id])
  expect(await reactions(ada, message)).toEqual([{ kind: 'sad', userIds: [cleo.id] }])
})

test('a request is answered by words first; between friends, and once it is open, all may', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const channel = await open(ada, bo)
  const { data: asked } = await send(ada, channel, 'May I ask?')
  expect(await react(ada, asked)).toMatchObject({
    status: 409,
    errors: [{ code: 'awaiting_answer' }],
  })
  expect(await react(bo, asked)).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] })
  // None is there that could be taken back.
  for (const member of [ada, bo]) expect((await unreact(member, asked)).status).toBe(204)
  expect(await listed(bo, 'request')).toEqual([channel.id])
  await as(bo).call(leaveChannel, { params: { id: channel.id } })
  expect((await react(bo, asked)).status).toBe(404)
  const { data: again } = await send(bo, channel, 'Now I may')
  expect(await react(ada, again)).toMatchObject({ status: 204 })
  expect(await reactions(bo, again)).toEqual([{ kind: 'heart', userIds: [ada.id] }])
})

test('travellers react in the chat of their trip', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const trip = await make.trip(ada)
  await make.traveller(trip, bo)
  const { data: message } = await send(ada, await openTrip(ada, trip), 'Ferry at nine')
  await react(bo, message, 'thumbs_up')
  expect(await reactions(ada, message)).toEqual([{ kind: 'thumbs_up', userIds: [bo.id] }])
})

test('a deleted message loses them; one that the club hides gets them back', async () => {
  const { ada, bo, group, message } = await company()
  await react(bo, message)
  await club('hide', 'message', message.id)
  expect(await reactions(ada, message)).toEqual([])
  expect((await react(bo, message, 'sad')).status).toBe(404)
  await club('show', 'message', message.id)
  expect(await reactions(ada, message)).toHaveLength(1)
  await as(ada).call(deleteMessage, { params: { id: group.id, messageId: message.id } })
  expect(await reactions(bo, message)).toEqual([])
  expect(await rows()).toBe(0)

  const { data: other } = await send(ada, group, 'Another one')
  await react(bo, other)
  await club('delete-content', 'message', other.id, '--yes')
  expect(await rows()).toBe(0)
})

test('no other kinds than those that there are', async () => {
  const { ada, message } = await company()
  expect(await react(ada, message, 'clapping' as 'heart')).toMatchObject({ status: 404 })
})

test('sixty changes a minute, and what changes nothing is not counted', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '0.05' })
  const [ada, bo] = [await limited.make.user(), await limited.make.user()]
  const group = await limited.make.group([ada, bo])
  const acts = reacting(limited)
  const params = { id: group.id }
  const body = { message: { body: 'Well?' } }
  const { data: message } = (await limited.as(ada).call(sendMessage, { params, body })) as {
    data: Message
  }
  for (const kind of ['sad', 'heart', 'heart', 'heart', 'thanks'] as const) {
    expect((await acts.react(bo, message, kind)).status).toBe(204)
  }
  expect((await acts.react(bo, message, 'laughing')).status).toBe(429)
  expect((await acts.unreact(bo, message, 'heart')).status).toBe(429)
  expect((await acts.react(ada, message)).status).toBe(204)
  const { data } = await limited.as(ada).call(listMessages, { params })
  expect(data[0]?.reactions.flatMap(({ userIds }) => userIds)).toHaveLength(4)
})
