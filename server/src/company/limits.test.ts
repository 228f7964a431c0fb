import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

// Three addresses an hour instead of thirty, and one notice to each instead of three.
const app = await startTestApp({ RATE_LIMITS: '0.1' })
const { start, ask, invite, told } = companyActs(app)
const { pool } = app.connections
const outbox = outboxOf(app.dataDir)

/** The invitations that wait for a later hour. */
async function waiting(): Promise<number | null> {
  const text = `select from pgboss.job
    where name = 'invitations' and state = 'created' and start_after > now() + interval '50 minutes'`
  return (await pool.query(text)).rowCount
}

/** Has the waiting ones looked at now. */
async function hurry({ ada, trip }: Awaited<ReturnType<typeof start>>): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'created'`)
  await invite(ada, trip, { email: `${trip.id}@club.example` })
}

test('a member invites so many addresses an hour, over all trips', async () => {
  const { ada, trip } = await start()
  const others = await start()
  const another = await app.make.trip(ada)
  for (const address of ['a', 'b', 'c']) {
    expect((await invite(ada, trip, { email: `${address}@club.example` })).status).toBe(201)
  }
  const refused = await invite(ada, another, { email: 'd@club.example' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await invite(others.ada, others.trip, { email: 'd@club.example' })).status).toBe(201)
})

test('the same invitation again is one of an hour', async () => {
  const { ada, trip } = await start()
  const email = 'a@club.example'
  expect((await invite(ada, trip, { email })).status).toBe(201)
  for (let count = 0; count < 3; count += 1) {
    expect((await invite(ada, trip, { email })).status).toBe(200)
  }
  expect((await invite(ada, trip, { email: 'b@club.example' })).status).toBe(201)
})

const longAgo = new Date(Date.now() - 8 * 86_400_000)

test('a member invites so many strangers a day, over all trips, a newcomer fewer', async () => {
  const [newcomer, old] = [await app.make.user(), await app.make.user({ created_at: longAgo })]
  for (const [organiser, most] of [
    [newcomer, 3],
    [old, 10],
  ] as const) {
    const trips = [await app.make.trip(organiser), await app.make.trip(organiser)]
    for (let count = 0; count < most; count += 1) {
      const { id: userId } = await app.make.user()
      expect((await invite(organiser, trips[count % 2]!, { userId })).status).toBe(201)
    }
    const stranger = await app.make.user()
    const refused = await invite(organiser, trips[0]!, { userId: stranger.id })
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await told(stranger)).toEqual([])
  }
})

test('friends, who travels along elsewhere, who asks and who is invited already are no strangers', async () => {
  const { ada, ben, cy, trip } = await start()
  for (let count = 0; count < 3; count += 1) {
    await invite(ada, trip, { userId: (await app.make.user()).id })
  }
  await app.make.friendship(ada, ben)
  const another = await app.make.trip(ada)
  await app.make.traveller(another, cy)
  expect((await invite(ada, trip, { userId: ben.id })).status).toBe(201)
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(201)
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(200)
  const stranger = await app.make.user()
  expect((await ask(stranger, trip)).status).toBe(201)
  expect((await invite(ada, trip, { userId: stranger.id })).status).toBe(200)
})

test('a member asks so many strangers a day to come along, a newcomer fewer', async () => {
  const [newcomer, old] = [await app.make.user(), await app.make.user({ created_at: longAgo })]
  const { ada, trip } = await start()
  for (const [who, most] of [
    [newcomer, 1],
    [old, 4],
  ] as const) {
    for (let count = 0; count < most; count += 1) {
      expect((await ask(who, (await start()).trip, 'Take me along')).status).toBe(201)
    }
    const refused = await ask(who, trip, 'Take me along')
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    const friend = await app.make.user()
    await app.make.friendship(who, friend)
    expect((await ask(who, await app.make.trip(friend))).status).toBe(201)
  }
  expect(await told(ada)).toEqual([])
})

test('an address that has had its mails is mailed an hour later, for a day', async () => {
  const [first, second, third] = [await start(), await start(), await start()]
  const email = 'popular@club.example'
  await invite(first.ada, first.trip, { email })
  await outbox.nth(1, email)
  await invite(second.ada, second.trip, { email })
  await expect.poll(waiting).toBe(1)
  await hurry(first)
  await expect.poll(waiting).toBe(1)
  await pool.query('delete from rate_limit')
  await hurry(second)
  await outbox.nth(2, email)
  await invite(third.ada, third.trip, { email })
  await expect.poll(waiting).toBe(1)
  await pool.query(`update traveller set created_at = now() - interval '25 hours'`)
  await hurry(third)
  await outbox.nth(1, `${third.trip.id}@club.example`)
  expect(await waiting()).toBe(0)
  expect(await outbox.all(email)).toHaveLength(2)
})

test('an invitation waits for its owner, whose account is closed for now, for as long as that may be undone', async () => {
  const { ada, trip } = await start()
  const other = await start()
  const email = 'waits@club.example'
  await pool.query(
    `update member set closed_at = now(), erase_at = now() + interval '14 days' where id = $1`,
    [ada.id],
  )
  const seat = await app.connections.db
    .insertInto('traveller')
    .values({ id: uuid(), trip_id: trip.id, email, status: 'invited' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = { tripId: trip.id, travellerId: seat.id }
  await app.app.features.jobs.enqueue(app.connections.db, 'invitations', invitation)
  await expect.poll(waiting).toBe(1)
  await pool.query(`update traveller set created_at = now() - interval '25 hours'`)
  await hurry(other)
  await outbox.nth(1, `${other.trip.id}@club.example`)
  expect(await waiting()).toBe(1)
  await pool.query('update member set closed_at = null, erase_at = null')
  // In an hour in which the address has had its mails, an owner who is back has a day once more.
  const rival = await start()
  await invite(rival.ada, rival.trip, { email })
  await outbox.nth(1, email)
  const last = await start()
  await hurry(last)
  await outbox.nth(1, `${last.trip.id}@club.example`)
  expect(await waiting()).toBe(1)
  await pool.query('delete from rate_limit')
  await hurry(await start())
  await outbox.nth(2, email)
})
