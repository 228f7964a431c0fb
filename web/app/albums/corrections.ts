import type { AlbumItemChange } from '@farfolk/contract/album-items'
import type { Point } from '@farfolk/contract/maps'
import type { Photo } from './shown-album.ts'

// What an owner says of when and where photos were taken. Times are wall clocks, `YYYY-MM-DDTHH:mm:ss`.

export interface Corrected {
  /** Of the earliest photo: the others move by as much. Empty for none, which is only of one photo. */
  first: string
  /** Null for nowhere that is known; undefined leaves each where it is. */
  spot: Point | null | undefined
}

/** When the earliest of them was taken; empty where nobody knows of any. */
export function firstTaken(photos: readonly Photo[]): string {
  return photos.flatMap(({ takenAt }) => takenAt ?? []).sort()[0] ?? ''
}

/** Empty for what is no time. */
export function laterBy(takenAt: string, seconds: number): string {
  const time = new Date(Date.parse(`${takenAt}Z`) + seconds * 1_000)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 19)
}

export function secondsBetween(takenAt: string, other: string): number {
  return (Date.parse(`${other}Z`) - Date.parse(`${takenAt}Z`)) / 1_000
}

/** What a field for a day and a time has, which leaves out seconds that are none. */
export function clockOf(typed: string): string {
  return /T\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed
}

/**
 * What becomes other than it is `now`, photo by photo: of `photos`, which are as they were before any of
 * this was said, some may be corrected already.
 */
export function changesOf(
  photos: readonly Photo[],
  { first, spot }: Corrected,
  now: readonly Photo[] = photos,
): AlbumItemChange[] {
  const before = firstTaken(photos)
  const byId = new Map(now.map((photo) => [photo.id, photo]))
  const timeOf = ({ takenAt }: Photo): string | null => {
    if (photos.length === 1) return first || null
    return takenAt && laterBy(takenAt, secondsBetween(before, first))
  }
  return photos.flatMap((photo) => {
    const current = byId.get(photo.id) ?? photo
    const takenAt = timeOf(photo)
    const location = spot === undefined ? photo.location : spot
    const change = {
      ...(takenAt !== current.takenAt && { takenAt }),
      ...(!isAt(current, location) && { location: location && pointOf(location) }),
    }
    return Object.keys(change).length > 0 ? { id: photo.id, ...change } : []
  })
}

/** What takes these changes back. */
export function changesBack(
  photos: readonly Photo[],
  changes: readonly AlbumItemChange[],
): AlbumItemChange[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return changes.flatMap(({ id, takenAt, location }) => {
    const before = byId.get(id)
    if (!before) return []
    return {
      id,
      ...(takenAt !== undefined && { takenAt: before.takenAt }),
      ...(location !== undefined && { location: before.location && pointOf(before.location) }),
    }
  })
}

const fields = ['takenAt', 'location'] as const

/** By photo and field, the correction that said it last. */
const lastSaid = new Map<string, object>()

/**
 * Notes what was corrected. The answer, called when that is to be taken back, says how much of it no later
 * correction has replaced.
 */
export function noteCorrected(changes: readonly AlbumItemChange[]): () => AlbumItemChange[] {
  const own = {}
  const keys = changes.flatMap((change) =>
    fields.filter((field) => change[field] !== undefined).map((field) => `${change.id} ${field}`),
  )
  const before = new Map(keys.map((key) => [key, lastSaid.get(key)]))
  for (const key of keys) lastSaid.set(key, own)
  return () => {
    const left = new Set(keys.filter((key) => lastSaid.get(key) === own))
    for (const key of left) {
      const earlier = before.get(key)
      if (earlier) lastSaid.set(key, earlier)
      else lastSaid.delete(key)
    }
    return changes.flatMap(({ id, takenAt, location }) => {
      const change = {
        ...(left.has(`${id} takenAt`) && { takenAt }),
        ...(left.has(`${id} location`) && { location }),
      }
      return Object.keys(change).length > 0 ? { id, ...change } : []
    })
  }
}

function isAt({ location }: Photo, spot: Point | null): boolean {
  return location?.lat === spot?.lat && location?.lng === spot?.lng
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng }
}
