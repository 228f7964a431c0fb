import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, majorVersion, mostLooks, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { homeMatchesText } from './home-statements.ts'
import { openStaysText, residentsText, untoldAtHomeText } from './home-notice-statements.ts'
import { findUntoldAtHome } from './untold-at-home.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const lund = { name: 'Lund', countryCode: 'SE', lat: 55.706, lng: 13.187 }
const hometown = JSON.stringify({ id: null, region: null, population: null, ...lund })

/** How many live in the town, and how many trips come to it within the next years. */
const many = 10_000

/** Trips that are copied with all that belongs to them, each day by day later. */
const copies = `
  with made as (
    insert into trip (id, owner_id, name, start_date, end_date, last_day, looking_for_company)
    select gen_random_uuid(), owner_id, name, start_date + n % 900, end_date + n % 900,
      last_day + n % 900, true
    from trip, generate_series(1, ${many}) n where id = $1
    returning id, start_date),
  stops as (
    insert into trip_stop (trip_id, id, position, place_name, country_code, lat, lng)
    select made.id, gen_random_uuid(), position, place_name, country_code, lat, lng
    from made, trip_stop where trip_id = $1),
  seats as (
    insert into traveller (trip_id, id, member_id, status)
    select made.id, gen_random_uuid(), member_id, status from made, traveller where trip_id = $1)
  select array_agg(id) as ids from made`

const copiedStays = `
  insert into stay (trip_id, position, country_code, cell, near_cells, from_day, to_day, is_looking, x, y, z)
  select trip.id, stay.position, country_code, cell, near_cells, start_date, start_date + 6, true, x, y, z
  from trip, stay where trip.id = any($2::uuid[]) and stay.trip_id = $1`

async function fill() {
  const ana = await make.user({ hometown })
  const owner = await make.user({ trips_audience: 'everyone' })
  const soon = dayInUtc(1)
  const trip = await make.trip(owner, {
    startDate: soon,
    endDate: soon,
    lookingForCompany: true,
    stops: [stopIn('SE', false, lund)],
  })
  const { rows } = await pool.query<{ ids: string[] }>(copies, [trip.id])
  await pool.query(copiedStays, [trip.id, rows[0]!.ids])
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at, hometown)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now(), $1::jsonb
     from generate_series(1, ${many}) n`,
    [hometown],
  )
  const nearby = JSON.stringify({ ...JSON.parse(hometown), lat: 55.9 })
  const last = await make.user({ hometown: nearby })
  await vacuum(pool, 'member', 'trip', 'trip_stop', 'stay', 'traveller')
  return { trip, lastId: last.id, tokenHash: hashToken(ana.token) }
}

test('a page reads about a page of those that come, and who is told is read until they are enough', async () => {
  const { trip, tokenHash, lastId } = await fill()
  const first = await explain(pool, homeMatchesText, [tokenHash, 20, null, null])
  // Those that begin on one day are told apart by their ids, which no index has in order.
  expect(mostLooks(first, 'stay')).toBeLessThan(400)
  expect(mostLooks(first, 'trip')).toBeLessThan(400)
  const key = await pool.query<{ key: string }>(
    `select (current_date + 500 - date '1900-01-01')::text as key`,
  )
  const later = [tokenHash, 20, key.rows[0]!.key, '00000000-0000-0000-0000-000000000000']
  expect(mostLooks(await explain(pool, homeMatchesText, later), 'stay')).toBeLessThan(400)
  // As the cursor's first part.
  const stays = await pool.query<{ place: number[] }>(openStaysText, [trip.id])
  const residents = await explain(pool, `${residentsText} limit 1000`, stays.rows[0]!.place)
  // Before PostgreSQL 17 all who live around are sorted, see decision 7.
  const most = (await majorVersion(pool)) >= 17 ? 1_001 : 10_100
  expect(mostLooks(residents, 'member')).toBeLessThanOrEqual(most)

  // All of them were told five times within the week.
  await pool.query(
    `insert into match_notice (member_id, id, trip_id, kind)
     select member.id, gen_random_uuid(), town.id, 'home'
     from member, (select id from trip where id <> $1 order by id limit 5) town
     where member.hometown is not null and member.id <> $2`,
    [trip.id, lastId],
  )
  await vacuum(pool, 'match_notice')
  const { rows } = await pool.query<{ id: string }>(
    'select id from member where hometown is not null limit 100',
  )
  const asked = [trip.id, rows.map(({ id }) => id)]
  const untold = await explain(pool, untoldAtHomeText, asked)
  // Five of each; of a tenth of a small club PostgreSQL 15 reads the whole table.
  expect(mostLooks(untold, 'match_notice')).toBeLessThanOrEqual(500)
  // Who lives furthest away is found behind all of them.
  expect(await findUntoldAtHome(pool, trip.id, 100)).toMatchObject([{ member_id: lastId }])
}, 60_000)
