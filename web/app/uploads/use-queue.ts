import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../api/store.ts'
import { createForecast, progressOf } from './progress.ts'
import { emptyQueue, type QueuedPhoto, queueStore } from './queued-photo.ts'

const everySecond = 1_000

/** The queue, of one album alone where one is named. */
export function useQueue(albumId?: string) {
  const { photos, isPaused, waitsFor } = useStore(queueStore, (state) => state, emptyQueue)
  return useMemo(() => {
    const own = photosOf(albumId, photos)
    return { photos: own, isPaused, waitsFor, progress: progressOf(own) }
  }, [albumId, photos, isPaused, waitsFor])
}

export type Queue = ReturnType<typeof useQueue>

/** Roughly, undefined while unknown; looked at once a second. */
export function useSecondsLeft(albumId: string, isMoving: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!isMoving) return
    const forecast = createForecast()
    const look = () => {
      const progress = progressOf(photosOf(albumId, queueStore.get().photos))
      setSeconds(forecast.secondsLeft(progress, performance.now()))
    }
    const timer = setInterval(look, everySecond)
    return () => {
      clearInterval(timer)
      setSeconds(undefined)
    }
  }, [albumId, isMoving])
  return seconds
}

function photosOf(albumId: string | undefined, photos: readonly QueuedPhoto[]) {
  return albumId ? photos.filter((photo) => photo.albumId === albumId) : photos
}
