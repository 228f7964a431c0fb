import { type RawBuilder, sql } from 'kysely'
import { todayUtc } from '../db/instants.ts'
import type { Executor } from '../db/database.ts'
import { tripIsForEveryone } from '../visibility/visible.ts'
import { hasBeen, toldAt } from './been.ts'

/**
 * Marks, for those who come along on trips of others that are over and whose places are about to end,
 * the countries that they have been to there; as far as those are open to everyone, since a mark shows
 * what the trip may hide. `which` is SQL over `seat`, a row of `traveller`, and its `trip`.
 */
export async function keepCountries(trx: Executor, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with seats as materialized (
      select seat.member_id, trip.countries, trip.start_date, ${sql.raw(toldAt('trip'))} as told_at
      from traveller seat
      join trip on trip.id = seat.trip_id
      join member keeper on keeper.id = trip.owner_id
      -- Held, since who came along may be erased in this moment.
      join member guest on guest.id = seat.member_id
      where ${which} and seat.status = 'accepted'
        and trip.last_day < ${sql.raw(todayUtc)} and ${sql.raw(tripIsForEveryone('trip', 'keeper'))}
      order by seat.member_id
      for key share of guest
    )
    insert into visited_country as mark (member_id, code, status, first_visited_at, updated_at)
    select seats.member_id, gone.code, 'visited', min(seats.start_date), max(seats.told_at)
    from seats cross join unnest(seats.countries) as gone(code)
    group by seats.member_id, gone.code
    order by seats.member_id, gone.code
    on conflict (member_id, code) do update set
      status = case when ${sql.raw(hasBeen('mark'))} then mark.status else excluded.status end,
      first_visited_at = coalesce(mark.first_visited_at, excluded.first_visited_at),
      updated_at = greatest(mark.updated_at, excluded.updated_at)
      where case when ${sql.raw(hasBeen('mark'))} then mark.first_visited_at is null
        else excluded.updated_at > mark.updated_at end
  `.execute(trx)
}
