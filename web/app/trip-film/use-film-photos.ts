import { useEffect, useState } from 'react'
import type { FilmPhotosOfStop } from './load-film-photos.ts'

type PhotosOfStops = ReadonlyMap<string, FilmPhotosOfStop>

/** What has not come by then is left out: the way can be seen without. */
const patienceMs = 6_000

const none: PhotosOfStops = new Map()

/** The photos of the stops of a trip; undefined until they are there, or will not come. */
export function useFilmPhotos(tripId: string, isWanted: boolean): PhotosOfStops | undefined {
  const [photos, setPhotos] = useState(isWanted ? undefined : none)
  useEffect(() => {
    if (!isWanted) return undefined
    const left = new AbortController()
    const { signal } = left
    const take = (found: PhotosOfStops) => signal.aborted || setPhotos((before) => before ?? found)
    const load = async () => {
      const { loadFilmPhotos } = await import('./load-film-photos.ts')
      return loadFilmPhotos(tripId, signal)
    }
    load().then(take, () => take(none))
    const timer = setTimeout(() => take(none), patienceMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [tripId, isWanted])
  return photos
}
