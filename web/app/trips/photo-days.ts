import { daysBetween } from '@farfolk/contract/calendar-days'
import type { Photo } from '../albums/shown-album.ts'

export interface PhotoDay {
  /** By the cameras' clocks, `YYYY-MM-DD`; undefined of photos without a time. */
  day: string | undefined
  /** Of the trip, from 1; undefined outside of it. */
  number: number | undefined
  /** How many photos stand before. */
  before: number
  photos: Photo[]
}

/** Photos in the order of their times, day by day. */
export function photoDaysOf(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  photos: readonly Photo[],
): PhotoDay[] {
  const days: PhotoDay[] = []
  for (const [before, photo] of photos.entries()) {
    const day = photo.takenAt?.slice(0, 10)
    const last = days.at(-1)
    if (last && last.day === day) {
      last.photos.push(photo)
      continue
    }
    const isOfTrip = day && startDate && startDate <= day && (!endDate || day <= endDate)
    const number = isOfTrip ? daysBetween(startDate, day) + 1 : undefined
    days.push({ day, number, before, photos: [photo] })
  }
  return days
}
