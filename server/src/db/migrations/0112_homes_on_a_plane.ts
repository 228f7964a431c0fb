import { type Kysely, sql } from 'kysely'

/** Who lives nearest to a place, see decision 7: where members live on Mercator's map, cut in the Atlantic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_home on member using gist (point(
    radians((member.hometown ->> 'lng')::float8
      + case when (member.hometown ->> 'lng')::float8 < -30 then 360 else 0 end),
    ln(tan(radians(45 + least(greatest((member.hometown ->> 'lat')::float8, -85), 85) / 2)))
  )) where hometown is not null`.execute(db)
}
