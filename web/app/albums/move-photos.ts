import { updateAlbumItem } from '@farfolk/contract/albums'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

interface Target {
  id: string
  name: string
}

/**
 * Moves photos to the end of another own album, one after the other; answers with the ids of those
 * that went. One that is there already stays where it is.
 */
export async function movePhotos(
  ids: readonly string[],
  to: Target,
  onUndo: (moved: string[]) => void,
): Promise<string[]> {
  const moved: string[] = []
  let double = 0
  for (const id of ids) {
    const result = await moveTo(id, to.id)
    if (result.ok) moved.push(id)
    else if (result.status === 409) double += 1
    else break
  }
  if (moved.length > 0) {
    toast(m.albums_moved({ count: moved.length, name: to.name }), () => onUndo(moved))
  }
  if (double > 0) toast(m.albums_moved_double({ count: double, name: to.name }))
  return moved
}

/** Brings photos back; they end up last. */
export async function movePhotosBack(ids: readonly string[], albumId: string): Promise<void> {
  for (const id of ids) await moveTo(id, albumId)
}

function moveTo(id: string, albumId: string) {
  const body = { albumItem: { albumId } }
  return callApi(updateAlbumItem, { params: { id }, body }, { silent: true })
}
