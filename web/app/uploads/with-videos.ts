import { deleteAlbumItem, type UploadedItem } from '@farfolk/contract/album-items'
import { deleteTrashedPhotos } from '@farfolk/contract/trash'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { isVideo } from './file-rules.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import type { Sent, TusTransport } from './tus-transport.ts'
import type { Outcome, Transport } from './upload-queue.ts'

/** The item that a video belongs to, whose photo is there. */
interface Begun {
  itemId: string
  /** It has come for the sake of this video, and goes where that cannot come. */
  isOurs: boolean
  /** Its own photo lies in the trash. */
  inTrash?: boolean | undefined
}

export interface VideoParts {
  /** Why a video cannot be taken, in words, or the photo that stands for it, and how long it is. */
  prepare: (file: File) => Promise<{ reason: string } | { still: File; seconds: number }>
  /** An item leaves its album for good. */
  takeOut: (itemId: string) => Promise<unknown>
}

/** Seconds: a container that is written anew may count some milliseconds more or less. */
const sameWithin = 1

/**
 * Sends a video as a photo that moves: first the still that this browser makes of it, as any photo, then the
 * video to the item that it has become.
 */
export function withVideos(tus: TusTransport, parts: VideoParts = videoParts): Transport {
  const begun = new Map<string, Begun>()
  const stopped = new Set<string>()
  /** Whose still is on its way, or may have come while nobody heard of it. */
  const stills = new Set<string>()
  return {
    async send(photo, onProgress) {
      if (!isVideo(photo.file)) return tus.send(photo, onProgress)
      stopped.delete(photo.id)
      const outcome = await sendBoth(photo, onProgress)
      const item = begun.get(photo.id)
      const isOver = outcome.kind === 'refused' || outcome.kind === 'crowded'
      if (isOver && item?.isOurs) await parts.takeOut(item.itemId)
      if (isOver || outcome.kind === 'added') forget(photo.id)
      return outcome
    },
    stop(photo) {
      stopped.add(photo.id)
      tus.stop(photo)
      tus.stop({ id: videoId(photo) })
    },
    discard(photo) {
      const item = begun.get(photo.id)
      const isStillSent = stills.has(photo.id)
      forget(photo.id)
      if (item?.isOurs) void parts.takeOut(item.itemId)
      const ended = tus.discard(photo)
      // It may have become an item at that very moment, under the id that it was sent with.
      if (isStillSent) void ended.then(() => parts.takeOut(photo.id))
      void tus.discard({ id: videoId(photo) })
    },
  }

  function forget(id: string): void {
    begun.delete(id)
    stills.delete(id)
  }

  async function sendBoth(photo: QueuedPhoto, onProgress: OnProgress): Promise<Outcome> {
    const there =
      begun.get(photo.id) ?? (await tus.earlierItem(videoOf(photo, { itemId: '', isOurs: false })))
    if (stopped.has(photo.id)) return { kind: 'stopped' }
    if (there) {
      begun.set(photo.id, there)
      const outcome = await sendVideo(photo, there, onProgress)
      if (outcome.kind !== 'refused' || !outcome.isGone) return outcome
      // The item has gone since.
      begun.delete(photo.id)
      await tus.discard({ id: videoId(photo) })
    }
    const prepared = await parts.prepare(photo.file)
    if ('reason' in prepared) return { kind: 'refused', ...prepared }
    if (stopped.has(photo.id)) return { kind: 'stopped' }
    stills.add(photo.id)
    const outcome = await tus.send({ ...photo, file: prepared.still }, () => undefined)
    // Left out meanwhile.
    if (!stills.has(photo.id)) return { kind: 'stopped' }
    if (outcome.kind !== 'added') return outcome
    stills.delete(photo.id)
    const { item } = outcome
    if (isThere(item, prepared.seconds)) return outcome
    // Nothing that is there goes for what is sent.
    if (item.duplicate && item.video) return { kind: 'refused', reason: m.uploads_video_other() }
    const { id, duplicate, inTrash } = item
    const fresh = { itemId: id, isOurs: !duplicate, inTrash }
    begun.set(photo.id, fresh)
    if (stopped.has(photo.id)) return { kind: 'stopped' }
    return sendVideo(photo, fresh, onProgress)
  }

  async function sendVideo(
    photo: QueuedPhoto,
    { inTrash, ...item }: Begun,
    onProgress: OnProgress,
  ): Promise<Outcome> {
    const outcome = await tus.send(videoOf(photo, item), onProgress)
    return outcome.kind === 'added' ? { ...outcome, item: { ...outcome.item, inTrash } } : outcome
  }
}

type OnProgress = (sentBytes: number) => void

/** The very still of a video that is as long: the album has it. */
function isThere({ duplicate, video }: UploadedItem, seconds: number): boolean {
  return Boolean(duplicate && video && Math.abs(video.duration - seconds) < sameWithin)
}

const videoId = ({ id }: Pick<QueuedPhoto, 'id'>) => `${id} video`

function videoOf(photo: QueuedPhoto, { itemId, isOurs }: Pick<Begun, 'itemId' | 'isOurs'>): Sent {
  const { albumId, file, occurrence } = photo
  return { id: videoId(photo), albumId, file, occurrence, videoOf: itemId, isOurs }
}

const videoParts: VideoParts = {
  async prepare(file) {
    const [{ inspectVideo }, { stillOf }] = await Promise.all([
      import('./video-file.ts'),
      import('./video-still.ts'),
    ])
    const seen = await inspectVideo(file)
    if ('reason' in seen) return seen
    const still = await stillOf(file)
    return still ? { ...seen, still } : { reason: m.uploads_video_unreadable() }
  },
  async takeOut(itemId) {
    const silent = { silent: true }
    await callApi(deleteAlbumItem, { params: { id: itemId } }, silent)
    // One's own has gone to the trash; what was given to an album has gone for good.
    await callApi(deleteTrashedPhotos, { body: { albumItemIds: [itemId] } }, silent)
  },
}
