import type pg from 'pg'
import { inParts } from '../in-parts.ts'

const hashesAtOnce = 1_000

/** Of these, in hex, those that are no blobs any more. */
export async function* listGone(pool: pg.Pool, hashes: readonly string[]): AsyncGenerator<string> {
  for (const some of inParts(hashes, hashesAtOnce)) {
    const { rows } = await pool.query<{ hash: string }>(
      `select known.hash from unnest($1::text[]) as known (hash)
       where not exists (select from blob where blob.hash = decode(known.hash, 'hex'))`,
      [some],
    )
    for (const { hash } of rows) yield hash
  }
}
