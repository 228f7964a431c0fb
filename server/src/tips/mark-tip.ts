import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import type { Statements } from '../db/pipeline.ts'
import { tipIsVisible, visibleTo } from '../visibility/visible.ts'

interface Deps {
  db: Database
  quick: Statements
}

interface Mark {
  id: string
  memberId: string
}

/** Marks another's tip as useful; false where it is so already. 403 of an own one. */
export async function markTip({ db, quick }: Deps, mark: Mark): Promise<boolean> {
  const { id, memberId } = mark
  const { numAffectedRows } = await sql`
    insert into tip_mark (tip_id, member_id)
    select tip.id, ${memberId}::uuid from tip
    where ${isSeen(mark)} and tip.owner_id <> ${memberId}
    for key share of tip
    on conflict do nothing`.execute(db)
  if (numAffectedRows === 1n) return true
  const { rows } = await sql<{ is_own: boolean }>`
    select owner_id = ${memberId} as is_own from tip where ${isSeen(mark)}`.execute(db)
  if (!rows[0]) throw await explainMissing(quick, 'tip', id, memberId)
  if (rows[0].is_own) throw new ApiError('not_allowed')
  return false
}

/** Takes the mark back, of a tip out of sight too; 404 where there never was such a tip for the member. */
export async function unmarkTip({ db, quick }: Deps, mark: Mark): Promise<void> {
  const { id, memberId } = mark
  const { numDeletedRows } = await db
    .deleteFrom('tip_mark')
    .where('tip_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  const { rows } = await sql`select from tip where ${isSeen(mark)}`.execute(db)
  if (rows.length === 0) throw await explainMissing(quick, 'tip', id, memberId)
}

const isSeen = ({ id, memberId }: Mark) =>
  sql<boolean>`tip.id = ${id} and ${visibleTo(memberId, (viewer) => tipIsVisible('tip', viewer))}`
