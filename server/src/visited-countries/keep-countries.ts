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
    insert into visited_country as mark (member_id, code, status, first_visited_at, updated_at)
    select seat.member_id, gone.code, 'visited', min(trip.start_date), max(${sql.raw(toldAt('trip'))})
    from traveller seat
    join trip on trip.id = seat.trip_id
    join member keeper on keeper.id = trip.owner_id
    cross join unnest(trip.countries) as gone(code)
    where ${which} and seat.status = 'accepted' and seat.member_id is not null
      and trip.last_day < ${sql.raw(todayUtc)} and ${sql.raw(tripIsForEveryone('trip', 'keeper'))}
    group by seat.member_id, gone.code
    order by seat.member_id, gone.code
    on conflict (member_id, code) do update set
      status = case when ${sql.raw(hasBeen('mark'))} then mark.status else excluded.status end,
      first_visited_at = coalesce(mark.first_visited_at, excluded.first_visited_at),
      updated_at = greatest(mark.updated_at, excluded.updated_at)
      where case when ${sql.raw(hasBeen('mark'))} then mark.first_visited_at is null
        else excluded.updated_at > mark.updated_at end
  `.execute(trx)
}
