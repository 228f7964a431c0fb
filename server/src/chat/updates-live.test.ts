import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatEvent, deleteMessage, leaveChannel, type Message } from '@farfolk/contract/chat'
import { updateMessage } from '@farfolk/contract/message-edits'
import { expect, test } from 'vitest'
import { listening, type TestCable } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { presentEvents } from './present-events.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { friends, block, send } = chatting(app)
const listen = listening(app.app.fastify, 'ChatChannel')
const heard = async (cable: TestCable) => (await cable.message()) as ChatEvent

function edit(member: MadeMember, { channelId, id: messageId }: Message, body: string) {
  const params = { id: channelId, messageId }
  return as(member).call(updateMessage, { params, body: { message: { body } } })
}

test('new words are heard by all inside, and the same again are not told', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Helo')
  const stranger = await make.user()
  const [adas, bos, strangers] = [await listen(ada), await listen(bo), await listen(stranger)]
  const { data } = await edit(ada, message, 'Hello')
  const told = {
    type: 'edited',
    channelId: channel.id,
    messageId: message.id,
    body: 'Hello',
    editedAt: data.editedAt,
  }
  expect(await heard(adas)).toEqual({ ...told, unreadCount: 0, channelUnreadCount: 0 })
  expect(await heard(bos)).toEqual({ ...told, unreadCount: 1, channelUnreadCount: 1 })
  await edit(ada, message, 'Hello')
  expect((await edit(bo, message, 'x')).status).toBe(403)
  await sleep(50)
  expect([...strangers.frames, ...adas.frames, ...bos.frames]).toEqual([])
})

test('nothing is heard across a block, nor of what one does not see', async () => {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([ada, bo, cleo])
  const { data: message } = await send(bo, group, 'Helo')
  await block(ada, bo)
  await as(cleo).call(leaveChannel, { params: { id: group.id } })
  const [adas, bos, cleos] = [await listen(ada), await listen(bo), await listen(cleo)]
  await edit(bo, message, 'Hello')
  expect(await heard(bos)).toMatchObject({ type: 'edited', body: 'Hello' })
  await sleep(50)
  expect([...adas.frames, ...cleos.frames]).toEqual([])

  const { ada: one, bo: other, channel } = await friends()
  const { data: old } = await send(one, channel, 'Helo')
  await as(other).call(leaveChannel, { params: { id: channel.id } })
  const [ones, others] = [await listen(one), await listen(other)]
  await edit(one, old, 'Hello')
  expect(await heard(ones)).toMatchObject({ type: 'edited' })
  await sleep(50)
  expect(others.frames).toEqual([])
})

test('of a message that is deleted by then nothing is told', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Helo')
  await edit(ada, message, 'Hello')
  const messageId = message.id
  const told = () =>
    presentEvents(connections.pool, [{ type: 'edited', channelId: channel.id, messageId }], [bo.id])
  expect(await told()).toHaveLength(1)
  await as(ada).call(deleteMessage, { params: { id: channel.id, messageId } })
  expect(await told()).toEqual([])
})
