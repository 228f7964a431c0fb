import type pg from 'pg'
import { expectFew, explain } from '../testing/plan.ts'
import { travellersText } from '../trip-files/queries.ts'
import { tripsText } from './queries.ts'

interface FiledTrip {
  id: string
  owner: { id: string }
}

/** That the calendars of a member's trip, and of this one alone of all that have days, read few rows of a table. */
export async function expectFewInCalendars(
  pool: pg.Pool,
  trip: FiledTrip,
  table: string,
  most: number,
): Promise<void> {
  expectFew(await explain(pool, travellersText, [trip.id, trip.owner.id]), table, most)
  await expectFewInFeed(pool, trip, table, most)
}

/** The same of the one that is subscribed to, for what is in no file. */
export async function expectFewInFeed(
  pool: pg.Pool,
  { owner, id }: FiledTrip,
  table: string,
  most: number,
): Promise<void> {
  const feedId = crypto.randomUUID()
  await pool.query('insert into calendar_feed (id, member_id) values ($1, $2)', [feedId, owner.id])
  await pool.query(
    `update trip set start_date = '2031-05-01', last_day = '2031-05-09' where id = $1`,
    [id],
  )
  expectFew(await explain(pool, tripsText, [feedId]), table, most)
}
