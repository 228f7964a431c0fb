import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { inParts } from '../in-parts.ts'
import type { BlobStore } from './blob-store.ts'

/** Longer than any request may take. */
const abandonedMs = 3_600_000
/** Looked at by one statement: a club of millions of pictures is swept in many short ones. */
const stretchLength = 5_000
/** Of one transaction: a connection that says nothing for long, while files are removed, is ended. */
const orphansAtOnce = 200
const filesAtOnce = 16

/** Hears which blobs, by their hashes in hex, have just gone. */
export type OnRemoved = (hashes: readonly string[]) => Promise<void>

/** Removes orphans; answers their hashes in hex. */
export async function sweepBlobs(
  db: Database,
  store: Pick<BlobStore, 'remove'>,
  { graceSeconds, onRemoved }: { graceSeconds: number; onRemoved?: OnRemoved },
): Promise<string[]> {
  const removed: string[] = []
  let from: Buffer | null = Buffer.alloc(0)
  while (from) {
    const stretch: Stretch = await sweepStretch({ db, store, graceSeconds, from })
    await onRemoved?.(stretch.removed)
    removed.push(...stretch.removed)
    if (stretch.removed.length < orphansAtOnce) from = stretch.last
  }
  return removed
}

interface Stretch {
  removed: string[]
  /** The last hash of the stretch; null behind the end. */
  last: Buffer | null
}

/**
 * The files go before the rows are committed away: whoever sends the same content meanwhile waits
 * at the row, and puts the file back after.
 */
async function sweepStretch(options: {
  db: Database
  store: Pick<BlobStore, 'remove'>
  graceSeconds: number
  from: Buffer
}): Promise<Stretch> {
  const { store, graceSeconds, from } = options
  return tx(options.db, async (trx) => {
    const { rows } = await sql<{ removed: string[]; last: Buffer | null }>`
      with last as materialized (
        select hash from (
          select hash from blob where hash > ${from} order by hash limit ${stretchLength}
        ) stretch order by hash desc limit 1
      ), orphan as materialized (
        select hash from blob
        where hash > ${from} and hash <= (select hash from last)
          and sent_at <= now() - make_interval(secs => ${graceSeconds})
          and not exists (select from image where image.blob_hash = blob.hash)
          and not exists (select from image where image.original_hash = blob.hash)
          and not exists (select from video where video.blob_hash = blob.hash)
          and not exists (select from booking_file paper where paper.blob_hash = blob.hash)
        limit ${orphansAtOnce} for update skip locked
      ), removed as (
        delete from blob using orphan where blob.hash = orphan.hash returning blob.hash
      )
      select array(select encode(hash, 'hex') from removed) as removed,
        (select hash from last) as last`.execute(trx)
    const { removed = [], last = null } = rows[0] ?? {}
    for (const some of inParts(removed, filesAtOnce)) {
      await Promise.all(some.map((hash) => store.remove(hash)))
    }
    return { removed, last }
  })
}

/** What a process that was killed in the middle of an upload left behind. */
export async function sweepReceived(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
