import { handOverTrip } from '@farfolk/contract/company'
import { createFriendship, endFriendship } from '@farfolk/contract/friendships'
import { listNotifications } from '@farfolk/contract/notifications'
import { updateOwnUser } from '@farfolk/contract/members'
import { createTrip, deleteTrip, type TripPatch, updateTrip } from '@farfolk/contract/trips'
import { expect, test, vi } from 'vitest'
import { vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { outdatedText } from './notice-statements.ts'
import { tellMatches } from './tell-matches.ts'
import { findUntoldAtHome } from './untold-at-home.ts'

const { app, as, make, connections } = await startTestApp({}, { isFresh: true })

type Made = Awaited<ReturnType<typeof make.user>>

const place = { name: 'Paris', countryCode: 'FR', lat: 48.857, lng: 2.352 }
const may = {
  name: 'Paris',
  startDate: '2131-05-01',
  endDate: '2131-05-10',
  lookingForCompany: true,
  stops: [{ place }],
}

const whole = {
  place: { ...place, id: null, region: null, population: null },
  arrivalDate: null,
  departureDate: null,
  note: '',
  private: false,
}

async function write(member: Made, trip: Partial<typeof may> = {}): Promise<string> {
  const { status, data } = await as(member).call(createTrip, {
    body: { trip: { ...may, ...trip } },
  })
  expect(status).toBe(201)
  return data.id
}

const change = (member: Made, id: string, trip: TripPatch) =>
  as(member).call(updateTrip, { params: { id }, body: { trip } })

/** Of what a member was told: by whom and of which trip. */
async function told(member: Made): Promise<string[]> {
  const { data } = await as(member).call(listNotifications, { query: { limit: 100 } })
  return data
    .filter(({ type }) => type === 'trip_match')
    .map(({ actor, subject }) => `${actor?.profile.firstName} ${subject.id}`)
}

const patience = { timeout: 40_000, interval: 20 }

/** Once the jobs are done. */
const comesToBe = (member: Made, news: string[]) =>
  vi.waitFor(async () => expect(await told(member)).toEqual(news), patience)

async function pair() {
  const [ana, ben] = [
    await make.user({ first_name: 'Ana' }),
    await make.user({ first_name: 'Ben' }),
  ]
  await write(ana)
  await isQuiet()
  return { ana, ben }
}

/** Until no job is left that would tell of what was written before. */
const isQuiet = () =>
  vi.waitFor(async () => {
    const waiting = await connections.pool.query(
      "select from pgboss.job where state in ('created', 'active')",
    )
    expect(waiting.rowCount).toBe(0)
  }, patience)

test('a new trip is told to whose path it crosses, once, and taken back when it moves', async () => {
  const { ana, ben } = await pair()
  const id = await write(ben)
  await comesToBe(ana, [`Ben ${id}`])
  expect(await told(ben)).toEqual([])
  await tellMatches(app.features, { tripId: id })
  expect(await told(ana)).toEqual([`Ben ${id}`])

  await change(ben, id, { lookingForCompany: false })
  await comesToBe(ana, [])
  await change(ben, id, { lookingForCompany: true })
  await comesToBe(ana, [`Ben ${id}`])
})

test('it is taken back too when the own trip moves away, or is deleted', async () => {
  const ana = await make.user()
  const [own, ben] = [await write(ana), await make.user({ first_name: 'Ben' })]
  const id = await write(ben)
  await comesToBe(ana, [`Ben ${id}`])
  await change(ana, own, { startDate: '2132-05-01', endDate: '2132-05-02' })
  await comesToBe(ana, [])
  await change(ana, own, { startDate: may.startDate, endDate: may.endDate })
  await comesToBe(ben, [expect.stringContaining(own)])
  await as(ana).call(deleteTrip, { params: { id: own } })
  await comesToBe(ben, [])
})

test('it is taken back when a trip is handed over to whom one has blocked', async () => {
  const [ana, ben, cleo] = [
    await make.user(),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cleo' }),
  ]
  await write(ana)
  const id = await write(ben)
  await comesToBe(ana, [`Ben ${id}`])
  await make.traveller({ id }, cleo)
  await as(ana).call(createFriendship, { body: { friendship: { userId: cleo.id, block: true } } })
  const owner = { params: { id }, body: { owner: { userId: cleo.id } } }
  expect((await as(ben).call(handOverTrip, owner)).status).toBe(200)
  await isQuiet()
  // Not only out of sight: an unblock would bring it back.
  const kept = await connections.pool.query(
    "select from notification where member_id = $1 and type = 'trip_match'",
    [ana.id],
  )
  expect(kept.rowCount).toBe(0)
})

test('friends who part are told of nothing that was for friends', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const friendship = await make.friendship(ana, ben)
  await write(ana, { lookingForCompany: false })
  const id = await write(ben)
  await comesToBe(ana, [`Ben ${id}`])
  await as(ana).call(endFriendship, { params: { id: friendship } })
  await comesToBe(ana, [])
  await expect.poll(() => told(ben)).toEqual([])
})

test('nobody is told of what they may not see, nor of their own journey', async () => {
  const { ana, ben } = await pair()
  const guest = await make.user()
  const hidden = await make.trip(ben, { ...may, stops: [], audience: 'me' })
  await make.traveller(hidden, guest)
  await change(ben, hidden.id, { stops: [{ ...whole, private: false }] })
  await tellMatches(app.features, { tripId: hidden.id })
  await change(ben, hidden.id, { stops: [{ ...whole, private: true }] })
  await tellMatches(app.features, { tripId: hidden.id })
  expect([await told(ana), await told(guest)]).toEqual([[], []])
})

test('what was taken back is forgotten once the week is over', async () => {
  const { ana, ben } = await pair()
  const id = await write(ben)
  await comesToBe(ana, [`Ben ${id}`])
  await change(ben, id, { lookingForCompany: false })
  await comesToBe(ana, [])
  await connections.pool.query(`update match_notice set told_at = now() - interval '8 days'`)
  const kept = () =>
    connections.pool.query(
      'select retracted_at is null as holds from match_notice where member_id = $1',
      [ana.id],
    )
  expect((await kept()).rows).toEqual([{ holds: false }])
  await change(ben, id, { lookingForCompany: true })
  await comesToBe(ana, [`Ben ${id}`])
  expect((await kept()).rows).toEqual([{ holds: true }])
})

test('at most five a week are told, however many come at once', async () => {
  const ana = await make.user()
  await write(ana)
  const trips = []
  for (let count = 0; count < 8; count++) {
    trips.push(await make.trip(await make.user(), { ...may, stops: [whole] }))
  }
  await Promise.all(trips.map(({ id }) => tellMatches(app.features, { tripId: id })))
  expect(await told(ana)).toHaveLength(5)
  await connections.pool.query(
    `update match_notice set told_at = now() - interval '8 days' where member_id = $1`,
    [ana.id],
  )
  await Promise.all(trips.map(({ id }) => tellMatches(app.features, { tripId: id })))
  expect(await told(ana)).toHaveLength(8)
})

const lund = { name: 'Lund', countryCode: 'SE', lat: 55.706, lng: 13.187 }
const home = JSON.stringify({ id: null, region: null, population: null, ...lund })

async function toldAtHome({ id }: Made): Promise<string[]> {
  const { rows } = await connections.pool.query<{ subject_id: string }>(
    `select subject_id from notification where member_id = $1 and type = 'trip_to_town'
     order by created_at`,
    [id],
  )
  return rows.map((row) => row.subject_id)
}

const atHome = (member: Made, trips: string[]) =>
  vi.waitFor(async () => expect(await toldAtHome(member)).toEqual(trips), patience)

test('who lives where a new trip comes is told once, and no more when it does not', async () => {
  const [ana, far] = [await make.user({ hometown: home }), await make.user()]
  const ben = await make.user({ first_name: 'Ben' })
  const stops = [{ place: lund }]
  const id = await write(ben, { stops })
  await atHome(ana, [id])
  await tellMatches(app.features, { tripId: id })
  expect(await toldAtHome(ana)).toEqual([id])
  expect(await toldAtHome(far)).toEqual([])
  const { data } = await as(ana).call(listNotifications, {})
  expect(data).toMatchObject([
    { type: 'trip_to_town', actor: { profile: { firstName: 'Ben' } }, path: `/trips/${id}` },
  ])

  await change(ben, id, { lookingForCompany: false })
  await atHome(ana, [])
  await change(ben, id, { lookingForCompany: true })
  await atHome(ana, [id])
  // She moves away.
  await as(ana).call(updateOwnUser, { body: { user: { profile: { hometown: null } } } })
  await atHome(ana, [])
})

test('of a town nobody is told who may not see the trip, travels on it or is told of a crossing', async () => {
  const ben = await make.user()
  const living = (fields: object = {}) => make.user({ hometown: home, ...fields })
  const [friend, stranger, blocked] = [await living(), await living(), await living()]
  const [guest, crossing, closed] = [
    await living(),
    await living(),
    await living({ closed_at: new Date() }),
  ]
  await make.friendship(ben, friend)
  await make.friendship(ben, blocked, 'blocked')
  await make.trip(crossing, { ...may, stops: [{ ...whole, place: { ...whole.place, ...lund } }] })
  const stops = [{ ...whole, place: { ...whole.place, ...lund } }]
  const open = await make.trip(ben, { ...may, stops })
  await make.traveller(open, guest)
  const quiet = await make.trip(ben, { ...may, lookingForCompany: false, stops })
  const hidden = await make.trip(ben, { ...may, audience: 'me', stops })
  for (const { id } of [open, quiet, hidden]) await tellMatches(app.features, { tripId: id })
  expect(await toldAtHome(friend)).toEqual([open.id, quiet.id])
  expect(await toldAtHome(stranger)).toEqual([open.id])
  expect(await told(crossing)).toHaveLength(1)
  const unasked = { blocked, guest, crossing, closed, ben }
  for (const [who, member] of Object.entries(unasked)) {
    expect([who, await toldAtHome(member)]).toEqual([who, []])
  }
})

test('of two jobs at once one tells, of one trip and of a week', async () => {
  await connections.pool.query('delete from member')
  const ben = await make.user()
  const residents = [await make.user({ hometown: home }), await make.user({ hometown: home })]
  const stops = [{ ...whole, place: { ...whole.place, ...lund } }]
  const [first = '', ...others] = await Promise.all(
    Array.from({ length: 8 }, async () => (await make.trip(ben, { ...may, stops })).id),
  )
  await Promise.all([1, 2, 3].map(() => tellMatches(app.features, { tripId: first })))
  for (const resident of residents) expect(await toldAtHome(resident)).toEqual([first])
  await Promise.all(others.map((tripId) => tellMatches(app.features, { tripId })))
  for (const resident of residents) expect(await toldAtHome(resident)).toHaveLength(5)
  const { rows } = await connections.pool.query(
    'select member_id from match_notice group by member_id having count(*) <> 5',
  )
  expect(rows).toEqual([])
})

test('of a town friends of the owner are told first, then who lives nearest', async () => {
  const { pool } = connections
  await pool.query('delete from member')
  const ben = await make.user()
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at, hometown)
     select gen_random_uuid(), 'town-' || n || '@club.example', 'Many', now(), $1::jsonb
     from generate_series(1, 120) n`,
    [home],
  )
  const away = JSON.stringify({ ...JSON.parse(home), lat: 55.9 })
  const [friend, stranger] = [
    await make.user({ hometown: away }),
    await make.user({ hometown: away }),
  ]
  await make.friendship(ben, friend)
  const stops = [{ ...whole, place: { ...whole.place, ...lund } }]
  const { id } = await make.trip(ben, { ...may, stops })
  const first = await findUntoldAtHome(pool, id, 100)
  expect(first).toHaveLength(100)
  expect(first[0]).toEqual({ member_id: friend.id, owner_id: ben.id })
  const all = (await findUntoldAtHome(pool, id, 200)).map((untold) => untold.member_id)
  expect(new Set(all).size).toBe(122)
  expect([all[0], all.at(-1)]).toEqual([friend.id, stranger.id])
})

test('in a full week others of the town are told, and crossings still', async () => {
  await connections.pool.query('delete from member')
  const ben = await make.user()
  const ana = await make.user({ hometown: home })
  const stops = [{ ...whole, place: { ...whole.place, ...lund } }]
  const trips: string[] = []
  for (let count = 0; count < 7; count++) trips.push((await make.trip(ben, { ...may, stops })).id)
  for (const tripId of trips) await tellMatches(app.features, { tripId })
  expect(await toldAtHome(ana)).toHaveLength(5)
  const neighbour = await make.user({ hometown: home })
  await tellMatches(app.features, { tripId: trips[6]! })
  expect(await toldAtHome(neighbour)).toEqual([trips[6]])
  await make.trip(ana, { ...may, stops })
  await tellMatches(app.features, { tripId: trips[6]! })
  expect(await told(ana)).toHaveLength(1)
})

test('who is told that a trip comes to their town and then meets it is told of that instead', async () => {
  const ben = await make.user()
  const ana = await make.user({ hometown: home })
  const trip = await make.trip(ben, {
    ...may,
    stops: [{ ...whole, place: { ...whole.place, ...lund } }],
  })
  await tellMatches(app.features, { tripId: trip.id })
  expect([await told(ana), await toldAtHome(ana)]).toEqual([[], [trip.id]])
  await make.trip(ana, { ...may, stops: [{ ...whole, place: { ...whole.place, ...lund } }] })
  for (let turn = 0; turn < 2; turn++) await tellMatches(app.features, { tripId: trip.id })
  expect(await told(ana)).toHaveLength(1)
  expect(await toldAtHome(ana)).toEqual([])
})

test('what others were told is not read to look for what no longer holds', async () => {
  const { pool } = connections
  const [ana, ben] = [await make.user(), await make.user()]
  const [own, met] = [await make.trip(ana), await make.trip(ben)]
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, 2000) n`)
  await pool.query(
    `insert into match_notice (member_id, id, trip_id)
     select id, gen_random_uuid(), $1 from member where id <> $2`,
    [met.id, ben.id],
  )
  await vacuum(pool, 'member', 'match_notice')
  const changes = [
    { trip: own.id, members: [] },
    { trip: null, members: [ana.id] },
  ]
  for (const { trip, members } of changes) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${outdatedText}`,
      [trip, members],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const unasked = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, n]) => Number(n))
    expect(Math.max(0, ...unasked)).toBeLessThan(10)
  }
})
