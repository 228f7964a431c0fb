import { getOwnAlbum } from '@farfolk/contract/albums'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { queueStore } from '../uploads/queued-photo.ts'
import { usePhotosLeft } from '../uploads/use-photos-left.ts'
import { useQueue } from '../uploads/use-queue.ts'

/**
 * After a reload the browser has let go of the files: says what has arrived of them and what has not,
 * until some are chosen again and show below how far they are.
 */
export function PhotosThere({ albumId, ownId }: { albumId: string; ownId: string }) {
  const [count, setCount] = useState(0)
  const isChosen = useQueue(albumId).photos.length > 0
  const [left, forgetLeft] = usePhotosLeft(ownId, albumId, isChosen)
  useEffect(() => {
    // Still in view: whoever comes back from another page of the club sees them below.
    if (queueStore.get().photos.some((photo) => photo.albumId === albumId)) return undefined
    const left = new AbortController()
    void look(left.signal)
    return () => left.abort()

    async function look(signal: AbortSignal): Promise<void> {
      const result = await callApi(
        getOwnAlbum,
        { params: { id: albumId } },
        { silent: true, signal },
      )
      if (result.ok && !signal.aborted) setCount(result.data.albumItemsCount)
    }
  }, [albumId])
  if (isChosen) return null
  return (
    <>
      {count > 0 && (
        <AlertBox id="photos-there" type="info" messages={[m.new_album_there({ count })]} />
      )}
      {left > 0 && (
        <AlertBox
          id="photos-left"
          type="warning"
          messages={[m.uploads_left({ count: left })]}
          onDismiss={forgetLeft}
        />
      )}
    </>
  )
}
