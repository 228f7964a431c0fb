import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'

/** Who has opened a conversation, and ids of travellers that are nobody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since the member left it last, if ever: an empty one is in their list by that.
  await sql`alter table channel_mark add column has_opened boolean not null default false`.execute(
    db,
  )

  await sql`lock table traveller in share mode`.execute(db)
  const { rows } = await sql<{ trip_id: string; id: string }>`
    select trip_id, id from (
      select trip_id, id, row_number() over (partition by id order by created_at, trip_id) as nth
      from traveller
    ) seat where nth > 1`.execute(db)
  for (const { trip_id: tripId, id } of rows) {
    await sql`update traveller set id = ${uuid()} where trip_id = ${tripId} and id = ${id}`.execute(
      db,
    )
  }
  await sql`create unique index traveller_id on traveller (id)`.execute(db)
}
