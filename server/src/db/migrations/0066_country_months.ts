import { type Kysely, sql } from 'kysely'

/**
 * A search by country and dates read the lists of both: what a trip has of either is a word of its
 * document by itself now, as trips that are written from here on have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update trip set search = trip.search || array_to_tsvector(pairs.tokens)
    from trip known, lateral (select array(
      select ':' || substr(country, 3) || '-' || substr(month, 3)
      from unnest(tsvector_to_array(known.search)) country,
        unnest(tsvector_to_array(known.search)) month
      where country ^@ 'c:' and (month ^@ 'm:' or month = 'x:long')) as tokens) pairs
    where trip.id = known.id and known.start_date is not null
      and pairs.tokens <> '{}'`.execute(db)
}
