import type { ApiErrorItem } from '@farfolk/contract/errors'
import { type AlbumItem, updateAlbumItems } from '@farfolk/contract/album-items'
import { updateAlbum } from '@farfolk/contract/albums'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { changePhotos } from './change-photos.ts'

interface Target {
  id: string
  name: string
}

interface Moved {
  /** The ids of those that went. */
  moved: string[]
  /** Of those that could not. */
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
  const { items, left, double } = await moveAll(ids, to.id, onProgress)
  return { moved: items.map(({ id }) => id), left, double }
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
  const { items } = await moveAll(ids, album.id)
  const cover = items.find(({ image }) => image.id === album.cover?.id)
  if (!cover) return
  const body = { album: { coverItemId: cover.id } }
  await callApi(updateAlbum, { params: { id: album.id }, body })
}

/** In their order, up to the first call that fails, which an alert says; `double` counts those there. */
async function moveAll(
  ids: readonly string[],
  albumId: string,
  onProgress?: (done: number) => void,
): Promise<{ items: AlbumItem[]; left: string[]; double: number }> {
  const items: AlbumItem[] = []
  let left = [...ids]
  let double = 0
  while (left.length > 0) {
    const changes = left.map((id) => ({ id, albumId }))
    const done = ids.length - left.length
    const { failed, count, ...moved } = await changePhotos(changes, (more) =>
      onProgress?.(done + more),
    )
    items.push(...moved.items)
    left = left.slice(count)
    const there = failed ? placesOfDoubles(failed.errors) : new Set<number>()
    if (failed && there.size === 0) {
      tellRefusal(updateAlbumItems, failed.errors, 'maximum', m.uploads_album_full())
      tellRefusal(updateAlbumItems, failed.errors, 'not_allowed', m.albums_moved_none())
      break
    }
    double += there.size
    left = left.filter((_, place) => !there.has(place))
  }
  return { items, left, double }
}

/** Which photos of a refused call stand in their new album already. */
function placesOfDoubles(errors: readonly ApiErrorItem[]): Set<number> {
  const places = errors.flatMap(({ code, field = '' }) => {
    const place = /^albumItems\[(\d+)\]\.albumId$/.exec(field)?.[1]
    return code === 'conflict' && place !== undefined ? Number(place) : []
  })
  return new Set(places)
}
