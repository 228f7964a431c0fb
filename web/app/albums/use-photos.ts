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
  /** The album's own first photos, which the further ones go on from. */
  of: Photo[]
  photos: Photo[]
  /** Undefined before it is known, null at the end. */
  cursor: string | null | undefined
  isFailed: boolean
}

const mostPlaces = 10
// As ui/kept-pages.ts, which visitors who look at an album need not fetch.
const kept = new Map<string, Later>()
// What one member may see is not for whoever signs in next.
onOtherMember(() => kept.clear())

/**
 * The photos of an album: its first hundred, and further ones as they are asked for. Who comes back to
 * an album finds as many as there were, and what has changed among them a moment later.
 */
export function usePhotos(album: ShownAlbum, loadPhotos: LoadPhotos) {
  const { key, search } = useLocation()
  const place = `${key} ${album.id}`
  const [later, setLater] = useState<Later>(() => goingOn(kept.get(place), album.photos))
  // The album was read anew: who looks at its further photos stays among them.
  if (later.of !== album.photos) setLater(goingOn(later, album.photos))
  const isRunning = useRef(false)
  const photos = joined(album.photos, later.photos)

  // One turns over many photos, and each of them is another place in the history.
  const isOpen = new URLSearchParams(search).has('photo')
  useEffect(() => {
    if (!isOpen && later.photos.length > 0) keep(place, later)
  }, [place, isOpen, later])

  async function load(read: typeof next): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setLater(await read(later, loadPhotos))
    isRunning.current = false
  }
  const renew = useEffectEvent(() => later.photos.length > 0 && void load(renewed))
  useEffect(() => {
    renew()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read anew, they are others behind them
  }, [album.photos])

  return {
    photos,
    isComplete: later.cursor === null || photos.length >= album.albumItemsCount,
    isFailed: later.isFailed,
    /** Loads the next ones, one page at a time; to be called again where that is not enough. */
    more: () => load(next),
  }
}

function nothingAfter(photos: Photo[]): Later {
  return { of: photos, photos: [], cursor: undefined, isFailed: false }
}

function keep(place: string, later: Later): void {
  kept.delete(place)
  kept.set(place, later)
  for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest)
}

/** None where they would not go on from the first ones as they are now. */
export function goingOn(later: Later | undefined, first: Photo[]): Later {
  const goesOn = later?.of.at(-1)?.id === first.at(-1)?.id
  return later && goesOn ? { ...later, of: first } : nothingAfter(first)
}

async function next(later: Later, loadPhotos: LoadPhotos): Promise<Later> {
  const from = later.cursor ? { cursor: later.cursor } : { after: later.of.at(-1)?.id }
  // It rejects where its own script cannot be fetched.
  const page = await loadPhotos(from).catch(() => undefined)
  if (!page) return { ...later, isFailed: true }
  const photos = [...later.photos, ...page.photos]
  return { of: later.of, photos, cursor: page.nextCursor, isFailed: false }
}

/** As many as there were, or those that are left; what cannot be read stays as it was. */
async function renewed(later: Later, loadPhotos: LoadPhotos): Promise<Later> {
  let fresh = nothingAfter(later.of)
  while (fresh.photos.length < later.photos.length && fresh.cursor !== null && !fresh.isFailed) {
    fresh = await next(fresh, loadPhotos)
  }
  return fresh.isFailed ? { ...later, isFailed: true } : fresh
}

/** Each once: one that was moved meanwhile may come twice. */
function joined(first: Photo[], later: Photo[]): Photo[] {
  if (later.length === 0) return first
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...later.filter(({ id }) => !known.has(id) && known.add(id))]
}
