import { sql } from 'kysely'
import { replaceCovers } from '../albums/own-item.ts'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'

/**
 * Deletes the photos that a member gave to albums of others, out of those, and from where the club and their
 * owners keep some of them; in steps that stay done.
 */
export async function takeGivenBack(db: Database, memberId: string, atOnce: number): Promise<void> {
  // Owner and club may bring some back meanwhile.
  for (const table of ['album_item', 'hidden_photo', 'trashed_photo', 'album_item'] as const) {
    let count: number
    do count = await tx(db, (trx) => takeSome(trx, table, memberId, atOnce))
    while (count > 0)
  }
}

interface Given {
  id: string
  album_id: string
  image_id: string
}

/** How many there were. */
async function takeSome(trx: Executor, table: string, memberId: string, limit: number) {
  const { rows: found } = await sql<Given>`select id, album_id, image_id from ${sql.table(table)}
    where contributor_id = ${memberId}
      and not exists (select from member where avatar_image_id = image_id)
    limit ${limit}`.execute(trx)
  const albumIds = found.map(({ album_id: id }) => id)
  await sql`select from album where id = any(${albumIds}::uuid[])
    order by id for no key update`.execute(trx)
  // What was brought elsewhere meanwhile is found there by the next round.
  const { rows: given } = await sql<Given>`
    select id, album_id, image_id from ${sql.table(table)}
    where contributor_id = ${memberId} and id = any(${found.map(({ id }) => id)}::uuid[])
      and album_id = any(${albumIds}::uuid[])`.execute(trx)
  const [ids, imageIds] = [given.map(({ id }) => id), given.map(({ image_id: id }) => id)]
  await replaceCovers(trx, albumIds, ids)
  await sql`delete from image where id = any(${imageIds}::uuid[])`.execute(trx)
  return found.length
}
