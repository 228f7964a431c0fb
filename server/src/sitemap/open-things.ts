import type pg from 'pg'
import { albumIsVisible, tripIsVisible } from '../visibility/visible.ts'

export interface OpenThing {
  path: string
  updated_at: Date
}

/** A sitemap holds 50,000 addresses at most; older ones are found by their countries' pages. */
const newest = 10_000

const trips = `
  select '/trips/' || id as path, updated_at from trip where ${tripIsVisible('trip', 'null::uuid')}
  order by created_at desc, id limit ${newest}`

const albums = `
  select '/albums/' || id as path, updated_at from album
  where exists (select from album_item item where item.album_id = album.id)
    and ${albumIsVisible('album', 'null::uuid')}
  order by created_at desc, id limit ${newest}`

/** The newest trips and filled albums that are open to everyone. */
export async function listOpenThings(pool: pg.Pool): Promise<OpenThing[]> {
  const found = await Promise.all([trips, albums].map((text) => pool.query<OpenThing>(text)))
  return found.flatMap(({ rows }) => rows)
}
