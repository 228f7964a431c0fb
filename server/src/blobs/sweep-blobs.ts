import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { BlobStore } from './blob-store.ts'

const batchSize = 200
/** Longer than any request may take. */
const abandonedMs = 3_600_000

/** Removes orphans, a batch at a time; answers their hashes in hex. */
export async function sweepBlobs(
  db: Database,
  store: BlobStore,
  graceSeconds: number,
): Promise<string[]> {
  const removed: string[] = []
  for (;;) {
    const batch = await sweepBatch(db, store, graceSeconds)
    removed.push(...batch)
    if (batch.length < batchSize) return removed
  }
}

/**
 * The files go before the rows are committed away: whoever sends the same content meanwhile waits
 * at the row, and puts the file back after.
 */
async function sweepBatch(db: Database, store: BlobStore, graceSeconds: number): Promise<string[]> {
  return tx(db, async (trx) => {
    const { rows } = await sql<{ hash: Buffer }>`
      delete from blob where hash = any(array(
        select hash from blob
        where sent_at <= now() - make_interval(secs => ${graceSeconds})
          and not exists (select from image where image.blob_hash = blob.hash)
        order by sent_at limit ${batchSize}
        for update skip locked))
      returning hash`.execute(trx)
    const hashes = rows.map(({ hash }) => hash.toString('hex'))
    for (const hash of hashes) await store.remove(hash)
    return hashes
  })
}

/** What a process that was killed in the middle of an upload left behind. */
export async function sweepReceived(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
