import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { FeatureDeps } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { ImageWork } from '../images/image-work.ts'
import type { DemoAlbum } from './invent-albums.ts'
import type { DemoPhoto } from './invent-photo.ts'

/** What is to be drawn of an album. */
interface AlbumToDraw {
  id: string
  ownerId: string
  photos: DemoPhoto[]
}

/** What a job of `demo-photos` is about. */
export interface DemoPhotos {
  albums: AlbumToDraw[]
}

export function photosOf(albums: readonly DemoAlbum[]): DemoPhotos {
  return {
    albums: albums.map(({ album, photos }) => ({ id: album.id, ownerId: album.owner_id, photos })),
  }
}

type DrawDeps = Pick<FeatureDeps, 'connections' | 'images'> & { work: ImageWork }

class Stopped extends Error {}

/** Draws the demo club's photos beside everything else, after its first start. */
export function drawDemoAlbums(
  app: FastifyInstance,
  deps: DrawDeps & Pick<FeatureDeps, 'jobs'>,
): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  deps.jobs.handle<DemoPhotos>('demo-photos', ({ data }) =>
    drawAlbums(deps, data, () => isStopping),
  )
}

/**
 * Draws what is not there yet, so that it may be broken off and begun again; throws where it is
 * told to stop. Albums that somebody has deleted meanwhile are left alone.
 */
export async function drawAlbums(
  deps: DrawDeps,
  { albums }: DemoPhotos,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = deps.connections
  for (const album of albums) {
    const isThere = await db
      .selectFrom('album')
      .select('id')
      .where('id', '=', album.id)
      .executeTakeFirst()
    if (!isThere) continue
    const drawn = await db
      .selectFrom('album_item')
      .select('id')
      .where('album_id', '=', album.id)
      .execute()
    const known = new Set(drawn.map(({ id }) => id))
    for (const [index, photo] of album.photos.entries()) {
      if (isStopping()) throw new Stopped('the rest is drawn after the next start')
      if (!known.has(photo.id)) await drawOne(deps, album, { photo, position: index + 1 })
    }
  }
}

async function drawOne(
  { connections, images, work }: DrawDeps,
  album: AlbumToDraw,
  { photo, position }: { photo: DemoPhoto; position: number },
): Promise<void> {
  const { plan, takenAt, lat, lng } = photo
  const { bytes } = await work.run({ kind: 'draw', plan, facts: { takenAt, lat, lng } })
  const { db } = connections
  const { imageId } = await images.store(db, {
    ownerId: album.ownerId,
    bytes: Buffer.from(bytes),
    field: 'albumItem.file',
  })
  const isAdded = await tx(db, (trx) => insertItem(trx, album.id, { photo, imageId, position }))
  if (!isAdded) await images.remove(db, imageId)
}

/** False where the album is gone. */
async function insertItem(
  trx: Kysely<Schema>,
  albumId: string,
  { photo, imageId, position }: { photo: DemoPhoto; imageId: string; position: number },
): Promise<boolean> {
  const added = await sql`
    insert into album_item
      (id, album_id, image_id, blob_hash, caption, taken_at, lat, lng, place, position)
    select ${photo.id}, album.id, image.id, image.blob_hash, ${photo.caption},
      ${photo.takenAt}::timestamp, ${photo.lat}, ${photo.lng},
      ${JSON.stringify(photo.place)}::jsonb, ${position}
    from album, image where album.id = ${albumId} and image.id = ${imageId}
    on conflict do nothing`.execute(trx)
  if (!added.numAffectedRows) return false
  await trx
    .updateTable('album')
    .set({ cover_item_id: photo.id })
    .where('id', '=', albumId)
    .where('cover_item_id', 'is', null)
    .execute()
  return true
}
