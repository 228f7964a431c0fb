import { updateAlbumItem } from '@farfolk/contract/albums'
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
}

/** Moves photos to the end of another own album. One that is there already stays where it is. */
export async function movePhotos(
  ids: readonly string[],
  to: Target,
  onUndo: (moved: string[]) => void,
): Promise<Moved> {
  const { moved, double } = await moveEach(ids, to.id)
  if (moved.length > 0) {
    toast(m.albums_moved({ count: moved.length, name: to.name }), () => onUndo(moved))
  }
  if (double > 0) toast(m.albums_moved_double({ count: double, name: to.name }))
  return { moved, left: ids.slice(moved.length + double) }
}

/** Brings photos back; they end up last. */
export async function movePhotosBack(ids: readonly string[], albumId: string): Promise<void> {
  await moveEach(ids, albumId)
}

/** One after the other, up to the first that fails, which an alert says; `double` counts those there. */
async function moveEach(ids: readonly string[], albumId: string) {
  const moved: string[] = []
  let double = 0
  for (const id of ids) {
    const body = { albumItem: { albumId } }
    const result = await callApi(updateAlbumItem, { params: { id }, body })
    if (result.ok) moved.push(id)
    else if (result.status === 409) double += 1
    else {
      tellRefusal(updateAlbumItem, result.errors, 'maximum', m.uploads_album_full())
      break
    }
  }
  return { moved, double }
}
