import { maxChangedItems } from '@farfolk/contract/album-items'
import { createPhotoNames, deletePhotoNames } from '@farfolk/contract/photo-names'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

interface Named {
  id: string
  name: string
  isOneself: boolean
}

/**
 * Names somebody on photos, in as few calls as it takes. Answers what says on how many, with a way back, to be called
 * once nothing covers the page; undefined where the first call was refused, which is told.
 */
export async function nameOnMany(
  photoIds: readonly string[],
  named: Named,
  onChanged?: () => unknown,
): Promise<(() => void) | undefined> {
  const ids: string[] = []
  let isAsked = false
  let wasAnswered = false
  for (let done = 0; done < photoIds.length; done += maxChangedItems) {
    const albumItemIds = photoIds.slice(done, done + maxChangedItems)
    const photoNames = { userId: named.id, albumItemIds }
    const result = await callApi(createPhotoNames, { body: { photoNames } })
    if (!result.ok) break
    wasAnswered = true
    ids.push(...result.data.albumItemIds)
    isAsked ||= result.data.state === 'asked'
  }
  if (!wasAnswered) return undefined
  const { name, isOneself } = named
  const count = ids.length
  if (count === 0) return () => void toast(m.names_many_none({ name }))
  void onChanged?.()
  const words = isOneself
    ? m.names_many_own({ count })
    : (isAsked ? m.names_many_asked : m.names_many_named)({ name, count })
  return () => void toast(words, () => void takeBack(ids, named.id, onChanged))
}

async function takeBack(
  ids: readonly string[],
  userId: string,
  onChanged?: () => unknown,
): Promise<void> {
  for (let done = 0; done < ids.length; done += maxChangedItems) {
    const albumItemIds = ids.slice(done, done + maxChangedItems)
    const { ok } = await callApi(deletePhotoNames, {
      body: { photoNames: { userId, albumItemIds } },
    })
    if (!ok) return
  }
  await onChanged?.()
}
