import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { isUnderWay, type QueuedPhoto } from './queued-photo.ts'

const Left = z.object({ names: z.array(z.string()) })

const slotOf = (ownId: string, albumId: string): DraftSlot => ({
  name: `${ownId}.upload.${albumId}`,
  of: 'browser',
})
const lockOf = (albumId: string) => `farfolk.upload.${albumId}`

/** The names of the files that were chosen for an album and have not come into it. */
export function readLeft(ownId: string, albumId: string): string[] {
  const kept = check(Left, readDraft(slotOf(ownId, albumId)))
  return kept.ok ? kept.value.names : []
}

/** They have come, or are not to come any more. */
export function forgetLeft(ownId: string, albumId: string): void {
  forgetDraft(slotOf(ownId, albumId))
}

interface Held {
  names: readonly string[]
  release: () => void
}

/** By album, what this tab has on its way. */
const held = new Map<string, Held>()

/**
 * A browser may close a tab behind one's back, and the files with it: their names stay until they are in
 * the album, be it that they were chosen again, or are called off.
 */
export function keepLeft(ownId: string, photos: readonly QueuedPhoto[]): void {
  for (const albumId of new Set([...held.keys(), ...photos.map((photo) => photo.albumId)])) {
    const chosen = photos.filter((photo) => photo.albumId === albumId)
    const left = chosen.filter((photo) => isUnderWay(photo) || photo.state === 'failed')
    const before = held.get(albumId)
    // This is called at every step of each: the storage hears only of what comes or goes.
    if (left.length === (before?.names.length ?? 0)) continue
    const names = left.map(({ file }) => file.name)
    const settled = new Set([...(before?.names ?? []), ...chosen.map(({ file }) => file.name)])
    const earlier = readLeft(ownId, albumId).filter((name) => !settled.has(name))
    if (earlier.length + names.length === 0) forgetLeft(ownId, albumId)
    else keepDraft(slotOf(ownId, albumId), { names: [...earlier, ...names] })
    if (names.length > 0) {
      held.set(albumId, { names, release: before?.release ?? hold(albumId) })
    } else {
      before?.release()
      held.delete(albumId)
    }
  }
}

/** Tells other pages that the tab is still at it; answers how that ends. */
function hold(albumId: string): () => void {
  let release = () => {}
  const isDone = new Promise<void>((resolve) => {
    release = resolve
  })
  if ('locks' in navigator) {
    void navigator.locks.request(lockOf(albumId), { mode: 'shared' }, () => isDone)
  }
  return release
}

/** Calls `look` as soon as no tab is at it any more. */
export function onceLeft(albumId: string, signal: AbortSignal, look: () => void): void {
  // Without Web Locks, which need a secure context, nobody can tell a closed tab from one that goes on.
  if (!('locks' in navigator)) return
  // Rejected when it is called off.
  navigator.locks.request(lockOf(albumId), { signal }, look).catch(() => undefined)
}
