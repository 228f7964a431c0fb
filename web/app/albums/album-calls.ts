import {
  deleteAlbumItems,
  maxChangedItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { deleteAlbum, getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'
import { loadPhotos } from './load-photos.ts'
import type { Photo } from './shown-album.ts'
import type { PageStart } from './use-photos.ts'

// What an owner does with an album and its photos; toasts say what was done, and the API's alerts
// what was not.

/** The last of each photo that is under way. */
const captions = new Map<string, Promise<unknown>>()

/** Those of a photo one after the other: what was written last is what stays. */
export async function saveCaption({ id }: Photo, caption: string) {
  const input = { params: { id }, body: { albumItem: { caption } } }
  const earlier = captions.get(id) ?? Promise.resolve()
  const saving = earlier.then(() => callApi(updateAlbumItem, input))
  captions.set(id, saving)
  const result = await saving
  if (captions.get(id) === saving) captions.delete(id)
  if (result.ok) toast(m.albums_caption_saved())
  return result
}

export async function setCover(albumId: string, photo: Photo): Promise<boolean> {
  const body = { album: { coverItemId: photo.id } }
  const { ok } = await callApi(updateAlbum, { params: { id: albumId }, body })
  if (ok) toast(m.albums_cover_set())
  return ok
}

/** Answers those that are not marked, or unmarked, as the API's alert says. */
export async function markFavourites(
  ids: readonly string[],
  isFavourite: boolean,
): Promise<readonly string[]> {
  for (let done = 0; done < ids.length; done += maxChangedItems) {
    const albumItems = ids.slice(done, done + maxChangedItems).map((id) => ({ id, isFavourite }))
    const { ok } = await callApi(updateAlbumItems, { body: { albumItems } })
    if (!ok) return ids.slice(done)
  }
  return []
}

/** Asks, then moves them to the trash; answers whether they are out of sight, and `onGone` those that are gone. */
export async function deletePhotos(
  ids: readonly string[],
  onGone: (ids: string[]) => unknown,
  /** What has to be saved before. */
  settled?: () => Promise<unknown>,
): Promise<boolean> {
  const count = ids.length
  const text = m.albums_delete_photos_question({ count })
  return removeAfterAsking(text, {
    ids,
    words: m.albums_photos_trashed({ count }),
    settled,
    onGone,
  })
}

/** As `deletePhotos`, unasked: it was said before which ones stay. */
export function trashPhotos(
  ids: readonly string[],
  onGone: (ids: string[]) => unknown = () => undefined,
): void {
  const words = m.albums_photos_trashed({ count: ids.length })
  removeLater({ ids, words, onGone, ...itemsTogether })
}

/** As `deletePhotos`, of a photo that one gave to another's album: nothing of it stays. */
export async function takePhotosBack(
  ids: readonly string[],
  onGone: (ids: string[]) => unknown,
): Promise<boolean> {
  const words = m.albums_taken_back()
  return removeAfterAsking(m.albums_take_back_question(), { ids, words, onGone })
}

/** Asks, then takes the video off a photo, which stays; answers whether it has gone. */
export async function removeVideo({ id }: Photo): Promise<boolean> {
  const text = m.albums_remove_video_question()
  if ((await confirm({ text })) !== 'confirmed') return false
  const { ok } = await callApi(deleteAlbumItemVideo, { params: { id } })
  if (ok) toast(m.albums_video_removed())
  return ok
}

async function removeAfterAsking(
  text: string,
  removal: Pick<Parameters<typeof removeLater>[0], 'ids' | 'words' | 'settled' | 'onGone'>,
): Promise<boolean> {
  if ((await confirm({ text })) !== 'confirmed') return false
  removeLater({ ...removal, ...itemsTogether })
  return true
}

const itemsTogether = {
  endpoint: deleteAlbumItems,
  together: {
    most: maxChangedItems,
    bodyOf: (albumItemIds: readonly string[]) => ({ albumItemIds }),
  },
}

/** Asks, then moves the album with all its photos to the trash; answers whether it is out of sight. */
export async function deleteWholeAlbum(
  album: { id: string; name: string; albumItemsCount: number },
  onGone: () => unknown,
): Promise<boolean> {
  const { id, name, albumItemsCount: count } = album
  const text =
    count === 0
      ? m.albums_delete_empty_question({ name })
      : m.albums_delete_question({ name, count })
  if ((await confirm({ text })) !== 'confirmed') return false
  const words = count === 0 ? m.albums_deleted() : m.albums_trashed()
  removeLater({ ids: [id], words, endpoint: deleteAlbum, onGone })
  return true
}

/** Every photo of an album, with the version that they are of. */
export interface WholeAlbum {
  photos: Photo[]
  version: string
}

/** Of an own album; undefined where not all photos came. */
export async function loadWholeAlbum(id: string): Promise<WholeAlbum | undefined> {
  const album = await callApi(getOwnAlbum, { params: { id } })
  if (!album.ok) return undefined
  const photos: Photo[] = []
  let from: PageStart | undefined = {}
  while (from) {
    const page = await loadPhotos({ id }, from)
    if (!page) return undefined
    photos.push(...page.photos)
    from = page.nextCursor === null ? undefined : { cursor: page.nextCursor }
  }
  return { photos, version: album.headers.get('etag') ?? '' }
}
