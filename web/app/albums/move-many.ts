import { listOwnAlbums } from '@farfolk/contract/albums'
import { callApi, wholeList } from '../api/call-api.ts'
import { movePhotos, movePhotosBack, tellMoved } from './move-photos.ts'
import type { Photo } from './shown-album.ts'
import type { AlbumChoice } from './use-own-albums.ts'

interface MovedMany {
  /** The ids of those that could not go. */
  left: string[]
  /** Says what was done, to be called once nothing covers the page. */
  tell: () => void
}

/** Moves photos of several own albums to the end of another; 'Undo' brings each back to its own. */
export async function moveMany(
  photos: readonly Photo[],
  to: AlbumChoice,
  { onProgress, reread }: { onProgress: (done: number) => void; reread: () => Promise<void> },
): Promise<MovedMany> {
  // What else is their picture by then is not what it was.
  const albums = await wholeList((cursor) =>
    callApi(listOwnAlbums, { query: { limit: 100, albumItems: 0, cursor } }, { silent: true }),
  )
  const covers = new Map(albums.ok ? albums.data.map(({ id, cover }) => [id, cover]) : [])
  const isThere = ({ albumId }: Photo) => albumId === to.id
  const going = photos.filter((photo) => !isThere(photo)).map(({ id }) => id)
  const { moved, left, double } = await movePhotos(going, to, onProgress)
  await reread()
  const undo = async () => {
    const gone = new Set(moved)
    for (const id of new Set(photos.map(({ albumId = '' }) => albumId))) {
      const ids = photos.filter((photo) => photo.albumId === id && gone.has(photo.id))
      const source = { id, cover: covers.get(id) ?? null }
      await movePhotosBack(
        ids.map((photo) => photo.id),
        source,
      )
    }
    await reread()
  }
  const count = double + photos.filter(isThere).length
  return { left, tell: () => tellMoved({ moved, double: count }, to, () => void undo()) }
}
