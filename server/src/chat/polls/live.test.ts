import { type ChatEvent, deleteMessage } from '@farfolk/contract/chat'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clubActs } from '../../club/testing.ts'
import { listening, type TestCable } from '../../testing/cable.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { presentEvents } from '../present-events.ts'
import { chatting } from '../testing.ts'
import { chosen, polling } from './testing.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { friends, block, see } = chatting(app)
const { ask, end, seen, vote } = polling(app)
const { club } = clubActs(app)

const listen = listening(app.app.fastify, 'ChatChannel')
const heard = async (cable: TestCable) => (await cable.message()) as ChatEvent
const pollHeard = async (cable: TestCable) => {
  const event = await heard(cable)
  if (event.type !== 'poll') throw new Error(`${event.type} came`)
  return event
}

test('votes and the end are heard by all inside, count as nothing new, and the same again is not told', async () => {
  const { ada, bo, channel } = await friends()
  const bos = await listen(bo)
  const stranger = await listen(await make.user())
  const message = await ask(ada, channel)
  expect(await heard(bos)).toMatchObject({ type: 'message', message, channelUnreadCount: 1 })
  const adas = await listen(ada)
  const voted = await vote(bo, message, 2)
  for (const cable of [adas, bos]) {
    expect(await heard(cable)).toEqual({
      type: 'poll',
      channelId: channel.id,
      messageId: message.id,
      poll: voted.data.poll,
      unreadCount: cable === bos ? 1 : 0,
      channelUnreadCount: cable === bos ? 1 : 0,
    })
  }
  const { updatedAt } = await see(ada, channel)
  await vote(bo, message, 2)
  await vote(ada, message)
  await end(ada, message)
  expect((await pollHeard(bos)).poll.endedAt).not.toBeNull()
  await end(ada, message)
  await sleep(50)
  expect([...stranger.frames, ...bos.frames]).toEqual([])
  expect((await see(ada, channel)).updatedAt).toBe(updatedAt)
})

test('across a block each hears a poll of their own', async () => {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const message = await ask(cleo, group)
  await vote(bo, message, 1)
  await block(ada, bo)
  const [adas, bos, cleos] = [await listen(ada), await listen(bo), await listen(cleo)]
  await vote(ada, message, 2)
  expect(chosen((await pollHeard(adas)).poll)).toEqual([[], [ada.id], []])
  expect(chosen((await pollHeard(cleos)).poll)).toEqual([[bo.id], [ada.id], []])
  await vote(cleo, message, 3)
  // When the other side votes was not told either, by an event in which all is as it was.
  expect(chosen((await pollHeard(bos)).poll)).toEqual([[bo.id], [], [cleo.id]])
  expect(chosen((await pollHeard(adas)).poll)).toEqual([[], [ada.id], [cleo.id]])
  await pollHeard(cleos)
  const theirs = await ask(bo, group)
  expect(await heard(cleos)).toMatchObject({ type: 'message', message: { id: theirs.id } })
  await vote(cleo, theirs, 1)
  expect((await pollHeard(cleos)).messageId).toBe(theirs.id)
  await sleep(50)
  expect(adas.frames).toEqual([])
})

test('of a poll that is gone by then nothing is told', async () => {
  const { ada, bo, channel } = await friends()
  const { id: messageId } = await ask(ada, channel)
  const told = () =>
    presentEvents(
      connections.pool,
      [{ type: 'poll', channelId: channel.id, messageId, userId: ada.id }],
      [bo.id],
    )
  expect(await told()).toHaveLength(1)
  await as(ada).call(deleteMessage, { params: { id: channel.id, messageId } })
  expect(await told()).toEqual([])
})

test('what the club hides has no poll, and comes back with its votes', async () => {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const message = await ask(cleo, group)
  await vote(bo, message, 1)
  await vote(ada, message, 1)
  await block(ada, bo)
  await club('hide', 'message', message.id)
  expect(await seen(bo, message)).toBeNull()
  expect((await vote(bo, message, 2)).status).toBe(404)
  const [adas, cleos] = [await listen(ada), await listen(cleo)]
  await club('show', 'message', message.id)
  const shown = async (cable: TestCable) => {
    const event = await heard(cable)
    return event.type === 'message' ? (chosen(event.message.poll)?.[0]?.toSorted() ?? []) : []
  }
  expect(await shown(adas)).toEqual([ada.id])
  expect(await shown(cleos)).toEqual([ada.id, bo.id].toSorted())
  expect(chosen(await seen(ada, message))).toEqual([[ada.id], [], []])

  // Its sender, and the club, delete it from there for good.
  await club('hide', 'message', message.id)
  await as(cleo).call(deleteMessage, { params: { id: group.id, messageId: message.id } })
  const other = await ask(cleo, group)
  await club('hide', 'message', other.id)
  await club('delete-content', 'message', other.id, '--yes')
  await club('delete-content', 'message', (await ask(cleo, group)).id, '--yes')
  expect((await connections.pool.query('select from poll')).rowCount).toBe(0)
})
