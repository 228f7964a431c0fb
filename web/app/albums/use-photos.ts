import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onOtherMember } from '../session/session-store.ts'
import type { Photo, ShownAlbum } from './shown-album.ts'

export interface PhotoPage {
  photos: Photo[]
  nextCursor: string | null
}

/** Where a page of photos begins: at a cursor, or behind a photo; without either at the first. */
export interface PageStart {
  cursor?: string
  after?: string | undefined
}

/** A page of the album's photos; undefined where it could not be had. */
export type LoadPhotos = (from: PageStart) => Promise<PhotoPage | undefined>

interface Later {
  /** As it was when they were read, with the first ones, which they go on from. */
  of: Read
  photos: Photo[]
  /** Undefined before it is known, null at the end. */
  cursor: string | null | undefined
  isFailed: boolean
  /** They may have changed since: they are to be read anew. */
  isStale: boolean
}

/** What tells of an album that is read anew whether its further photos are to be as well. */
interface Read extends Pick<ShownAlbum, 'photos' | 'albumItemsCount' | 'updatedAt'> {
  /** Of a list whose further photos stand anywhere, not at its end: behind which the first ones go on. */
  nextCursor?: string | null
}

const mostPlaces = 10
// Not by ui/kept-pages.ts: visitors who look at an album would fetch it, and a page whose list has grown
// there is not read anew by itself, while the further photos of an album follow what is read.
const kept = new Map<string, Later>()
// What one member may see is not for whoever signs in next.
onOtherMember(() => kept.clear())

const asTheyAre = (photos: Photo[]) => photos

/**
 * The photos of an album: its first hundred, and further ones as they are asked for. Who comes back to
 * an album finds as many as there were, and what has changed among them a moment later. `asChanged` is
 * of what has been done to them here.
 */
export function usePhotos(
  album: Read & Pick<ShownAlbum, 'id'>,
  loadPhotos: LoadPhotos,
  asChanged = asTheyAre,
) {
  const { key, search } = useLocation()
  const place = `${key} ${album.id}`
  const [later, setLater] = useState<Later>(() => broughtBack(kept.get(place), album))
  const isRunning = useRef(false)
  const known = joined(album.photos, later.photos)
  const photos = asChanged(known)
  const removed = known.length - photos.length
  // The album was read anew: who looks at its further photos stays among them.
  if (later.of.photos !== album.photos) setLater(goingOn(later, album, removed > 0))

  // One turns over many photos, and each of them is another place in the history.
  const isOpen = new URLSearchParams(search).has('photo')
  useEffect(() => {
    if (!isOpen && later.photos.length > 0) keep(place, later)
  }, [place, isOpen, later])

  async function more(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const read = await readOn(later, loadPhotos)
    isRunning.current = false
    // Where the album has become another one meanwhile, the next drawing sees what is due.
    setLater(read)
  }
  const renew = useEffectEvent(() => void more())
  const due = later.isStale && !later.isFailed ? later : undefined
  useEffect(() => {
    if (due) renew()
  }, [due])

  return {
    photos,
    /** How many of the album's are out of sight. */
    removed,
    isComplete: later.cursor === null && !later.isFailed,
    isFailed: later.isFailed,
    /** Loads the next ones, one page at a time; to be called again where that is not enough. */
    more,
  }
}

function nothingAfter(of: Read): Later {
  const { nextCursor: cursor = of.photos.length < of.albumItemsCount ? undefined : null } = of
  return { of, photos: [], cursor, isFailed: false, isStale: false }
}

function keep(place: string, later: Later): void {
  kept.delete(place)
  kept.set(place, later)
  for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest)
}

/** A caption leaves no trace in the album: whatever was kept is read anew. */
function broughtBack(later: Later | undefined, album: Read): Later {
  if (!later) return nothingAfter(album)
  const now = goingOn(later, album)
  return { ...now, isStale: now.photos.length > 0 }
}

/**
 * Of an album that was read anew. None where they would not go on from the first ones as they are now,
 * unless those have a place of their own to go on from: then they are read anew as well. Those that were
 * only added stand at the end, and are read from there on.
 */
export function goingOn(later: Later, album: Read, isLess = false): Later {
  const { of, photos, cursor } = later
  const goOn = album.nextCursor ?? of.photos.at(-1)?.id === album.photos.at(-1)?.id
  if (photos.length === 0 || album.nextCursor === null || !goOn) return nothingAfter(album)
  const isMore = album.albumItemsCount > of.albumItemsCount && album.updatedAt === of.updatedAt
  const isStale = later.isStale || isLess || !isMore || album.nextCursor !== undefined
  return { of: album, photos, cursor: cursor ?? undefined, isFailed: false, isStale }
}

/** The next ones; where they are stale, as many as there were, or those that are left. */
export async function readOn(later: Later, loadPhotos: LoadPhotos): Promise<Later> {
  if (!later.isStale) return await next(later, loadPhotos)
  let fresh = nothingAfter(later.of)
  while (fresh.photos.length < later.photos.length && fresh.cursor !== null && !fresh.isFailed) {
    fresh = await next(fresh, loadPhotos)
  }
  // What cannot be read stays as it was.
  return fresh.isFailed ? { ...later, isFailed: true } : fresh
}

async function next(later: Later, loadPhotos: LoadPhotos): Promise<Later> {
  const last = later.photos.at(-1) ?? later.of.photos.at(-1)
  const from = later.cursor ? { cursor: later.cursor } : { after: last?.id }
  // It rejects where its own script cannot be fetched.
  const page = await loadPhotos(from).catch(() => undefined)
  // At the end, what it was to go on behind may be gone.
  if (!page) return { ...later, isFailed: true, isStale: later.photos.length > 0 && !later.cursor }
  const photos = [...later.photos, ...page.photos]
  return { ...later, photos, cursor: page.nextCursor, isFailed: false }
}

/** Each once: one that was moved meanwhile may come twice. */
function joined(first: Photo[], later: Photo[]): Photo[] {
  if (later.length === 0) return first
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...later.filter(({ id }) => !known.has(id) && known.add(id))]
}
