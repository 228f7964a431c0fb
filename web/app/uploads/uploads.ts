import type { AlbumItem } from '@farfolk/contract/album-items'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession, sessionStore } from '../session/session-store.ts'
import { waitForConnection } from './connection.ts'
import { refusalOf } from './file-rules.ts'
import { createLaterTransport } from './later-transport.ts'
import { orderAlbum } from './order-album.ts'
import { keepLeft } from './photos-left.ts'
import { isUnderWay, queueStore, shownAlbumsStore } from './queued-photo.ts'
import { onForgotten } from './stored-uploads.ts'
import { readTakenAt } from './taken-at.ts'
import { createUploadQueue } from './upload-queue.ts'

type OnAdded = (items: AlbumItem[]) => void

/** The tab's one queue, which goes on whichever page shows. */
export const uploads = createUploadQueue({
  store: queueStore,
  transport: createLaterTransport(),
  refusalOf,
  readTakenAt,
  waitForConnection,
})

const listeners = new Map<string, Set<OnAdded>>()
/** By album, what it has got since its photos were last all there. */
const told = new Map<string, Set<string>>()
const settling = new Set<string>()
let owner = readStoredSession()?.userId

/** Tells what an album has got whenever none of its photos is on its way any more, in their order. */
export function followAlbum(albumId: string, onAdded: OnAdded): () => void {
  const others = listeners.get(albumId) ?? new Set()
  listeners.set(albumId, others.add(onAdded))
  showShown()
  return () => {
    others.delete(onAdded)
    showShown()
    // Whatever page comes has no need of what is there; the rest follows when it is.
    if (others.size === 0 && !isBusy(albumId)) leaveOutAdded(albumId)
  }
}

function isBusy(albumId: string): boolean {
  return queueStore.get().photos.some((photo) => photo.albumId === albumId && isUnderWay(photo))
}

function showShown(): void {
  const shown = [...listeners].flatMap(([albumId, { size }]) => (size > 0 ? [albumId] : []))
  shownAlbumsStore.set(new Set(shown))
}

queueStore.subscribe(() => {
  const { photos } = queueStore.get()
  const busy = new Set(photos.filter(isUnderWay).map(({ albumId }) => albumId))
  warnOfLeaving(busy.size > 0)
  keepLeft(owner ?? '', photos)
  for (const albumId of new Set(photos.map((photo) => photo.albumId))) {
    if (!busy.has(albumId) && !settling.has(albumId)) void settle(albumId)
  }
})

/** Another member has nothing to do with what the one before was sending. */
sessionStore.subscribe(() => {
  const { user } = sessionStore.get()
  if (user && owner && user.id !== owner) uploads.remove(() => true)
  owner = user?.id ?? owner
})

// Not where a session has merely ended: whoever signs in again then goes on.
onForgotten(() => uploads.remove(() => true))

async function settle(albumId: string): Promise<void> {
  if (isBusy(albumId)) return
  const items = queueStore
    .get()
    .photos.flatMap(({ albumId: of, item }) => (of === albumId && item ? [item] : []))
  const before = told.get(albumId) ?? new Set()
  const fresh = items.filter(({ id }) => !before.has(id))
  if (fresh.length === 0) return
  settling.add(albumId)
  const added = items.filter(({ duplicate }) => !duplicate)
  told.set(albumId, new Set([...before, ...items.map(({ id }) => id)]))
  // The order of an album is its owner's.
  const isOwn = added.every(({ addedBy }) => addedBy === undefined)
  if (added.length > 0 && isOwn) await orderAlbum(albumId, new Set(added.map(({ id }) => id)))
  settling.delete(albumId)
  const freshlyAdded = fresh.filter(({ duplicate }) => !duplicate)
  const addedWords = freshlyAdded.some(({ video }) => video)
    ? m.uploads_added_videos
    : m.uploads_added
  const count = freshlyAdded.length
  toast(count > 0 ? addedWords({ count }) : m.uploads_nothing_new())
  const deletedBefore = fresh.filter(({ duplicate, inTrash }) => inTrash && !duplicate).length
  if (deletedBefore > 0) toast(m.uploads_in_trash({ count: deletedBefore }))
  for (const onAdded of listeners.get(albumId) ?? []) onAdded(fresh)
  if (!shownAlbumsStore.get().has(albumId)) leaveOutAdded(albumId)
  // Others may have arrived meanwhile.
  await settle(albumId)
}

/** Takes out what an album shows by itself; that it had one already is still to be read. */
export function leaveOutAdded(albumId: string): void {
  uploads.remove(
    ({ albumId: of, state, item }) => of === albumId && state === 'added' && !item?.duplicate,
  )
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function warnOfLeaving(isBusy: boolean): void {
  if (isBusy) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}
