import { expect, test } from 'vitest'
import { expectFewInCalendars } from '../calendar-feeds/testing.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { listText } from './queries.ts'

const app = await startTestApp({}, { isFresh: true })
const { pool } = app.connections

const ofEach = 50

test('a list reads the bookings of its trip alone, however many there are', async () => {
  const trip = await tripAmongMany(app)
  await pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date)
     select gen_random_uuid(), id, owner_id, 'other', 'Ferry', date '2031-05-01' + n
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `with paper as (
       insert into blob (hash, size, type) values (sha256('Ferry'), 5, 'text/plain') returning hash)
     insert into booking_file (id, booking_id, blob_hash, name, media_type)
     select gen_random_uuid(), booking.id, hash, 'ferry.txt', 'text/plain' from booking, paper`,
  )
  await vacuum(pool, 'member', 'trip', 'traveller', 'booking', 'booking_file')
  const steps = await explain(pool, listText, [trip.tokenHash, trip.id])
  const tables = steps.map((step) => step['Relation Name'])
  expect(tables).toContain('booking_file')
  expectFew(steps, 'booking', ofEach)
  await expectFewInCalendars(pool, trip, 'booking', ofEach)
})
