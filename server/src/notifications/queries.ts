import type { RemovedNotification } from '@farfolk/contract/notifications'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { type PageWanted, pageValues } from '../http/page-statement.ts'
import type { Executor } from '../db/database.ts'
import { sql } from 'kysely'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { visibleTo } from '../visibility/visible.ts'
import { presentRemoved, removedColumns } from './announcements.ts'
import { columnsOf, type CountRow, countText, type PageRow, pageText } from './statements.ts'

export async function countUnread(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<CountRow> {
  return firstRow(await statements.query<CountRow>(countText, [tokenHash]))
}

export async function listPage(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted,
): Promise<PageRow> {
  return firstRow(await statements.query<PageRow>(pageText, pageValues(tokenHash, wanted)))
}

const isVisible = (memberId: string) =>
  visibleTo(memberId, (viewer) => notificationIsVisible(columnsOf('notification'), viewer))

/** `wasUnread` is true once; undefined where the member has none of this id that may be seen. */
export async function markRead(
  trx: Executor,
  memberId: string,
  id: string,
): Promise<{ wasUnread: boolean } | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .where(isVisible(memberId))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { wasUnread: true }
  const read = await trx
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(isVisible(memberId))
    .executeTakeFirst()
  return read && { wasUnread: false }
}

/** False when all were read before. */
export async function markAllRead(trx: Executor, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined where the member has none of this id that may be seen. */
export async function deleteOne(
  trx: Executor,
  memberId: string,
  id: string,
): Promise<RemovedNotification | undefined> {
  const deleted = await trx
    .deleteFrom('notification')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(isVisible(memberId))
    .returning(removedColumns)
    .executeTakeFirst()
  return deleted && presentRemoved(deleted)
}
