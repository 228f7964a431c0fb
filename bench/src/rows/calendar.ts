import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { Connections } from '@farfolk/server/src/db/database.ts'
import { membersWithTrips, signInAs } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const travellers = 20
const tripsEach = 20
const bookingsEach = 40
/** Of the page, with the weeks that begin before and end after the month. */
const days = 42

/** What our server adds to the statement of the calendar of own trips. */
export const calendar: Subject = {
  name: 'calendar',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const memberIds = await membersWithTrips(connections, travellers, tripsEach)
    await book(connections, memberIds)
    const tokens = await signInAs(connections, memberIds)
    const path = `/api/v1/user/calendar?from=${dayInUtc(0)}&to=${dayInUtc(days - 1)}`
    const requests = tokens.map((token) => requestText({ path, token }))
    const floor = await bench.world.floor('calendar.ts', { DATABASE_URL: url })
    const title = `GET /user/calendar, ${days} days, ${bookingsEach} bookings`
    return compareReads(bench, title, requests, floor)
  },
}

/** Of each member's trips in turn, a day after the other; in a club that is kept, in place of the run before's. */
async function book({ pool }: Connections, memberIds: string[]): Promise<void> {
  await pool.query(`delete from booking where title = 'Of the bench'`)
  await pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date)
     select gen_random_uuid(), trip.id, trip.owner_id, 'activity', 'Of the bench', current_date + nth
     from (
       select id, owner_id, row_number() over (partition by owner_id order by id) as place
       from trip where owner_id = any($1::uuid[])
     ) trip cross join generate_series(0, ${bookingsEach} - 1) nth
     where trip.place = 1 + nth % ${tripsEach}`,
    [memberIds],
  )
  await pool.query('vacuum analyze booking')
}
