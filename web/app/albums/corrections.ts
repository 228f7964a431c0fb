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

interface Said {
  by: object
  /** The one field as it was before. */
  back: AlbumItemChange
}

/** By photo and field, the corrections that stand; the latest is the last. */
const said = new Map<string, Said[]>()

/**
 * Notes a correction by what takes it `back`. The answer, called when that is wanted, says how much of it
 * does so now: what was corrected again since stays, and goes back as far once that is taken back too.
 */
export function noteCorrected(back: readonly AlbumItemChange[]): () => AlbumItemChange[] {
  const own = {}
  const keys = back.flatMap((change) =>
    fields.flatMap((field) => {
      if (change[field] === undefined) return []
      const key = `${change.id} ${field}`
      const one = { by: own, back: { id: change.id, [field]: change[field] } }
      said.set(key, [...(said.get(key) ?? []), one])
      return key
    }),
  )
  return () => {
    const changes = new Map<string, AlbumItemChange>()
    for (const key of keys) {
      const all = said.get(key) ?? []
      const index = all.findIndex(({ by }) => by === own)
      const [mine] = index < 0 ? [] : all.splice(index, 1)
      const later = all[index]
      if (later && mine) later.back = mine.back
      else if (mine) changes.set(mine.back.id, { ...changes.get(mine.back.id), ...mine.back })
    }
    return [...changes.values()]
  }
}

function isAt({ location }: Photo, spot: Point | null): boolean {
  return location?.lat === spot?.lat && location?.lng === spot?.lng
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng }
}
