import { type Kysely, sql } from 'kysely'

/** When a host first answered, and was reminded to: see decision 98. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table visit
    add column answered_at timestamptz,
    add column reminded_at timestamptz`,
  // What the guest has called off was answered where words came with it, or the host was told that they do not come.
  `update visit set answered_at = updated_at
    where status = 'cancelled' and (answer is not null or exists (
      select from notification n
      where n.member_id = visit.host_id and n.type = 'visit_cancelled' and n.subject_id = visit.id))`,
  // Of how hosts answer: without what was taken back at once, which anybody can make many of.
  `create index visit_counted on visit (host_id, created_at desc, id desc)
    where status <> 'cancelled' or answered_at is not null
      or updated_at - created_at >= interval '48 hours'`,
  // Of those to remind of: a few days' requests at any time.
  `create index visit_to_remind on visit (first_day, created_at)
    where status = 'pending' and reminded_at is null`,
]
