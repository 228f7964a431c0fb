import { type Kysely, sql } from 'kysely'

/** The booking whose cost an expense shares, each once, see decision 52. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add constraint booking_of_trip unique (trip_id, id)`.execute(db)
  await sql`alter table expense
    add column booking_id uuid,
    add constraint expense_booking unique (booking_id),
    add constraint expense_booking_of_trip foreign key (trip_id, booking_id)
      references booking (trip_id, id) on delete set null (booking_id)`.execute(db)
}
