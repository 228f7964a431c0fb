import type { Audience } from '@farfolk/contract/fields'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Ids of what the club has taken out of sight of a member's, or deleted: an import must not be the way
 * to bring it back (decision 47).
 */
export async function keptHidden(db: Database, memberId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from (
      select distinct on (subject_id) subject_id, action from moderation_action
      where member_id = ${memberId} and action in ('hide', 'show', 'delete_content')
        and subject_id is not null
      order by subject_id, created_at desc) last
    where action <> 'show'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Of a thing that was made for its owner alone meanwhile; `audience` waits until the club shows it. */
export async function hideAgain(
  db: Database,
  table: 'trip' | 'album' | 'bucket_list_item' | 'tip',
  { id, audience }: { id: string; audience: Audience | null },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ shown_audience: audience, audience: 'hidden' })
    .where('id', '=', id)
    .execute()
}
