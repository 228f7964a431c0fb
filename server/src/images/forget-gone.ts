import type pg from 'pg'
import { listGone } from '../blobs/list-gone.ts'
import type { ResultCache } from './result-cache.ts'

/**
 * Forgets what was made of blobs that have gone since: another machine may have removed them, and a
 * picture that was under way right then is kept after.
 */
export async function forgetGone(
  cache: Pick<ResultCache, 'hashes' | 'forget'>,
  pool: pg.Pool,
): Promise<void> {
  for await (const hash of listGone(pool, await cache.hashes())) await cache.forget(hash)
}
