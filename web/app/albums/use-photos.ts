import { useRef, useState } from 'react'
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

/** The photos of an album: its first hundred, and further ones as they are asked for. */
export function usePhotos(album: ShownAlbum, loadPhotos: LoadPhotos) {
  const [kept, setLater] = useState<Later>(() => nothingAfter(album.photos))
  // What was loaded of an earlier state of the album is loaded anew.
  const later = kept.of === album.photos ? kept : nothingAfter(album.photos)
  const isRunning = useRef(false)
  const photos = joined(album.photos, later.photos)

  async function more(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setLater(await next(later, loadPhotos))
    isRunning.current = false
  }

  return {
    photos,
    isComplete: later.cursor === null || photos.length >= album.albumItemsCount,
    isFailed: later.isFailed,
    /** Loads the next ones, one page at a time; to be called again where that is not enough. */
    more,
  }
}

function nothingAfter(photos: Photo[]): Later {
  return { of: photos, photos: [], cursor: undefined, isFailed: false }
}

async function next(later: Later, loadPhotos: LoadPhotos): Promise<Later> {
  const last = later.of.at(-1)
  const from = later.cursor ? { cursor: later.cursor } : { after: last?.id }
  // It rejects where its own script cannot be fetched.
  const page = await loadPhotos(from).catch(() => undefined)
  if (!page) return { ...later, isFailed: true }
  const photos = [...later.photos, ...page.photos]
  return { of: later.of, photos, cursor: page.nextCursor, isFailed: false }
}

/** Each once: one that was moved meanwhile may come twice. */
function joined(first: Photo[], later: Photo[]): Photo[] {
  if (later.length === 0) return first
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...later.filter(({ id }) => !known.has(id) && known.add(id))]
}
