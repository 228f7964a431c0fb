import { type Kysely, sql } from 'kysely'

/** Operators invite addresses, and who signed up uninvited can do so again with the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table club_invitation (
    email text not null,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create unique index club_invitation_email on club_invitation (lower(email))`.execute(db)
  await sql`alter table signup_claim
    add column is_uninvited boolean not null default false`.execute(db)
}
