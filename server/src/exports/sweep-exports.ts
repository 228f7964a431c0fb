import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FeatureDeps } from '../feature-deps.ts'
import { failStuck } from './fail-stuck.ts'
import { exportFolder } from './make-export.ts'

const failedDays = 7

/** Removes exports whose link has run out, and every file that no row stands for any more. */
export async function sweepExports(
  deps: Pick<FeatureDeps, 'config' | 'connections'>,
): Promise<void> {
  const { db } = deps.connections
  await failStuck(db, 'member_export')
  await db
    .deleteFrom('member_export')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb.and([
          eb('status', '=', 'failed'),
          eb('updated_at', '<', sql<Date>`now() - make_interval(days => ${failedDays})`),
        ]),
      ]),
    )
    .execute()

  const folder = exportFolder(deps)
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  // After the files: what is begun meanwhile has a row before it has a file.
  const rows = await db
    .selectFrom('member_export')
    .select('id')
    .where('status', '<>', 'failed')
    .execute()
  const kept = new Set(rows.map(({ id }) => id))
  for (const file of files) {
    if (!kept.has(file.split('.')[0] ?? '')) await rm(join(folder, file), { force: true })
  }
}
