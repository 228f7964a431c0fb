import { type Kysely, sql } from 'kysely'

/** Sessions of members' programs, see decision 58. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: no row of before says any of it, and nobody need look through all of them.
  await sql`alter table session
    add column name text,
    add column scope text,
    add constraint session_name_check check (length(name) between 1 and 100) not valid,
    add constraint session_scope_check check (scope in ('read', 'write')) not valid,
    add constraint session_token check ((name is null) = (scope is null)) not valid`.execute(db)
}
