import { Readable } from 'node:stream'
import { maxUploadBytes } from '@farfolk/contract/images'
import type { FastifyInstance } from 'fastify'
import { asUpload } from '../blobs/received-file.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { MediaWork } from '../images/media-work.ts'
import { addPhotos } from '../uploads/add-photos.ts'
import { takePhoto } from '../uploads/take-photos.ts'
import type { DemoAlbum } from './invent-albums.ts'
import type { DemoPhoto } from './invent-photo.ts'
import { nameFriends } from './name-friends.ts'

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

type DrawDeps = Pick<FeatureDeps, 'blobs' | 'connections' | 'images' | 'room'> & { work: MediaWork }

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
 * told to stop. Albums that somebody has deleted meanwhile are left alone. Friends are named once all is there.
 */
export async function drawAlbums(
  deps: DrawDeps,
  { albums }: DemoPhotos,
  isStopping: () => boolean = () => false,
): Promise<void> {
  // A cover for each before the rest of any.
  const covers = albums.map((album) => ({ ...album, photos: album.photos.slice(0, 1) }))
  for (const album of [...covers, ...albums]) {
    const left = await findUndrawn(deps, album)
    for (const photo of left) {
      if (isStopping()) throw new Stopped('the rest is drawn after the next start')
      if (!(await drawOne(deps, album, photo))) break
    }
  }
  const ids = albums.map(({ id }) => id)
  await nameFriends(deps.connections.db, ids, albums[0]?.ownerId)
}

/** None where the album is gone. */
async function findUndrawn({ connections }: DrawDeps, album: AlbumToDraw): Promise<DemoPhoto[]> {
  const rows = await connections.db
    .selectFrom('album')
    .leftJoin('album_item', 'album_item.album_id', 'album.id')
    .select('album_item.id')
    .where('album.id', '=', album.id)
    .execute()
  if (rows.length === 0) return []
  const drawn = new Set(rows.map(({ id }) => id))
  return album.photos.filter(({ id }) => !drawn.has(id))
}

/** Goes the way of every photo that a member sends. False where the album is gone. */
async function drawOne(
  { blobs, connections, images, room, work }: DrawDeps,
  { id: albumId, ownerId }: AlbumToDraw,
  { id, plan, facts, caption, fileName }: DemoPhoto,
): Promise<boolean> {
  const { bytes } = await work.run({ kind: 'draw', plan, facts })
  const file = await blobs.receive(Readable.from([Buffer.from(bytes)]), maxUploadBytes)
  try {
    const upload = asUpload({ ...file, name: fileName })
    const words = { senderId: ownerId, field: 'albumItem.file', caption, id }
    const photo = await takePhoto({ pool: connections.pool, images }, upload, words)
    await addPhotos(
      connections.db,
      { images, room },
      { albumId, memberId: ownerId, photos: [photo] },
    )
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  } finally {
    await blobs.discard(file)
  }
}
