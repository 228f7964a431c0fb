import { type AlbumItem, updateAlbum, updateAlbumItem } from '@farfolk/contract/albums'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

interface Target {
  id: string
  name: string
}

interface Moved {
  /** The ids of those that went. */
  moved: string[]
  /** Of those that could not, from the first on. */
  left: string[]
  /** How many stay because they are there. */
  double: number
}

/** Moves photos to the end of another own album. One that is there already stays where it is. */
export async function movePhotos(
  ids: readonly string[],
  to: Target,
  onProgress: (done: number) => void,
): Promise<Moved> {
  const { items, double } = await moveEach(ids, to.id, onProgress)
  const moved = items.map(({ id }) => id)
  return { moved, left: ids.slice(moved.length + double), double }
}

/** To be called once they are out of sight: 'Undo' is there for seconds alone. */
export function tellMoved(
  { moved, double }: Pick<Moved, 'moved' | 'double'>,
  { name }: Target,
  undo: () => void,
): void {
  if (moved.length > 0) toast(m.albums_moved({ count: moved.length, name }), undo)
  if (double > 0) toast(m.albums_moved_double({ count: double, name }))
}

/** Where photos came from. */
interface Source {
  id: string
  /** Its picture before they went. */
  cover: { id: string } | null
}

/** Brings photos back; they end up last. The one that was the cover is it again. */
export async function movePhotosBack(ids: readonly string[], album: Source): Promise<void> {
  const { items } = await moveEach(ids, album.id)
  const cover = items.find(({ image }) => image.id === album.cover?.id)
  if (!cover) return
  const body = { album: { coverItemId: cover.id } }
  await callApi(updateAlbum, { params: { id: album.id }, body })
}

/**
 * One after the other, since each goes to the end, up to the first that fails, which an alert says;
 * `double` counts those there.
 */
async function moveEach(
  ids: readonly string[],
  albumId: string,
  onProgress?: (done: number) => void,
) {
  const items: AlbumItem[] = []
  let double = 0
  for (const id of ids) {
    onProgress?.(items.length + double)
    const body = { albumItem: { albumId } }
    const result = await callApi(updateAlbumItem, { params: { id }, body })
    if (result.ok) items.push(result.data)
    else if (result.status === 409) double += 1
    else {
      tellRefusal(updateAlbumItem, result.errors, 'maximum', m.uploads_album_full())
      break
    }
  }
  return { items, double }
}
