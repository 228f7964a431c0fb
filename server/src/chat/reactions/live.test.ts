import { type ChatEvent, deleteMessage, leaveChannel, sendMessage } from '@farfolk/contract/chat'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listening, type TestCable } from '../../testing/cable.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { presentEvents } from '../present-events.ts'
import { chatting } from '../testing.ts'
import { reacting } from './testing.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { friends, block, send, see } = chatting(app)
const { react, unreact } = reacting(app)

const listen = listening(app.app.fastify, 'ChatChannel')
const heard = async (cable: TestCable) => (await cable.message()) as ChatEvent

test('reactions are heard by all inside, and the same again is not told', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Well?')
  const [adas, bos, strangers] = [
    await listen(ada),
    await listen(bo),
    await listen(await make.user()),
  ]
  const { updatedAt } = await see(ada, channel)
  await react(bo, message, 'thanks')
  const reactions = [{ kind: 'thanks', userIds: [bo.id] }]
  const told = { type: 'reactions', channelId: channel.id, messageId: message.id, reactions }
  expect(await heard(adas)).toEqual({ ...told, unreadCount: 0, channelUnreadCount: 0 })
  expect(await heard(bos)).toEqual({ ...told, unreadCount: 1, channelUnreadCount: 1 })
  await react(bo, message, 'thanks')
  await unreact(bo, message, 'sad')
  await unreact(bo, message, 'thanks')
  expect(await heard(adas)).toMatchObject({ type: 'reactions', reactions: [] })
  await sleep(50)
  expect([...strangers.frames, ...adas.frames]).toEqual([])
  expect((await see(ada, channel)).updatedAt).toBe(updatedAt)
})

test('across a block each hears reactions and quotes of their own', async () => {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const { data: message } = await send(cleo, group, 'Well?')
  const { data: theirs } = await send(bo, group, 'Secret')
  await react(bo, message)
  await block(ada, bo)
  const [adas, bos, cleos] = [await listen(ada), await listen(bo), await listen(cleo)]
  await react(ada, message)
  const of = (ids: string[]) => ({ reactions: [{ kind: 'heart', userIds: ids }] })
  expect(await heard(adas)).toMatchObject(of([ada.id]))
  expect(await heard(cleos)).toMatchObject(of([bo.id, ada.id]))
  await react(cleo, message)
  expect(await heard(adas)).toMatchObject(of([ada.id, cleo.id]))
  // Nor is told, by an event in which all is as it was, when the other side reacts.
  expect(await heard(bos)).toMatchObject(of([bo.id, cleo.id]))
  expect(await heard(cleos)).toMatchObject({ type: 'reactions' })
  await unreact(bo, message)
  expect(await heard(bos)).toMatchObject(of([cleo.id]))
  expect(await heard(cleos)).toMatchObject(of([ada.id, cleo.id]))

  const body = { message: { body: 'Indeed', replyTo: theirs.id } }
  await as(cleo).call(sendMessage, { params: { id: group.id }, body })
  const quoted = async (cable: TestCable) => {
    const event = await heard(cable)
    return event.type === 'message' ? (event.message.replyTo?.body ?? null) : event.type
  }
  expect(await quoted(adas)).toBeNull()
  expect(await quoted(bos)).toBe('Secret')
  // To what one has hidden, nothing comes.
  await react(cleo, theirs)
  expect((await heard(bos)).type).toBe('reactions')
  await sleep(50)
  expect(adas.frames).toEqual([])
})

test('who has left before hears no word of what was', async () => {
  const { ada, bo, channel } = await friends()
  const { data: old } = await send(ada, channel, 'Old')
  await as(bo).call(leaveChannel, { params: { id: channel.id } })
  const [adas, bos] = [await listen(ada), await listen(bo)]
  const body = { message: { body: 'New', replyTo: old.id } }
  await as(ada).call(sendMessage, { params: { id: channel.id }, body })
  expect(await heard(bos)).toMatchObject({ message: { body: 'New', replyTo: null } })
  expect(await heard(adas)).toMatchObject({ message: { replyTo: { body: 'Old' } } })
})

test('of a message that is deleted by then nothing is told', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Well?')
  const messageId = message.id
  const told = () =>
    presentEvents(
      connections.pool,
      [{ type: 'reactions', channelId: channel.id, messageId, userId: bo.id }],
      [bo.id],
    )
  expect(await told()).toHaveLength(1)
  await as(ada).call(deleteMessage, { params: { id: channel.id, messageId } })
  expect(await told()).toEqual([])
})
