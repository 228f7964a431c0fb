import { listPhotoNames, type PhotoName } from '@farfolk/contract/photo-names'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { followThing } from '../comments/thing.ts'

/** Who goes on to the next photo at once asks for nothing of this one. */
const stayMs = 300
const none: PhotoName[] = []

/** Who is on the photo that is seen, as far as the member is told; anew when that changes. */
export function usePhotoNames(photoId: string, albumId: string | undefined) {
  // By the photo: what is answered late is of the one that was seen before.
  const [known, setKnown] = useState<{ photoId: string; names: PhotoName[] }>()
  const left = useRef<AbortController>(undefined)
  const load = useCallback(async () => {
    const signal = left.current?.signal
    const how = { silent: true, ...(signal && { signal }) }
    const result = await callApi(listPhotoNames, { params: { id: photoId } }, how)
    if (result.ok && !signal?.aborted) setKnown({ photoId, names: result.data })
  }, [photoId])
  useEffect(() => {
    left.current = new AbortController()
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = followThing({ kind: 'albumItem', id: photoId, albumId }, () => void load())
    }, stayMs)
    return () => {
      clearTimeout(timer)
      stop?.()
      left.current?.abort()
    }
  }, [photoId, albumId, load])
  return { names: known?.photoId === photoId ? known.names : none, load }
}
