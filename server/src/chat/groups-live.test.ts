import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatEvent, leaveChannel, listMessages, markChannelRead } from '@farfolk/contract/chat'
import {
  addGroupMembers,
  removeGroupMember,
  renameGroup,
  startGroup,
} from '@farfolk/contract/chat-groups'
import { expect, test } from 'vitest'
import { listening, type TestCable } from '../testing/cable.ts'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { send, block } = chatting(app)
const { holding, untilWaiting } = heldRows(app)
const listen = listening(app.app.fastify, 'ChatChannel')

const heard = async (cable: TestCable) => (await cable.message()) as ChatEvent

async function company() {
  const [ada, bo, cleo] = [await make.user(), await make.user(), await make.user()]
  for (const other of [bo, cleo]) await make.friendship(ada, other)
  return { ada, bo, cleo, group: await make.group([ada, bo]) }
}

test('everybody inside hears of names and of who comes and goes', async () => {
  const { ada, bo, cleo, group } = await company()
  const [bos, cleos] = [await listen(bo), await listen(cleo)]
  const params = { id: group.id }
  await as(ada).call(renameGroup, { params, body: { channel: { name: 'Sarek' } } })
  const changed = { type: 'changed', channelId: group.id }
  expect(await heard(bos)).toMatchObject({ ...changed, unreadCount: 1, channelUnreadCount: 1 })
  await as(ada).call(addGroupMembers, { params, body: { members: { userIds: [cleo.id] } } })
  expect(await heard(bos)).toMatchObject(changed)
  expect(await heard(cleos)).toMatchObject({ ...changed, unreadCount: 0 })
  await as(ada).call(removeGroupMember, { params: { ...params, userId: cleo.id } })
  // Whose pages load anew what they show.
  await cleos.next('confirm_subscription')
  expect(await heard(bos)).toMatchObject(changed)
  await as(ada).call(leaveChannel, { params })
  expect(await heard(bos)).toMatchObject(changed)
  await send(bo, group, 'All alone')
  expect(await heard(bos)).toMatchObject({ type: 'message' })
  await sleep(30)
  expect(cleos.frames.filter(({ message }) => message !== undefined)).toEqual([])
})

test('who is added while others write loads what was told to those alone who were there', async () => {
  const { ada, bo, cleo, group } = await company()
  const cleos = await listen(cleo)
  const params = { id: group.id }
  const { all } = await holding(async (client) => {
    await client.query('select from channel where id = $1 for update', [group.id])
    const body = { members: { userIds: [cleo.id] } }
    const adding = as(ada).call(addGroupMembers, { params, body })
    await untilWaiting(1)
    const sending = send(bo, group, 'Hello Cleo')
    await untilWaiting(2)
    return { all: [adding, sending] }
  })
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 201])
  await cleos.next('confirm_subscription')
  const { data } = await as(cleo).call(listMessages, { params })
  expect(data.map(({ body }) => body)).toEqual(['Hello Cleo'])
})

test('who starts one is heard by those whom they chose', async () => {
  const { ada, bo, cleo } = await company()
  const bos = await listen(bo)
  const body = { group: { userIds: [bo.id, cleo.id] } }
  const { data } = await as(ada).call(startGroup, { body })
  expect(await heard(bos)).toMatchObject({ type: 'changed', channelId: data.id })
})

test('messages, marks and typing are heard, but not across a block', async () => {
  const { ada, bo, cleo, group } = await company()
  const params = { id: group.id }
  await as(ada).call(addGroupMembers, { params, body: { members: { userIds: [cleo.id] } } })
  await block(cleo, bo)
  const [adas, bos, cleos] = [await listen(ada), await listen(bo), await listen(cleo)]
  await send(bo, group, 'Hi')
  for (const cable of [adas, bos]) expect(await heard(cable)).toMatchObject({ type: 'message' })
  await as(ada).call(markChannelRead, { params })
  expect(await heard(bos)).toMatchObject({ type: 'read', userId: ada.id, position: 2 })
  bos.perform('ChatChannel', 'typing', { channelId: group.id })
  expect(await heard(adas)).toMatchObject({ type: 'read' })
  expect(await heard(adas)).toMatchObject({ type: 'typing', userId: bo.id })
  await sleep(30)
  expect(cleos.frames).toEqual([])
})
