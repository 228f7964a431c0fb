import { getChannel, leaveChannel, listChannels, listMessages } from '@farfolk/contract/chat'
import { renameGroup, startGroup } from '@farfolk/contract/chat-groups'
import { createReport } from '@farfolk/contract/reports'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'
import { grouping, idsOf } from './group-testing.ts'

const app = await startTestApp()
const { as, make, visitor } = app
const { pool } = app.connections
const { open, send, see, bodies, listed, unread, block } = chatting(app)
const { add, company, leave, remove, rename, start } = grouping(app)

test('friends write together, and find it in their lists before anything is written', async () => {
  const { ada, others, outside, group } = await company()
  const [bo, cleo] = others as [MadeMember, MadeMember]
  expect(group).toMatchObject({
    kind: 'group',
    title: 'Bo, Cleo',
    name: null,
    ownerId: ada.id,
    trip: null,
    state: 'open',
    lastMessage: null,
  })
  expect(idsOf(group)).toEqual([ada.id, bo.id, cleo.id])
  for (const member of [ada, bo, cleo]) expect(await listed(member, 'open')).toEqual([group.id])
  expect(await see(bo, group)).toMatchObject({ title: 'Ada, Cleo', ownerId: ada.id })
  expect((await send(bo, group, 'Hi both')).status).toBe(201)
  expect([await unread(ada), await unread(bo), await unread(cleo)]).toEqual([1, 0, 1])
  expect(await bodies(cleo, group)).toEqual(['Hi both'])
  const found = await as(cleo).call(listChannels, { query: { q: 'both' } })
  expect(found.data).toMatchObject([{ id: group.id, foundMessage: { body: 'Hi both' } }])
  expect((await as(cleo).call(listChannels, { query: { q: 'bo' } })).data).toMatchObject([
    { id: group.id, title: 'Ada, Bo' },
  ])
  expect([await listed(outside), await unread(outside)]).toEqual([[], 0])
})

test('nobody outside sees, writes, adds or names, a friend of the owner as little as a stranger', async () => {
  const { outside, group } = await company()
  for (const member of [outside, await make.user()]) {
    const params = { id: group.id }
    const replies = [
      await as(member).call(getChannel, { params }),
      await as(member).call(listMessages, { params }),
      await send(member, group, 'Hello'),
      await rename(member, group, 'Mine'),
      await add(member, group, member),
      await remove(member, group, member),
      await leave(member, group),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  }
  const body = { group: { userIds: [uuid(), uuid()] } }
  const replies = [
    await visitor.call(startGroup, { body }),
    await visitor.call(getChannel, { params: { id: group.id } }),
    await visitor.call(renameGroup, { params: { id: group.id }, body: { channel: { name: 'X' } } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('the same id starts it once, at once too; of another it is a conflict', async () => {
  const { ada, others } = await company()
  const id = uuid()
  const twice = await Promise.all([start(ada, others, { id }), start(ada, others, { id })])
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 201]))
  // Whoever is no friend any more: it stands as it does.
  await pool.query(`delete from friendship where other_id = $1 or member_id = $1`, [others[0]!.id])
  expect(await start(ada, others, { id })).toMatchObject({ status: 200, data: { id } })
  expect(await listed(ada)).toHaveLength(2)
  const [bo, cleo, di] = others as [MadeMember, MadeMember, MadeMember]
  await make.friendship(bo, cleo)
  await make.friendship(bo, di)
  expect(await start(bo, [cleo, di], { id })).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'group.id' }],
  })
})

test('who is no friend is refused alike, whatever the reason, and nothing is begun', async () => {
  const { ada, others } = await company()
  const bo = others[0]!
  const strangers: { id: string }[] = [{ id: uuid() }, await make.user()]
  const blocker = await make.user()
  await block(blocker, ada)
  const blocked = await make.user()
  await block(ada, blocked)
  const closed = await make.user()
  await make.friendship(ada, closed)
  await pool.query('update member set closed_at = now() where id = $1', [closed.id])
  const asked = await make.user()
  await make.friendship(ada, asked, 'sent')
  for (const other of [...strangers, blocker, blocked, closed, asked]) {
    expect(await start(ada, [bo, other])).toMatchObject({
      status: 422,
      errors: [{ field: 'group.userIds', message: 'Are friends of yours' }],
    })
  }
  expect(await listed(ada)).toHaveLength(1)
})

test('two or more, fifty in all, and a name of eighty characters', async () => {
  const { ada, others, group } = await company()
  const refused = async (reply: ReturnType<typeof start>, field: string) =>
    expect(await reply).toMatchObject({ status: 422, errors: [{ field }] })
  await refused(start(ada, others.slice(0, 1)), 'group.userIds')
  await refused(start(ada, [others[0]!, ada, others[0]!]), 'group.userIds')
  await refused(start(ada, others, { name: 'x'.repeat(81) }), 'group.name')
  expect(await rename(ada, group, 'x'.repeat(81))).toMatchObject({
    status: 422,
    errors: [{ field: 'channel.name' }],
  })
  const many = await Promise.all(Array.from({ length: 48 }, () => make.user()))
  for (const one of many) await make.friendship(ada, one)
  await refused(start(ada, [...others, ...many]), 'group.userIds')
  expect((await add(ada, group, ...many.slice(0, 47))).status).toBe(200)
  expect(await add(ada, group, many[47]!)).toMatchObject({
    status: 422,
    errors: [{ field: 'members.userIds' }],
  })
  expect(idsOf(await see(ada, group))).toHaveLength(50)
  // Those who are there already are nothing new.
  expect((await add(ada, group, ...many.slice(0, 3))).status).toBe(200)
})

test('older programs name it under the key that they know', async () => {
  const { ada, group } = await company()
  const params = { id: group.id }
  const reply = await as(ada).call(renameGroup, { params, body: { group: { name: 'Sarek' } } })
  expect([reply.status, reply.data.name]).toEqual([200, 'Sarek'])
  // As a field that is unknown it makes good nothing of the one that is known.
  const both = (name: string) => ({ channel: { name }, group: { name: 'Coast' } }) as never
  expect(await as(ada).call(renameGroup, { params, body: both('x'.repeat(81)) })).toMatchObject({
    status: 422,
    errors: [{ code: 'maximum', field: 'channel.name' }],
  })
  const named = await as(ada).call(renameGroup, { params, body: both('Lapland') })
  expect([named.status, named.data.name]).toEqual([200, 'Lapland'])
})

test('a name is given over the one that was seen, and to who was seen inside', async () => {
  const { ada, others, outside, group } = await company()
  const [bo, cleo] = others as [MadeMember, MadeMember]
  const params = { id: group.id }
  const tagOf = async (member: MadeMember) =>
    (await as(member).call(getChannel, { params })).headers['etag'] as string
  const renameOver = (member: MadeMember, tag: string, name: string) =>
    as(member).call(renameGroup, {
      params,
      body: { channel: { name } },
      headers: { 'if-match': tag },
    })
  const first = await tagOf(bo)
  // What is written meanwhile stops nobody.
  await send(ada, group, 'Hello')
  const named = await renameOver(bo, first, 'Sarek')
  expect([named.status, named.headers['etag']]).toEqual([200, await tagOf(bo)])
  expect(await renameOver(ada, first, 'Coast')).toMatchObject({
    status: 412,
    errors: [{ code: 'stale' }],
  })
  const changes = [
    () => rename(ada, group, null),
    () => add(ada, group, outside),
    () => remove(ada, group, outside),
    () => leave(cleo, group),
  ]
  for (const change of changes) {
    const before = await tagOf(bo)
    expect((await change()).status).toBeLessThan(300)
    expect((await renameOver(bo, before, 'Coast')).status).toBe(412)
    const left = await as(bo).call(leaveChannel, { params, headers: { 'if-match': before } })
    expect(left.status).toBe(412)
  }
  expect(await see(ada, group)).toMatchObject({ name: null })
  expect((await renameOver(bo, await tagOf(bo), 'Coast')).status).toBe(200)
  const headers = { 'if-match': await tagOf(bo) }
  const left = await as(bo).call(leaveChannel, { params, headers })
  expect(left.status).toBe(204)
})

test('conversations of two and of a trip have no name, and nobody is added', async () => {
  const { ada, outside } = await company()
  const trip = await make.trip(ada)
  const { channel } = await make.tripChannel(trip, ada)
  for (const other of [channel, await open(ada, outside)]) {
    const replies = [
      await rename(ada, other, 'X'),
      await add(ada, other, outside),
      await remove(ada, other, ada),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect(await see(ada, channel)).toMatchObject({ name: null, ownerId: null })
})

test('a message is reported by those inside, and behind their own block by who was', async () => {
  const { ada, others, outside, group } = await company()
  const [bo, cleo] = others as [MadeMember, MadeMember]
  const { data } = await send(cleo, group, 'Buy my shoes')
  const report = (member: MadeMember) =>
    as(member).call(createReport, {
      body: { report: { kind: 'message', id: data.id, reason: 'spam' } },
    })
  expect((await report(outside)).status).toBe(404)
  expect((await report(bo)).status).toBe(201)
  await block(ada, cleo)
  expect((await report(ada)).status).toBe(201)
})

test('one who was left alone writes on to nobody', async () => {
  const { ada, others, group } = await company()
  for (const member of others.slice(0, 2)) await leave(member, group)
  expect(await see(ada, group)).toMatchObject({ title: 'Ada', ownerId: ada.id })
  expect((await send(ada, group, 'Hello?')).status).toBe(201)
})
