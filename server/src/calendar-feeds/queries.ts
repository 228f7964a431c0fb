import type { Locale } from '@farfolk/contract/members'
import type pg from 'pg'
import { filedBookingsJson } from '../bookings/filed-bookings.ts'
import type { Executor } from '../db/database.ts'
import { filedMeetUpsJson, type FiledMeetUp } from '../meet-ups/filed-meet-ups.ts'
import { filedIdeasJson } from '../trip-ideas/filed-ideas.ts'
import { type FiledTrip, filedTripJson } from '../trip-files/filed-trip.ts'
import { filedTodosJson } from '../trip-todos/filed-todos.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { filedVisitsJson, type FiledVisit } from '../visits/filed-visits.ts'
import { fromVoyages } from './voyages.ts'

/** What a calendar program shows without trouble; those farthest ahead come first. */
const maxTrips = 200

/** $1 the feed. No row for one that has ended or whose owner's account is closed. */
export const tripsText = `select trips.list, member.locale, ${filedVisitsJson('feed.member_id')} as visits,
    ${filedMeetUpsJson('feed.member_id')} as "meetUps"
  from calendar_feed feed
  join member on member.id = feed.member_id and member.closed_at is null
  cross join lateral (
    select coalesce(json_agg(
      ${filedTripJson(
        'trip',
        { id: 'feed.member_id', company: 'true' },
        {
          bookings: filedBookingsJson('trip', 'feed.member_id'),
          ideas: filedIdeasJson('trip', 'feed.member_id'),
          todos: filedTodosJson('trip', 'feed.member_id'),
        },
      )}
      order by trip.start_date, trip.id), '[]') as list
    from (
      select voyage.* ${fromVoyages('feed.member_id')}
        and ${tripIsVisible('voyage', 'feed.member_id')}
      order by voyage.last_day desc, voyage.id limit ${maxTrips}
    ) trip
  ) trips
  where feed.id = $1`

interface FeedTrips {
  list: FiledTrip[]
  visits: FiledVisit[]
  meetUps: FiledMeetUp[]
  /** Of the feed's owner. */
  locale: Locale
}

/** The dated trips of a feed's owner and those that they travel along on; undefined without a feed. */
export async function listFeedTrips(pool: pg.Pool, feedId: string): Promise<FeedTrips | undefined> {
  return (await pool.query<FeedTrips>(tripsText, [feedId])).rows[0]
}

export function findFeed(db: Executor, memberId: string) {
  return db
    .selectFrom('calendar_feed')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** In the place of the one before. */
export function putFeed(db: Executor, memberId: string, id: string) {
  return db
    .insertInto('calendar_feed')
    .values({ member_id: memberId, id, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ id, created_at: new Date() }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteFeed(db: Executor, memberId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('member_id', '=', memberId).execute()
}
