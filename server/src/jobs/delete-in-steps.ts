import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Each with what goes with it: within a statement's time by far, and no lock of it is held for long. */
const rowsAtOnce = 1_000
/** Four megabytes, some ten thousand rows. */
const pagesAtOnce = 500

interface Due {
  table: string
  /** SQL of whether a row, by the table's name, is to go. */
  when: string
  /** The column that an index knows what is due by. */
  by: string
}

/**
 * SQL that deletes so many, $1, that are due: the oldest, but those that somebody holds this moment. What is written
 * anew meanwhile has another place by then, and is looked at the next time.
 */
export const dueText = ({ table, when, by }: Due) =>
  `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${when} order by ${by} limit $1 for update skip locked))`

/**
 * Deletes what is due in steps that stay done, by an index: for after a long stop a club has a million, which are no
 * statement's work. Reads next to nothing where there is none.
 */
export async function deleteDue(db: Database, due: Due, atOnce = rowsAtOnce): Promise<void> {
  const step = CompiledQuery.raw(dueText(due), [atOnce])
  let deleted: bigint | undefined
  do {
    const { numAffectedRows } = await db.executeQuery(step)
    deleted = numAffectedRows
  } while (deleted === BigInt(atOnce))
}

/** SQL that deletes what is to go among the pages of the table from $1 on and below $2, and reads no others. */
export const stretchText = ({ table, when }: Omit<Due, 'by'>) =>
  `delete from ${table}
   where ctid >= format('(%s,0)', $1::bigint)::tid and ctid < format('(%s,0)', $2::bigint)::tid and ${when}`

/**
 * As `deleteDue`, of a table without such an index, page after page as they lie on the disk: each statement is short.
 * For what is written too often to be in an index, or stays for another reason than its age. A row that is
 * written anew meanwhile may be passed over until the next time.
 */
export async function deleteAlong(
  db: Database,
  what: Omit<Due, 'by'>,
  atOnce = pagesAtOnce,
): Promise<void> {
  const found = await sql<{ pages: number }>`select (pg_relation_size(${what.table}::regclass)
    / current_setting('block_size')::integer)::integer as pages`.execute(db)
  const pages = found.rows[0]?.pages ?? 0
  const text = stretchText(what)
  for (let from = 0; from < pages; from += atOnce) {
    await db.executeQuery(CompiledQuery.raw(text, [from, from + atOnce]))
  }
}
