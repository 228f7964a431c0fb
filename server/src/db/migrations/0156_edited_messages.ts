import { type Kysely, sql } from 'kysely'

/** When its author has changed what a message says, see decision 96. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of words alone. Not valid: no row of before has one, and nobody need look through all of them.
  `alter table message
    add column edited_at timestamptz,
    add constraint message_edited_at_check
      check (edited_at is null or (image_id is null and edited_at >= created_at)) not valid`,
]
