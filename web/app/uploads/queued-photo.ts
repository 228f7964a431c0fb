import type { UploadedItem } from '@farfolk/contract/album-items'
import { createStore } from '../api/store.ts'

/**
 * `reading` until it is known when it was taken, `waiting` for its turn, `sending`, then `added`;
 * `failed` may be tried again, `refused` is a file that cannot become a photo.
 */
export type PhotoState = 'reading' | 'waiting' | 'sending' | 'added' | 'failed' | 'refused'

/** A file on its way into an album. */
export interface QueuedPhoto {
  /** Of the item that it becomes: a second try doubles nothing. */
  readonly id: string
  readonly albumId: string
  readonly file: File
  /** Counts files that look the same from outside, so that each is sent for itself. */
  readonly occurrence: number
  readonly state: PhotoState
  readonly sentBytes: number
  /** Why it failed or was refused, in words. */
  readonly reason?: string
  /** It failed since the member has no room left for it. */
  readonly lacksRoom?: boolean
  readonly item?: UploadedItem
}

export interface QueueState {
  /** In the order of their turns. */
  readonly photos: readonly QueuedPhoto[]
  readonly isPaused: boolean
  /**
   * What all wait for, to go on by themselves: a connection, the server, which has too much to do, the
   * next hour's photos, or the end of others that have not come whole.
   */
  readonly waitsFor: 'connection' | 'server' | 'nextHour' | 'unfinished' | null
}

export const emptyQueue: QueueState = { photos: [], isPaused: false, waitsFor: null }

/** All photos on their way, whichever page shows: one queue a tab. */
export const queueStore = createStore<QueueState>(emptyQueue)

const noAlbums: ReadonlySet<string> = new Set()

/** The albums whose own photos on their way the page shows. */
export const shownAlbumsStore = createStore(noAlbums)

export function isUnderWay({ state }: QueuedPhoto): boolean {
  return state === 'reading' || state === 'waiting' || state === 'sending'
}
