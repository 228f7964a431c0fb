import { useEffect, useState } from 'react'
import { forgetLeft, onceLeft, readLeft } from './photos-left.ts'

/** How many photos a tab that was closed has left behind, and what forgets them. */
export function usePhotosLeft(
  ownId: string,
  albumId: string,
  isUploading: boolean,
): [count: number, forget: () => void] {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isUploading) return
    const settled = new AbortController()
    onceLeft(albumId, settled.signal, () => setCount(readLeft(ownId, albumId).length))
    return () => {
      settled.abort()
      setCount(0)
    }
  }, [ownId, albumId, isUploading])
  const forget = () => {
    forgetLeft(ownId, albumId)
    setCount(0)
  }
  return [count, forget]
}
