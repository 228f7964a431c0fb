import { countNotifications } from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { countText, pageText } from './statements.ts'
import { toldAround, toldOf } from './tell-hidden.ts'

const { as, make, connections } = await startTestApp({}, { isFresh: true })
const { db, pool } = connections

/** A member with 500 read and 20 unread ones among 5,000 of others. */
async function fill() {
  const maya = await make.user()
  const others: MadeMember[] = []
  for (let index = 0; index < 40; index++) others.push(await make.user())
  const rows = Array.from({ length: 5_520 }, (_, index) => ({
    member_id: index < 520 ? maya.id : others[index % 20]!.id,
    id: uuid(),
    type: 'friend_accepted' as const,
    actor_id: others[20 + (index % 20)]!.id,
    subject_kind: 'user' as const,
    subject_id: uuid(),
    read_at: index >= 20 && index < 520 ? new Date() : null,
    created_at: new Date(Date.now() - index * 1000),
  }))
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto('notification')
      .values(rows.slice(from, from + 1_000))
      .execute()
  }
  await vacuum(pool, 'notification', 'member', 'friendship')
  return maya
}

async function hashOf(member: { id: string }): Promise<Buffer> {
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return row.token_hash
}

test('unread ones are counted in an index alone', async () => {
  const maya = await fill()
  const nodes = await explain(pool, countText, [await hashOf(maya)])
  const counted = nodes.filter((node) => node['Relation Name'] === 'notification')
  expect(counted).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Index Name': 'notification_unread' },
  ])
})

test('a page reads as many as it shows', async () => {
  const maya = await fill()
  const nodes = await explain(pool, pageText, [await hashOf(maya), 20, null, null])
  const read = nodes.filter((node) => node['Index Name'] === 'notification_newest')
  expect(read).toHaveLength(1)
  expect(read[0]!['Actual Rows']).toBeLessThanOrEqual(22)
})

test('of whom much was told not all of it is read', async () => {
  const maya = await fill()
  const owner = await make.user()
  const { id } = await make.album(owner)
  await pool.query(
    `insert into notification (member_id, id, type, subject_kind, subject_id, read_at)
     select $1, gen_random_uuid(), 'thing_liked', 'album', $2, now() from generate_series(1, 2500)`,
    [maya.id, id],
  )
  await vacuum(pool, 'notification')
  const { sql: text, parameters } = toldAround(owner.id, undefined).compile(db)
  const steps = await explain(pool, text, [...parameters])
  expectFew(steps, 'notification', 2_000)
  expect(steps[0]!['Actual Rows']).toBe(500)
})

test('of what a member did, of all that one was told, and of things no more is read than is told', async () => {
  const maya = await fill()
  const [owner, friend] = [await make.user(), await make.user()]
  const { id } = await make.album(owner)
  const tell = (memberId: string, actorId: string | null, subjectId: string | null, many: number) =>
    pool.query(
      `insert into notification (member_id, id, type, actor_id, subject_kind, subject_id, read_at, created_at)
       select $1, gen_random_uuid(), 'album_shared', $2, 'album', coalesce($3, gen_random_uuid()), now(),
         now() - n * interval '1 minute' from generate_series(1, $4::integer) n`,
      [memberId, actorId, subjectId, many],
    )
  await tell(maya.id, owner.id, null, 3_000)
  await tell(friend.id, maya.id, null, 3_000)
  await tell(friend.id, owner.id, id, 2)
  await tell(maya.id, friend.id, id, 2_500)
  await vacuum(pool, 'notification')
  const stepsOf = async (told: ReturnType<typeof toldAround>) => {
    const { sql: text, parameters } = told.compile(db)
    const steps = await explain(pool, text, [...parameters])
    return { steps, told: steps[0]!['Actual Rows'] }
  }
  const byActor = await stepsOf(toldAround(owner.id, undefined))
  expectFew(byActor.steps, 'notification', 2_000)
  const scan = byActor.steps.find((step) => step['Index Name'] === 'notification_actor')
  expect(scan).toMatchObject({ 'Node Type': 'Index Scan', 'Actual Rows': 500 })

  const toFriend = await stepsOf(toldAround(owner.id, friend.id))
  // Where pages cost more out of their order, all of a small table may be sorted: no more of it is looked at.
  const limits = toFriend.steps.filter((step) => step['Node Type'] === 'Limit')
  expect(Math.max(...limits.map((step) => step['Actual Rows']))).toBe(2_000)
  expect(toFriend.told).toBe(2)

  const ofThing = await stepsOf(toldOf([id], undefined))
  expectFew(ofThing.steps, 'notification', 2_000)
  expect(ofThing.told).toBe(500)
  expect((await stepsOf(toldOf([id], owner.id))).told).toBe(2)
})

test('no more are counted than pages tell apart', async () => {
  const maya = await make.user()
  await pool.query(
    `insert into notification (member_id, id, type, subject_kind, subject_id)
     select $1, gen_random_uuid(), 'trip_match', 'channel', gen_random_uuid()
     from generate_series(1, 1100)`,
    [maya.id],
  )
  expect((await as(maya).call(countNotifications, {})).data).toEqual({ count: 1_000 })
})
