import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findLocale } from '../accounts/locale.ts'
import { makeFolder } from '../data-folder.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { downloadUrl } from './download-link.ts'
import { exportLetter } from './letters.ts'
import { writeArchive } from './write-archive.ts'

const validHours = 24
const progressEveryMs = 500

export type ExportDeps = Pick<FeatureDeps, 'blobs' | 'config' | 'connections' | 'mail' | 'secrets'>

export function exportFolder({ config }: Pick<ExportDeps, 'config'>): string {
  return join(config.dataDir, 'exports')
}

export function exportFile(deps: Pick<ExportDeps, 'config'>, id: string): string {
  return join(exportFolder(deps), `${id}.zip`)
}

/** The job. One that breaks is `failed` and not tried again by itself: its member may ask anew. */
export async function makeExport(deps: ExportDeps, id: string): Promise<void> {
  const { db } = deps.connections
  const begun = await db
    .updateTable('member_export')
    .set({ status: 'running', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('member_id')
    .executeTakeFirst()
  if (!begun) return
  const file = exportFile(deps, id)
  try {
    await makeFolder(exportFolder(deps), 0o700)
    await writeArchive(
      { pool: deps.connections.pool, blobs: deps.blobs, publicUrl: deps.config.publicUrl },
      { memberId: begun.member_id, locale: await findLocale(db, begun.member_id) },
      `${file}.part`,
      noteProgress(deps, id),
    )
    await rename(`${file}.part`, file)
    await finish(deps, id, begun.member_id)
  } catch (error) {
    await db
      .updateTable('member_export')
      .set({ status: 'failed', updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
    // What cannot be removed now is swept later.
    await rm(`${file}.part`, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Written down now and then: an archive has thousands of steps. */
function noteProgress({ connections }: ExportDeps, id: string): (progress: number) => void {
  let notedAt = 0
  return (progress) => {
    if (Date.now() - notedAt < progressEveryMs) return
    notedAt = Date.now()
    connections.db
      .updateTable('member_export')
      .set({ progress, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
      // The next one tells as much.
      .catch(() => undefined)
  }
}

async function finish(deps: ExportDeps, id: string, memberId: string): Promise<void> {
  const { config, connections, mail, secrets } = deps
  await tx(connections.db, async (trx) => {
    const ready = await trx
      .updateTable('member_export')
      .set({
        status: 'ready',
        progress: 1,
        updated_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    const member = await trx
      .selectFrom('member')
      .select(['email', 'first_name', 'locale'])
      .where('id', '=', memberId)
      // To an address that is perhaps somebody else's no such link is sent.
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (ready.numUpdatedRows !== 1n || !member) return
    const url = downloadUrl(secrets.keyFor('exports'), config.publicUrl, id)
    const letter = exportLetter(member.locale, member.first_name, url)
    await mail.send(trx, { to: member.email, letter, limited: false })
  })
}
