import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'

/**
 * Every column that refers to an image, each with an index; a test holds this against the database. Those of
 * comments, likes, names, videos and sizes are not of them: what is said of a photo, or moves it, goes with it.
 */
export const showing = [
  'album_item.image_id',
  'bucket_list_item.image_id',
  'hidden_message.image_id',
  'hidden_photo.image_id',
  'member.avatar_image_id',
  'message.image_id',
  'trashed_photo.image_id',
]
/** Longer than any transaction that makes one and has not yet said whose it is. */
const graceHours = 1
/** As in sweep-blobs.ts. */
const stretchLength = 5_000

/**
 * Removes images that nothing shows any more: messages, and whole conversations, go by cascades that
 * leave theirs behind.
 */
export async function sweepImages(db: Database): Promise<void> {
  let from: string | null = '00000000-0000-0000-0000-000000000000'
  while (from !== null) {
    const stretch: Stretch = await lookAt(db, from)
    if (stretch.unshown.length > 0) await remove(db, stretch.unshown)
    from = stretch.last
  }
}

interface Stretch {
  unshown: string[]
  /** Null behind the end. */
  last: string | null
}

async function lookAt(db: Database, from: string): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    with stretch as materialized (
      select id, created_at from image where id > ${from} order by id limit ${stretchLength}
    )
    select (select id from stretch order by id desc limit 1) as last, array(
      select image.id from stretch image
      where image.created_at < now() - make_interval(hours => ${graceHours}) and ${isUnshown}
    ) as unshown`.execute(db)
  return rows[0] ?? { unshown: [], last: null }
}

/** They are locked first and looked at again after: who shows one meanwhile holds it, and keeps it. */
async function remove(db: Database, unshown: readonly string[]): Promise<void> {
  await tx(db, async (trx) => {
    const locked = await trx
      .selectFrom('image')
      .select('id')
      .where('id', '=', sql<string>`any(${unshown}::uuid[])`)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = locked.map(({ id }) => id)
    await sql`delete from image where id = any(${ids}::uuid[]) and ${isUnshown}`.execute(trx)
  })
}

// The offset keeps each from becoming a join, which might read the whole table for a few images.
const isUnshown = sql.raw(
  showing
    .map((column) => {
      const [table] = column.split('.')
      return `not exists (select from ${table} where ${column} = image.id offset 0)`
    })
    .join(' and '),
)
