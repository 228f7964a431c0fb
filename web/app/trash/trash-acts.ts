import { maxChangedItems } from '@farfolk/contract/album-items'
import { deleteTrashedPhotos, emptyTrash, restoreTrashedPhotos } from '@farfolk/contract/trash'
import type { Photo } from '../albums/shown-album.ts'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { showRemoved } from '../api/removed-ids.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

// Toasts say what was done, and the API's alerts what was not.

/** Answers which are in the trash no more. */
export async function putBack(photos: readonly Photo[]): Promise<readonly string[]> {
  const back = new Set<string>()
  const done = await inSteps(photos, async (albumItemIds) => {
    const result = await callApi(restoreTrashedPhotos, { body: { albumItemIds } })
    if (result.ok) for (const { id } of result.data) back.add(id)
    else tellRefusal(restoreTrashedPhotos, result.errors, 'maximum', m.trash_album_full())
    return result.ok
  })
  // Whatever was deleted in this tab is out of sight in all of its lists.
  showRemoved(done.flatMap(({ id, albumId = '' }) => [id, albumId]))
  const count = back.size
  const doubles = done.length - count
  if (count > 0) toast(m.trash_restored({ count }))
  if (doubles > 0) toast(count > 0 ? m.trash_some_doubles({ count: doubles }) : m.trash_doubles())
  return done.map(({ id }) => id)
}

/** Asks first; answers which are in the trash no more. */
export async function deleteForGood(photos: readonly Photo[]): Promise<readonly string[]> {
  const question = m.trash_delete_question({ count: photos.length })
  if ((await confirm({ text: question })) !== 'confirmed') return []
  const done = await inSteps(photos, async (albumItemIds) => {
    const { ok } = await callApi(deleteTrashedPhotos, { body: { albumItemIds } })
    return ok
  })
  if (done.length > 0) toast(m.trash_deleted({ count: done.length }))
  return done.map(({ id }) => id)
}

/** Asks first; answers whether nothing is in the trash any more. */
export async function emptyWhole(): Promise<boolean> {
  if ((await confirm({ text: m.trash_empty_question() })) !== 'confirmed') return false
  const { ok } = await callApi(emptyTrash, {})
  if (ok) toast(m.trash_emptied())
  return ok
}

/** As many at once as a call takes, until one fails; answers those that are done. */
async function inSteps(
  photos: readonly Photo[],
  act: (ids: string[]) => Promise<boolean>,
): Promise<readonly Photo[]> {
  for (let done = 0; done < photos.length; done += maxChangedItems) {
    const some = photos.slice(done, done + maxChangedItems)
    if (!(await act(some.map(({ id }) => id)))) return photos.slice(0, done)
  }
  return photos
}
