import { keepDuplicates } from '@farfolk/contract/duplicates'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import type { Twins } from './load-duplicates.ts'

/** Keeps all photos of a group, which is hidden at once; 'Undo' leaves those kept that were so before. */
export async function keepAll(
  { photos }: Pick<Twins, 'photos'>,
  { hide, show }: { hide: () => void; show: () => void },
): Promise<void> {
  const ids = photos.filter(({ isKept }) => !isKept).map(({ id }) => id)
  hide()
  if (!(await keepTwins(ids, true))) return show()
  const undo = async () => {
    show()
    if (!(await keepTwins(ids, false))) hide()
  }
  toast(m.duplicates_kept({ count: photos.length }), () => void undo())
}

/** Answers whether it is saved, else the API's alert tells. */
async function keepTwins(albumItemIds: string[], areKept: boolean): Promise<boolean> {
  const { ok } = await callApi(keepDuplicates, { body: { duplicates: { albumItemIds, areKept } } })
  return ok
}
