import type pg from 'pg'
import type { ResultCache } from './result-cache.ts'

const hashesAtOnce = 1_000

/**
 * Forgets what was made of blobs that have gone since: another machine may have removed them, and a
 * picture that was under way right then is kept after.
 */
export async function forgetGone(
  cache: Pick<ResultCache, 'hashes' | 'forget'>,
  pool: pg.Pool,
): Promise<void> {
  const hashes = await cache.hashes()
  for (let first = 0; first < hashes.length; first += hashesAtOnce) {
    const { rows } = await pool.query<{ hash: string }>(
      `select kept.hash from unnest($1::text[]) as kept (hash)
       where not exists (select from blob where blob.hash = decode(kept.hash, 'hex'))`,
      [hashes.slice(first, first + hashesAtOnce)],
    )
    for (const { hash } of rows) await cache.forget(hash)
  }
}
