import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ImportDeps } from './deps.ts'
import { failStuckImports } from './import-rows.ts'
import { importFolder } from './run-import.ts'

const keptDays = 7

/** Forgets imports that nobody has touched for a week, and every file that none waits for any more. */
export async function sweepImports(
  deps: Pick<ImportDeps, 'config' | 'connections'>,
): Promise<void> {
  const { db } = deps.connections
  await failStuckImports(db)
  await db
    .deleteFrom('member_import')
    .where('status', 'not in', ['queued', 'running'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
  const folder = importFolder(deps)
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  // After the files: a row is there before its file.
  const rows = await db
    .selectFrom('member_import')
    .select('id')
    .where('status', '<>', 'done')
    .execute()
  const kept = new Set(rows.map(({ id }) => `${id}.zip`))
  for (const file of files) {
    if (!kept.has(file)) await rm(join(folder, file), { force: true })
  }
}
