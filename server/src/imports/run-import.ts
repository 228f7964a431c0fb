import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importKinds } from '@farfolk/contract/imports'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Archive } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import { underFreshIds } from './fresh-ids.ts'
import { type Attempt, importThings } from './import-things.ts'
import { findImport, noteImport } from './import-rows.ts'
import { openArchive } from './open-archive.ts'
import { type Counts, noCounts, planImport } from './plan.ts'
import { takingTurns } from './take-turns.ts'

const progressEveryMs = 500

export function importFolder({ config }: Pick<ImportDeps, 'config'>): string {
  return join(config.dataDir, 'imports')
}

/** Another member who takes the same id cannot touch it. */
export function importFile(
  deps: Pick<ImportDeps, 'config'>,
  { id, memberId }: { id: string; memberId: string },
): string {
  return join(importFolder(deps), `${memberId}.${id}.zip`)
}

/**
 * The job. What has come in stays where it breaks: asked again it goes on behind that. Throws where it is
 * told to stop, to be taken up again.
 */
export async function runImport(
  deps: ImportDeps,
  id: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = deps.connections
  goOnUnless(isStopping)
  const begun = await db
    .updateTable('member_import')
    .set({ status: 'running', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    // Running where a server that was killed had begun it: the queue takes its job back.
    .where('status', 'in', ['queued', 'running'])
    .returning(['member_id', 'counts', 'file_name'])
    .executeTakeFirst()
  if (!begun) return
  let counts = { ...noCounts(), ...begun.counts }
  const memberId = begun.member_id
  const file = importFile(deps, { id, memberId })
  let archive: Archive | undefined
  try {
    const owner = { memberId, fileName: begun.file_name, pool: deps.connections.pool }
    archive = await openArchive(file, owner)
    const plan = await planImport(db, memberId, archive)
    counts = plan.counts
    const here = untilStop(underFreshIds(archive, plan.fresh, memberId), isStopping)
    await importThings(deps, memberId, here, attempting(deps, id, plan, isStopping))
    await noteImport(db, id, { status: 'done', progress: 1, counts })
    await rm(file, { force: true })
  } catch (error) {
    // While the server stops whatever broke may work after the next start.
    const status = isStopping() ? 'queued' : 'failed'
    await noteImport(db, id, { status, progress: progressOf(counts), counts })
    // Else its member was erased meanwhile, and it with them: nothing is amiss.
    if (await findImport(db, memberId, id)) throw error
  } finally {
    archive?.close()
  }
}

function attempting(
  { connections }: ImportDeps,
  id: string,
  { counts, standing }: Awaited<ReturnType<typeof planImport>>,
  isStopping: () => boolean,
): Attempt {
  const turn = takingTurns()
  let notedAt = 0
  return async (kind, key, add) => {
    goOnUnless(isStopping)
    await turn()
    if (key !== null && standing[kind].has(key)) return
    try {
      await add()
      counts[kind].added += 1
      // It may be listed twice, as in a zip of several of Takeout.
      if (key !== null) standing[kind].add(key)
    } catch (error) {
      // What this club does not take; everything else ends the import.
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      counts[kind].refused += 1
    }
    if (Date.now() - notedAt < progressEveryMs) return
    notedAt = Date.now()
    const progress = progressOf(counts)
    await noteImport(connections.db, id, { status: 'running', progress, counts })
  }
}

/** What of an archive is counted nowhere has no other place to stop at. */
function untilStop(archive: Archive, isStopping: () => boolean): Archive {
  return {
    ...archive,
    async *list(file, as) {
      for await (const row of archive.list(file, as)) {
        goOnUnless(isStopping)
        yield row
      }
    },
  }
}

function goOnUnless(isStopping: () => boolean): void {
  if (isStopping()) throw new Error('the rest comes in after the next start')
}

function progressOf(counts: Counts): number {
  const all = importKinds.map((kind) => counts[kind])
  const sum = (of: (count: (typeof all)[number]) => number) =>
    all.reduce((total, count) => total + of(count), 0)
  const done = sum(({ added, refused, standing }) => added + refused + standing)
  return Math.min(
    1,
    done /
      Math.max(
        1,
        sum(({ found }) => found),
      ),
  )
}
