import { useState } from 'react'
import type { QueuedPhoto } from '../uploads/queued-photo.ts'

/** How many photos an album has got since it was read, also of those that have left the queue since. */
export function useAddedCount(read: object, photos: readonly QueuedPhoto[]): number {
  const added = photos.flatMap(({ id, state, item }) =>
    state === 'added' && !item?.duplicate ? [id] : [],
  )
  const [seen, setSeen] = useState(() => ({ read, ids: new Set(added), before: added.length }))
  if (seen.read !== read) {
    setSeen({ read, ids: new Set(added), before: added.length })
    return 0
  }
  const fresh = added.filter((id) => !seen.ids.has(id))
  if (fresh.length > 0) setSeen({ ...seen, ids: new Set([...seen.ids, ...fresh]) })
  return seen.ids.size + fresh.length - seen.before
}
