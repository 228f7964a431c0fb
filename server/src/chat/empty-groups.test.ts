import { getChannel, leaveChannel, openChannel, sendMessage } from '@farfolk/contract/chat'
import { removeGroupMember } from '@farfolk/contract/chat-groups'
import { expect, test } from 'vitest'
import { eraseInSteps, eraseMember } from '../closing/erase-member.ts'
import { tx } from '../db/transaction.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { sweepEmptyGroups } from './empty-groups.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { pool, db } = app.connections
const { blobs } = app.app.features
const { see } = chatting(app)

async function trio(): Promise<{
  members: [MadeMember, MadeMember, MadeMember]
  group: { id: string }
}> {
  const members: [MadeMember, MadeMember, MadeMember] = [
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  return { members, group: await make.group(members, 'Sarek') }
}

const leave = (member: MadeMember, { id }: { id: string }) =>
  as(member).call(leaveChannel, { params: { id } })

const erase = (member: MadeMember) => tx(db, (trx) => eraseMember(trx, member))

/** How many rows of a group are left, of all that it can have. */
async function rowsOf({ id }: { id: string }): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from channel where id = $1)
      + (select count(*) from channel_seat where channel_id = $1)
      + (select count(*) from channel_mark where channel_id = $1)
      + (select count(*) from channel_name where channel_id = $1)
      + (select count(*) from message where channel_id = $1))::integer as count`,
    [id],
  )
  return rows[0]!.count
}

test('a group goes with the last who leaves it, and not before', async () => {
  const { members, group } = await trio()
  const [ada, bo, cleo] = members
  const message = { body: 'Look', image: asFile(await drawJpeg()) }
  await as(bo).call(sendMessage, { params: { id: group.id }, body: { message } })
  await pool.query(`update image set created_at = now() - interval '2 hours'`)
  const imagesLeft = async () => {
    await blobs.sweep({ graceSeconds: 0 })
    const { rows } = await pool.query('select from image union all select from blob')
    return rows.length
  }
  await leave(ada, group)
  await leave(cleo, group)
  expect(await see(bo, group)).toMatchObject({ ownerId: bo.id, lastMessage: { body: 'Look' } })
  expect(await imagesLeft()).toBe(2)
  const params = { id: group.id, userId: bo.id }
  expect((await as(bo).call(removeGroupMember, { params })).status).toBe(204)
  expect([await rowsOf(group), await imagesLeft()]).toEqual([0, 0])
  expect((await leave(ada, group)).status).toBe(404)
})

test('who leaves the group that they saw stays where somebody comes in in the same moment', async () => {
  const { members, group } = await trio()
  const [, bo] = members
  const di = await make.user()
  const params = { id: group.id }
  const { etag } = (await as(bo).call(getChannel, { params })).headers
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from channel where id = $1 for no key update', [group.id])
  const leaving = as(bo).call(leaveChannel, { params, headers: { 'if-match': String(etag) } })
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await holder.query(
    'insert into channel_seat (channel_id, member_id, number) values ($1, $2, 9)',
    [group.id, di.id],
  )
  await holder.query('commit')
  holder.release()
  expect((await leaving).status).toBe(412)
  expect((await see(bo, group)).members).toHaveLength(4)
})

test('of two who leave in the same moment one is the last', async () => {
  const { members, group } = await trio()
  const [ada, bo, cleo] = members
  await leave(cleo, group)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from channel where id = $1 for update', [group.id])
  const leaving = Promise.all([leave(ada, group), leave(bo, group)])
  await expect.poll(() => countWaiting(pool)).toBe(2)
  await holder.query('commit')
  holder.release()
  expect((await leaving).map(({ status }) => status)).toEqual([204, 204])
  expect(await rowsOf(group)).toBe(0)
})

test('a group goes with the account of the last one in it, and stays for who has only closed theirs', async () => {
  const { members, group } = await trio()
  const [ada, bo, cleo] = members
  await leave(cleo, group)
  await pool.query('update member set closed_at = now() where id = $1', [ada.id])
  await erase(bo)
  expect(await rowsOf(group)).toBeGreaterThan(0)
  await pool.query('update member set closed_at = null where id = $1', [ada.id])
  expect(await see(ada, group)).toMatchObject({ ownerId: ada.id })
  await erase(ada)
  expect(await rowsOf(group)).toBe(0)
})

test('whose account goes takes no group along that others are in, and none that they have left', async () => {
  const { members, group } = await trio()
  const [ada, bo, cleo] = members
  await leave(ada, group)
  await erase(ada)
  await erase(bo)
  expect(await see(cleo, group)).toMatchObject({ ownerId: cleo.id })
})

const write = async (member: MadeMember, { id }: { id: string }, body: string) => {
  const reply = await as(member).call(sendMessage, { params: { id }, body: { message: { body } } })
  expect(reply.status).toBe(201)
}

async function messagesOf({ id }: { id: string }): Promise<number> {
  const { rows } = await pool.query('select from message where channel_id = $1', [id])
  return rows.length
}

test('what was written in a group that goes with an account goes first, in steps, and nothing of another', async () => {
  const { members, group } = await trio()
  const [ada, bo, cleo] = members
  const other = await make.group(members, 'Coast')
  for (const body of ['One', 'Two', 'Three', 'Four', 'Five']) await write(ada, group, body)
  await write(bo, group, 'Six')
  await write(bo, other, 'Seven')
  await leave(ada, group)
  await eraseInSteps(db, bo.id, 2)
  expect([await messagesOf(group), await messagesOf(other)]).toEqual([7, 2])
  await leave(cleo, group)
  await eraseInSteps(db, bo.id, 2)
  expect([await messagesOf(group), await messagesOf(other)]).toEqual([0, 2])
  await erase(bo)
  expect(await rowsOf(group)).toBe(0)
})

test('groups that a server of before has left without anybody are swept, and no others', async () => {
  const { members, group } = await trio()
  const [ada, bo] = members
  const standing = await make.group(members, 'Coast')
  const left = await make.group(members, 'River')
  const channel = await as(ada).call(openChannel, { body: { channel: { userIds: [bo.id] } } })
  await write(ada, group, 'Look')
  await leave(bo, standing)
  await pool.query('update channel_seat set left_at = now() where channel_id = $1', [group.id])
  await pool.query('delete from channel_seat where channel_id = $1', [left.id])
  await sweepEmptyGroups(db, 1)
  expect([await rowsOf(group), await rowsOf(left)]).toEqual([0, 0])
  expect(await see(ada, standing)).toMatchObject({ name: 'Coast' })
  expect((await see(ada, channel.data)).id).toBe(channel.data.id)
})
