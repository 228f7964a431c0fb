import { leaveChannel, markChannelRead } from '@farfolk/contract/chat'
import {
  addGroupMembers,
  removeGroupMember,
  renameGroup,
  startGroup,
} from '@farfolk/contract/chat-groups'
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  type NotificationEvent,
} from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { listening } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make, config, connections, dataDir } = app
const { send, block } = chatting(app)
const outbox = outboxOf(dataDir)
const listen = listening(app.app.fastify, 'NotificationsChannel')

async function news(member: MadeMember) {
  const { data } = await as(member).call(listNotifications, {})
  const { count } = (await as(member).call(countNotifications, {})).data
  expect(count).toBe(data.filter(({ readAt }) => readAt === null).length)
  return data
}

async function add(member: MadeMember, group: { id: string }, ...others: { id: string }[]) {
  const members = { userIds: others.map(({ id }) => id) }
  const reply = await as(member).call(addGroupMembers, {
    params: { id: group.id },
    body: { members },
  })
  expect(reply.status).toBe(200)
}

/** Ada with a group, whom it has by name; all the others are friends of hers, the last is not in it. */
async function company(name?: string) {
  const people: MadeMember[] = []
  for (const first_name of ['Ada', 'Bo', 'Cleo', 'Di']) people.push(await make.user({ first_name }))
  const [ada, bo, cleo, di] = people as [MadeMember, MadeMember, MadeMember, MadeMember]
  for (const other of [bo, cleo, di]) await make.friendship(ada, other)
  const group = { userIds: [bo.id, cleo.id], ...(name !== undefined && { name }) }
  const { data } = await as(ada).call(startGroup, { body: { group } })
  return { ada, bo, cleo, di, group: data }
}

test('who is put into a group as it is started is told by whom and how it is called, and led there', async () => {
  const { ada, bo, cleo, di, group } = await company('Sarek')
  expect([await news(ada), await news(di)]).toEqual([[], []])
  for (const member of [bo, cleo]) {
    expect(await news(member)).toMatchObject([
      {
        type: 'added_to_group',
        actor: { id: ada.id },
        subject: { kind: 'channel', id: group.id, title: 'Sarek' },
        path: `/chat?channel=${group.id}`,
        readAt: null,
      },
    ])
  }
})

test('one who is added later is told, who was there is not, and the title is what the list says', async () => {
  const { ada, bo, cleo, di, group } = await company()
  await make.friendship(bo, di)
  await add(bo, group, di, cleo)
  expect(await news(di)).toMatchObject([
    { actor: { id: bo.id }, subject: { title: 'Ada, Bo, Cleo' } },
  ])
  expect(await news(ada)).toEqual([])
  for (const member of [bo, cleo])
    expect(await news(member)).toMatchObject([{ actor: { id: ada.id } }])
  // Whom a block hides is named to nobody, and neither is what they have called it.
  await as(cleo).call(renameGroup, {
    params: { id: group.id },
    body: { channel: { name: 'Coast' } },
  })
  expect(await news(di)).toMatchObject([{ subject: { title: 'Coast' } }])
  await block(di, cleo)
  expect(await news(di)).toMatchObject([{ subject: { title: 'Ada, Bo' } }])
  await block(di, bo)
  expect(await news(di)).toEqual([])
})

test('it is gone once the conversation is read, also where nothing stands there, or left', async () => {
  const { ada, bo, cleo, di, group } = await company()
  const params = { id: group.id }
  const other = (await as(ada).call(startGroup, { body: { group: { userIds: [bo.id, cleo.id] } } }))
    .data
  const bos = await listen(bo)
  const told = await news(bo)
  await as(bo).call(markChannelRead, { params })
  expect((await bos.message()) as NotificationEvent).toMatchObject({
    type: 'removed',
    notification: { id: told.find(({ subject }) => subject.id === group.id)!.id },
    count: 1,
  })
  expect(await news(bo)).toMatchObject([{ subject: { id: other.id } }])
  await send(ada, other, 'Hello')
  await as(bo).call(markChannelRead, { params: { id: other.id } })
  expect(await news(bo)).toEqual([])

  const cleos = await listen(cleo)
  await as(cleo).call(leaveChannel, { params })
  expect((await cleos.message()) as NotificationEvent).toMatchObject({ type: 'removed', count: 1 })
  await add(ada, group, di)
  await as(ada).call(removeGroupMember, { params: { ...params, userId: di.id } })
  expect(await news(cleo)).toMatchObject([{ subject: { id: other.id } }])
  expect(await news(di)).toEqual([])
})

test('it is no news to who is out of the group, however that came', async () => {
  const { ada, cleo, group } = await company()
  await connections.pool.query('update channel_seat set left_at = now() where member_id = $1', [
    cleo.id,
  ])
  expect(await news(cleo)).toEqual([])
  const { rows } = await connections.pool.query('select from notification where actor_id = $1', [
    ada.id,
  ])
  expect(rows).toHaveLength(2)
  expect((await as(cleo).call(markChannelRead, { params: { id: group.id } })).status).toBe(404)
})

test('who is taken out and brought back is told of it once', async () => {
  const { ada, bo, group } = await company()
  const params = { id: group.id, userId: bo.id }
  const [first] = await news(bo)
  await as(bo).call(markNotificationRead, { params: { id: first!.id } })
  for (let time = 0; time < 2; time++) {
    await as(ada).call(removeGroupMember, { params })
    await add(ada, group, bo)
  }
  expect(await news(bo)).toMatchObject([{ type: 'added_to_group', readAt: null }])
})

test('it is mailed with the news of messages', async () => {
  const { cleo } = await company('Sarek <b>')
  const mail = await outbox.nth(1, cleo.email)
  expect(mail.subject).toBe('Ada added you to the group Sarek <b>')
  expect(mail.text).toContain(`${config.publicUrl}/chat?channel=`)
  expect(mail.html).toContain('Sarek &lt;b&gt;')
})
