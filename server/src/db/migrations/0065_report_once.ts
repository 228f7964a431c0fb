import { type Kysely, sql } from 'kysely'

/** A report that is sent again because its answer got lost is the same report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from report later using report first
    where later.closed_at is null and first.closed_at is null
      and (first.created_at, first.id) < (later.created_at, later.id)
      and first.reporter_id = later.reporter_id and first.kind = later.kind
      and first.subject_id = later.subject_id and first.reason = later.reason
      and first.comment = later.comment`.execute(db)
  await sql`create unique index report_once
    on report (reporter_id, kind, subject_id, reason, md5(comment))
    where closed_at is null`.execute(db)
}
