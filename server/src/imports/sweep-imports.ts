import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { failStuck } from '../exports/fail-stuck.ts'
import type { ImportDeps } from './deps.ts'
import { importFile, importFolder } from './run-import.ts'

const keptDays = 7
/** A file is there before its row. */
const rowlessMs = 3_600_000

/** Forgets imports that nobody has touched for a week, and every file that none waits for any more. */
export async function sweepImports(
  deps: Pick<ImportDeps, 'config' | 'connections'>,
): Promise<void> {
  const { db } = deps.connections
  await failStuck(db, 'member_import')
  await db
    .deleteFrom('member_import')
    .where('status', 'not in', ['queued', 'running'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
  const folder = importFolder(deps)
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const rows = await db
    .selectFrom('member_import')
    .select(['id', 'member_id'])
    .where('status', '<>', 'done')
    .execute()
  const kept = new Set(
    rows.map(({ id, member_id: memberId }) => importFile(deps, { id, memberId })),
  )
  for (const file of files.map((name) => join(folder, name))) {
    if (kept.has(file)) continue
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > rowlessMs) await rm(file, { force: true })
  }
}
