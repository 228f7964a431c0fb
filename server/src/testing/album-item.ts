import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Blobs } from '../blobs/blobs.ts'
import type { Database } from '../db/database.ts'
import type { AlbumItemTable } from '../db/tables/albums.ts'
import { drawJpeg } from './pictures.ts'

const picture = { width: 8, height: 6 }
let drawn: Promise<Buffer> | undefined

/** See `albumItem` of Makers. */
export async function insertAlbumItem(
  { db, blobs }: { db: Database; blobs: Blobs },
  album: { id: string; ownerId: string },
  fields: Partial<Insertable<AlbumItemTable>>,
): Promise<{ id: string; imageId: string }> {
  drawn ??= drawJpeg(picture)
  // What comes behind the picture makes it another file.
  const bytes = Buffer.concat([await drawn, Buffer.from(uuid())])
  const file = await blobs.receive(Readable.from([bytes]), bytes.length)
  await blobs.keep(file, 'image/jpeg')
  const image = {
    id: uuid(),
    owner_id: album.ownerId,
    blob_hash: file.hash,
    ...picture,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    color: '#336699',
  }
  await db.insertInto('image').values(image).execute()
  const { last } = await db
    .selectFrom('album_item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('album_id', '=', album.id)
    .executeTakeFirstOrThrow()
  const item = {
    id: uuid(),
    album_id: album.id,
    image_id: image.id,
    blob_hash: file.hash,
    position: (last ?? 0) + 1,
    ...fields,
  }
  await db.insertInto('album_item').values(item).execute()
  await db
    .updateTable('album')
    .set({ cover_item_id: item.id })
    .where('id', '=', album.id)
    .where('cover_item_id', 'is', null)
    .execute()
  return { id: item.id, imageId: image.id }
}
