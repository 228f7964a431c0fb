import { type Kysely, sql } from 'kysely'

/** What members offer to travellers, see decision 51. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: no row of before offers anything, and nobody need look through all of them.
  await sql`alter table member
    add column offers text[] not null default '{}',
    add column offers_note text not null default '',
    -- Each one that there is, once.
    add constraint member_offers_check check (
      cardinality(offers) = ('meet' = any(offers))::integer
        + ('show-around' = any(offers))::integer + ('stay' = any(offers))::integer) not valid,
    add constraint member_offers_note_check check (length(offers_note) <= 1000) not valid`.execute(
    db,
  )
}
