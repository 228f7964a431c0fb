import { deleteMessage, getChannel } from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import { eraseMember } from '../closing/erase-member.ts'
import { tx } from '../db/transaction.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'
import { grouping, idsOf } from './group-testing.ts'

const app = await startTestApp()
const { as, make } = app
const { pool, db } = app.connections
const { open, send, see, bodies, listed, unread, block } = chatting(app)
const { add, company, leave, remove, rename } = grouping(app)

test('anyone in it names it and adds own friends, who read from then on', async () => {
  const { ada, others, outside, group } = await company(4, 'Sarek')
  const [bo] = others as [MadeMember]
  expect(group).toMatchObject({ title: 'Sarek', name: 'Sarek' })
  await send(ada, group, 'Before')
  expect(await add(bo, group, outside)).toMatchObject({
    status: 422,
    errors: [{ field: 'members.userIds', message: 'Are friends of yours' }],
  })
  await make.friendship(bo, outside)
  const added = await add(bo, group, outside)
  expect(idsOf(added.data)).toContain(outside.id)
  expect(await listed(outside)).toEqual([group.id])
  expect(await see(outside, group)).toMatchObject({ lastMessage: null, unreadCount: 0 })
  await send(ada, group, 'After')
  expect([await bodies(outside, group), await unread(outside)]).toEqual([['After'], 1])
  const renamed = await rename(outside, group, '  Sarek in June ')
  expect(renamed.data).toMatchObject({ title: 'Sarek in June', name: 'Sarek in June' })
  expect((await rename(outside, group, '')).data).toMatchObject({
    title: 'Ada, Bo, Cleo',
    name: null,
  })
})

test('a group that one is added to stands first, however old its last words', async () => {
  const { ada, outside, group } = await company()
  await pool.query(
    `update channel set created_at = now() - interval '9 days', updated_at = now() - interval '9 days'
     where id = $1`,
    [group.id],
  )
  const other = await open(outside, ada)
  await send(outside, other, 'Hello')
  await add(ada, group, outside)
  expect(await listed(outside)).toEqual([group.id, other.id])
  expect(await listed(ada)).toEqual([other.id, group.id])
})

test('leaving is for good: nobody adds again who has left', async () => {
  const { ada, others, group } = await company(5)
  const [bo, cleo] = others as [MadeMember, MadeMember]
  const sent = await send(bo, group, 'Off I go')
  expect((await leave(bo, group)).status).toBe(204)
  expect([await listed(bo), await unread(bo)]).toEqual([[], 0])
  expect((await as(bo).call(getChannel, { params: { id: group.id } })).status).toBe(404)
  const later = [await send(bo, group, 'Back?'), await rename(bo, group, 'Mine')]
  expect(later.map(({ status }) => status)).toEqual([404, 404])
  expect(idsOf(await see(cleo, group))).not.toContain(bo.id)
  await send(ada, group, 'Bye')
  expect(await listed(bo)).toEqual([])
  expect(await add(ada, group, bo)).toMatchObject({
    status: 422,
    errors: [{ field: 'members.userIds', message: 'Have left this conversation' }],
  })
  // What one has written stays one's own.
  const params = { id: group.id, messageId: sent.data.id }
  expect((await as(bo).call(deleteMessage, { params })).status).toBe(204)
  expect((await leave(bo, group)).status).toBe(404)
})

test('who started it takes others out, and alone brings them back', async () => {
  const { ada, others, group } = await company(5)
  const [bo, cleo, di] = others as [MadeMember, MadeMember, MadeMember]
  await make.friendship(bo, di)
  expect((await remove(bo, group, di)).status).toBe(403)
  expect((await remove(ada, group, await make.user())).status).toBe(404)
  await send(ada, group, 'One')
  expect((await remove(ada, group, di)).status).toBe(204)
  expect([await listed(di), await unread(di)]).toEqual([[], 0])
  expect((await add(bo, group, di)).status).toBe(422)
  expect((await add(ada, group, di)).status).toBe(200)
  expect([await bodies(di, group), await listed(di)]).toEqual([[], [group.id]])
  // Handed to who has been there longest, which Di is no more.
  expect((await remove(ada, group, ada)).status).toBe(204)
  expect((await see(cleo, group)).ownerId).toBe(bo.id)
  expect((await remove(bo, group, di)).status).toBe(204)
  await leave(bo, group)
  expect(await see(cleo, group)).toMatchObject({ ownerId: cleo.id, title: 'Cleo' })
})

test('the owner is another while their account is closed, and once it is erased', async () => {
  const { ada, others, group } = await company()
  const [bo] = others as [MadeMember]
  const close = (at: string) =>
    pool.query(`update member set closed_at = ${at} where id = $1`, [ada.id])
  await close('now()')
  expect(await see(bo, group)).toMatchObject({ title: 'Cleo', ownerId: bo.id })
  expect((await send(bo, group, 'Where is Ada?')).status).toBe(201)
  await close('null')
  expect((await see(bo, group)).ownerId).toBe(ada.id)
  expect(await unread(ada)).toBe(1)
  await send(ada, group, 'Here')
  await rename(ada, group, 'Sarek')
  await tx(db, (trx) => eraseMember(trx, ada))
  expect(await see(bo, group)).toMatchObject({ ownerId: bo.id, title: 'Cleo', name: null })
  expect(await bodies(bo, group)).toEqual(['Where is Ada?'])
})

test('of two with a block both stay, and neither hears the other', async () => {
  const { ada, others, outside, group } = await company()
  const [bo, cleo] = others as [MadeMember, MadeMember]
  await block(bo, cleo)
  await send(cleo, group, 'Not for Bo')
  await send(ada, group, 'For both')
  await send(cleo, group, 'Nor this')
  expect([await bodies(bo, group), await unread(bo)]).toEqual([['For both'], 1])
  const seen = await see(bo, group)
  expect([seen.title, seen.lastMessage?.body, idsOf(seen)]).toEqual([
    'Ada',
    'For both',
    [ada.id, bo.id],
  ])
  expect(seen.updatedAt).toBe(seen.lastMessage?.createdAt)
  // So is what the other has called it.
  expect((await rename(cleo, group, 'Coast')).data.title).toBe('Coast')
  expect(await see(bo, group)).toMatchObject({ title: 'Ada', name: null })
  await rename(ada, group, 'River')
  expect((await see(bo, group)).title).toBe('River')
  await rename(ada, group, null)
  // One more comes in, whom somebody inside has blocked: it looks the same to who adds them.
  await block(cleo, outside)
  const { data, status } = await add(ada, group, outside)
  expect([status, idsOf(data)]).toEqual([200, [ada.id, bo.id, cleo.id, outside.id]])
  await send(outside, group, 'Hello')
  expect(await bodies(bo, group)).toEqual(['Hello', 'For both'])
  expect(await bodies(cleo, group)).not.toContain('Hello')
  expect(await see(outside, group)).toMatchObject({ title: 'Ada, Bo' })
  // Whom one does not hear one does not take out.
  await block(ada, cleo)
  expect((await remove(ada, group, cleo)).status).toBe(404)
  expect((await see(cleo, group)).ownerId).toBe(null)
})

test('who adds one out of their hearing is answered alike, whether that one is inside or not', async () => {
  const { ada, others, outside, group } = await company(5)
  const [bo, cleo, di] = others as [MadeMember, MadeMember, MadeMember]
  await block(bo, cleo)
  await block(bo, outside)
  await pool.query('update member set closed_at = now() where id = $1', [di.id])
  const closed = await make.user()
  await pool.query('update member set closed_at = now() where id = $1', [closed.id])
  for (const hidden of [cleo, outside, di, closed]) {
    expect(await add(bo, group, ada, hidden)).toMatchObject({
      status: 422,
      errors: [{ field: 'members.userIds', message: 'Are friends of yours' }],
    })
  }
  expect((await add(bo, group, ada)).status).toBe(200)
})
