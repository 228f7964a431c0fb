import { confirmEmail, signUp } from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import {
  countNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../db/transaction.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import type { NewNotification } from './notify.ts'

const { app, as, visitor, make, connections, dataDir } = await startTestApp()
const { db } = connections
const { notifications } = app.features

const notify = (notification: NewNotification) =>
  tx(db, (trx) => notifications.notify(trx, notification))

/** `actor` asks `member` to be a friend. */
function ask(member: MadeMember, actor: MadeMember): Promise<void> {
  const subject = { kind: 'user', id: actor.id } as const
  return notify({ memberId: member.id, type: 'friend_request', actorId: actor.id, subject })
}

async function countOf(member: MadeMember): Promise<number> {
  const [{ data }, own] = await Promise.all([
    as(member).call(countNotifications, {}),
    as(member).call(getOwnUser, {}),
  ])
  expect(own.data.counts.unreadNotifications).toBe(data.count)
  return data.count
}

async function listOf(member: MadeMember) {
  return (await as(member).call(listNotifications, {})).data
}

test('a notification tells who did what, and where it leads', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await ask(maya, ben)
  expect(await listOf(maya)).toEqual([
    {
      id: expect.any(String),
      type: 'friend_request',
      actor: expect.objectContaining({ id: ben.id }),
      subject: { kind: 'user', id: ben.id, title: ben.firstName },
      path: '/account/requests',
      readAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    },
  ])
  expect(await countOf(maya)).toBe(1)
  expect(await listOf(ben)).toEqual([])
})

test('each type leads to its page', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const trip = await make.trip(maya, { name: 'North' })
  const channel = uuid()
  const about = (type: NewNotification['type'], subject: NewNotification['subject']) =>
    notify({ memberId: maya.id, type, actorId: ben.id, subject })
  await about('friend_accepted', { kind: 'user', id: ben.id })
  await about('trip_accepted', { kind: 'trip', id: trip.id })
  await about('trip_join_request', { kind: 'trip', id: trip.id })
  await about('message_request', { kind: 'channel', id: channel })
  const own = { memberId: maya.id, actorId: null, subject: { kind: 'user', id: maya.id } } as const
  await notify({ ...own, type: 'verification_done' })
  const paths = (await listOf(maya)).map(({ path, subject }) => [path, subject.title])
  expect(paths).toEqual([
    ['/user/verification', maya.firstName],
    [`/chat?channel=${channel}`, ben.firstName],
    [`/trips/${trip.id}/travellers`, 'North'],
    [`/trips/${trip.id}/travellers`, 'North'],
    [`/profile/${ben.id}`, ben.firstName],
  ])
})

test('nobody is told of oneself, and the same again takes the place of what is unread', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await ask(maya, maya)
  expect(await listOf(maya)).toEqual([])
  await Promise.all([ask(maya, ben), ask(maya, ben), ask(maya, ben)])
  await ask(maya, eva)
  await ask(maya, ben)
  expect((await listOf(maya)).map(({ actor }) => actor?.id)).toEqual([ben.id, eva.id])
  await as(maya).call(markAllNotificationsRead, {})
  await ask(maya, ben)
  const list = await listOf(maya)
  expect(list.map(({ actor, readAt }) => [actor?.id, readAt === null])).toEqual([
    [ben.id, true],
    [ben.id, false],
    [eva.id, false],
  ])
})

test('several are told at once, each once, but for who is erased in the same moment', async () => {
  const [maya, ben, eva, gone, enemy] = await Promise.all([1, 2, 3, 4, 5].map(() => make.user()))
  await make.friendship(enemy!, maya!, 'blocked')
  await ask(ben!, maya!)
  const other = await connections.pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('delete from member where id = $1', [gone!.id])
  const everyone = [maya, ben, eva, gone, enemy].map((each) => each!.id)
  const subject = { kind: 'user', id: maya!.id } as const
  const news = { type: 'friend_request', actorId: maya!.id, subject } as const
  const telling = tx(db, (trx) => notifications.notifyEach(trx, everyone, news))
  await expect.poll(() => countWaiting(connections.pool)).toBe(1)
  await other.query('commit')
  await telling
  const lists = await Promise.all([maya, ben, eva, enemy].map((each) => listOf(each!)))
  expect(lists.map((list) => list.length)).toEqual([0, 1, 1, 0])
})

test('what is taken back is gone, read or not', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await ask(maya, ben)
  await ask(maya, eva)
  await as(maya).call(markAllNotificationsRead, {})
  const what = { memberId: maya.id, type: 'friend_request', subjectId: ben.id } as const
  await tx(db, (trx) => notifications.retract(trx, { ...what, actorId: ben.id }))
  expect((await listOf(maya)).map(({ actor }) => actor?.id)).toEqual([eva.id])
})

test('a rolled-back change tells nobody', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const subject = { kind: 'user', id: ben.id } as const
  await expect(
    tx(db, async (trx) => {
      const type = 'friend_request'
      await notifications.notify(trx, { memberId: maya.id, type, actorId: ben.id, subject })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await listOf(maya)).toEqual([])
})

test('marking works twice, for one and for all, and lowers the count', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await ask(maya, ben)
  await ask(maya, eva)
  const [newest] = await listOf(maya)
  const params = { id: newest!.id }
  for (let time = 0; time < 2; time++) {
    const reply = await as(maya).call(markNotificationRead, { params })
    expect([reply.status, reply.data]).toEqual([204, undefined])
    expect(await countOf(maya)).toBe(1)
  }
  for (let time = 0; time < 2; time++) {
    expect((await as(maya).call(markAllNotificationsRead, {})).status).toBe(204)
    expect(await countOf(maya)).toBe(0)
  }
  expect((await listOf(maya)).every(({ readAt }) => readAt !== null)).toBe(true)
})

test('a removed one is gone, and removing it again is 404', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await ask(maya, ben)
  const params = { id: (await listOf(maya))[0]!.id }
  expect((await as(maya).call(deleteNotification, { params })).status).toBe(204)
  expect((await as(maya).call(deleteNotification, { params })).status).toBe(404)
  expect([await listOf(maya), await countOf(maya)]).toEqual([[], 0])
})

test('they are the own ones of who is signed in, and nobody else may touch them', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await ask(maya, ben)
  const params = { id: (await listOf(maya))[0]!.id }
  const calls = (caller: typeof visitor) => [
    caller.call(markNotificationRead, { params }),
    caller.call(deleteNotification, { params }),
  ]
  // The actor, a friend and a stranger alike.
  const friend = await make.user()
  await make.friendship(maya, friend)
  for (const other of [ben, friend, await make.user()]) {
    for (const reply of await Promise.all(calls(as(other)))) expect(reply.status).toBe(404)
    expect((await as(other).call(listNotifications, {})).data).toEqual([])
    expect((await as(other).call(countNotifications, {})).data).toEqual({ count: 0 })
  }
  const ofVisitor = [
    ...calls(visitor),
    visitor.call(listNotifications, {}),
    visitor.call(countNotifications, {}),
    visitor.call(markAllNotificationsRead, {}),
  ]
  for (const reply of await Promise.all(ofVisitor)) expect(reply.status).toBe(401)
  expect(await countOf(maya)).toBe(1)
})

test.each(['blocked by the receiver', 'who has blocked the receiver', 'of a closed account'])(
  'nothing of one %s is listed, counted, marked or added',
  async (how) => {
    const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
    await ask(maya, ben)
    await ask(maya, eva)
    const { id } = (await listOf(maya)).find(({ actor }) => actor?.id === ben.id)!
    if (how === 'blocked by the receiver') await make.friendship(maya, ben, 'blocked')
    else if (how === 'who has blocked the receiver') await make.friendship(ben, maya, 'blocked')
    else await closeAccount(ben)
    expect((await listOf(maya)).map(({ actor }) => actor?.id)).toEqual([eva.id])
    expect(await countOf(maya)).toBe(1)
    const params = { id }
    expect((await as(maya).call(markNotificationRead, { params })).status).toBe(404)
    expect((await as(maya).call(deleteNotification, { params })).status).toBe(404)
    const subject = { kind: 'user', id: ben.id } as const
    await notify({ memberId: maya.id, type: 'friend_accepted', actorId: ben.id, subject })
    const rows = await db.selectFrom('notification').select('type').execute()
    expect(rows.map(({ type }) => type)).toEqual(['friend_request', 'friend_request'])
  },
)

function closeAccount({ id }: MadeMember) {
  return db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', id).execute()
}

test('a trip that is closed to the receiver, or gone, is told of no more', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const trip = await make.trip(ben)
  const subject = { kind: 'trip', id: trip.id } as const
  const match = { memberId: maya.id, type: 'trip_match', actorId: ben.id, subject } as const
  await notify(match)
  expect(await countOf(maya)).toBe(1)
  await db.updateTable('trip').set({ audience: 'friends' }).where('id', '=', trip.id).execute()
  expect([await listOf(maya), await countOf(maya)]).toEqual([[], 0])
  await db.deleteFrom('notification').execute()
  await notify(match)
  await make.friendship(maya, ben)
  expect([await listOf(maya), await countOf(maya)]).toEqual([[], 0])
  await notify(match)
  expect(await countOf(maya)).toBe(1)
  await db.deleteFrom('trip').where('id', '=', trip.id).execute()
  expect([await listOf(maya), await countOf(maya)]).toEqual([[], 0])
})

test('pages neither skip nor repeat while others come in', async () => {
  const maya = await make.user()
  const actors: MadeMember[] = []
  for (let index = 0; index < 7; index++) actors.push(await make.user())
  for (const actor of actors.slice(0, 5)) await ask(maya, actor)
  // The same instant for two of them.
  await db.updateTable('notification').set({ created_at: '2026-01-01T00:00:00.123456Z' }).execute()
  const seen = []
  let cursor: string | undefined
  for (const late of [actors[5]!, actors[6]!, actors[6]!]) {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { data, page } = await as(maya).call(listNotifications, { query })
    seen.push(...data.map(({ actor }) => actor?.id))
    cursor = page?.nextCursor ?? undefined
    await ask(maya, late)
  }
  expect(cursor).toBeUndefined()
  expect(seen).toHaveLength(5)
  expect(new Set(seen)).toEqual(new Set(actors.slice(0, 5).map(({ id }) => id)))
})

test.each([
  { limit: 0 },
  { limit: 101 },
  { limit: 'x' },
  { cursor: 'x' },
  { cursor: 'listNotifications.eyJhIjoxfQ' },
])('the page %j is refused', async (query) => {
  const maya = await make.user()
  const reply = await as(maya).call(listNotifications, { query: query as { limit: number } })
  expect(reply).toMatchObject({ status: 422, errors: [{ field: Object.keys(query)[0] }] })
})

test('marking all while others come in leaves the count right', async () => {
  const maya = await make.user()
  const actors: MadeMember[] = []
  for (let index = 0; index < 12; index++) actors.push(await make.user())
  await Promise.all([
    ...actors.map((actor) => ask(maya, actor)),
    as(maya).call(markAllNotificationsRead, {}),
    ...actors.map((actor) => ask(maya, actor)),
    as(maya).call(markAllNotificationsRead, {}),
  ])
  const list = (await as(maya).call(listNotifications, { query: { limit: 100 } })).data
  const unread = list.filter(({ readAt }) => readAt === null)
  expect(await countOf(maya)).toBe(unread.length)
  expect(new Set(unread.map(({ actor }) => actor?.id)).size).toBe(unread.length)
})

test('who confirms the address is welcomed once', async () => {
  const outbox = outboxOf(dataDir)
  const email = 'new@club.example'
  const user = { email, password: 'a long way from home', profile: { firstName: 'Ida' } }
  await visitor.call(signUp, { body: { user } })
  const token = tokenIn(await outbox.nth(1, email))
  const member = bearer(await visitor.call(confirmEmail, { body: { confirmation: { token } } }))
  const { data } = await as(member).call(listNotifications, {})
  expect(data).toMatchObject([
    { type: 'welcome', actor: null, subject: { kind: 'user', title: 'Ida' }, readAt: null },
  ])
})
