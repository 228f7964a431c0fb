import type { UploadedItem } from '@farfolk/contract/album-items'
import type { Store } from '../api/store.ts'
import { queuedPhotosOf, sortedByTime } from './chosen-files.ts'
import { emptyQueue, type QueuedPhoto, type QueueState } from './queued-photo.ts'

export type Outcome =
  | { kind: 'added'; item: UploadedItem }
  /** The file cannot become a photo, whatever one does; `isGone`: what it was to go to is not there. */
  | { kind: 'refused'; reason: string; isGone?: boolean }
  /** There is no room for it: the member's own, or of who keeps the album. */
  | { kind: 'crowded'; reason: string; isOwnRoom: boolean }
  | { kind: 'failed'; reason: string }
  /** No connection, or no session: not the photo's fault. */
  | { kind: 'cut' }
  /** The server takes no more for a while. */
  | { kind: 'busy' }
  /** So many photos have come that it takes further ones minutes from now at the soonest. */
  | { kind: 'limited' }
  /** So many have begun, elsewhere or before, and not come whole that it takes no further ones until some end. */
  | { kind: 'unfinished' }
  | { kind: 'stopped' }

/** Sends photos; one that was stopped or cut goes on where it was when it is sent again. */
export interface Transport {
  send(photo: QueuedPhoto, onProgress: (sentBytes: number) => void): Promise<Outcome>
  /** Its `send` ends with `stopped`. */
  stop(photo: QueuedPhoto): void
  /** Forgets what the server has of it so far. */
  discard(photo: QueuedPhoto): void
}

export interface QueueParts {
  store: Store<QueueState>
  transport: Transport
  /** Undefined for a file that may be sent, else why not; of a video by the club's own limit. */
  refusalOf: (file: File, maxVideoMb: number) => string | undefined
  /** The camera's wall clock as text that sorts by time, null where it says none. */
  readTakenAt: (file: File) => Promise<string | null>
  /** Until another try is worth it; `tries` were in vain. */
  waitForConnection: (tries: number) => Promise<void>
}

const atOnce = 2
const waitsAfter = {
  cut: 'connection',
  busy: 'server',
  limited: 'nextHour',
  unfinished: 'unfinished',
} as const

/** Sends photos two at a time in the order they were taken. */
export function createUploadQueue(parts: QueueParts) {
  const { store, transport, refusalOf, readTakenAt, waitForConnection } = parts
  let triesInVain = 0

  const find = (id: string) => store.get().photos.find((photo) => photo.id === id)
  const set = (change: Partial<QueueState>) => store.set({ ...store.get(), ...change })
  function change(ids: ReadonlySet<string>, to: (photo: QueuedPhoto) => Partial<QueuedPhoto>) {
    const photos = store.get().photos.map((one) => (ids.has(one.id) ? { ...one, ...to(one) } : one))
    set({ photos })
  }
  const changeOne = (id: string, to: Partial<QueuedPhoto>) => change(new Set([id]), () => to)

  function fill(): void {
    const { photos, isPaused, waitsFor } = store.get()
    if (isPaused || waitsFor) return
    const free = atOnce - photos.filter(({ state }) => state === 'sending').length
    for (const photo of photos
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))) {
      void send(photo)
    }
  }

  async function send(photo: QueuedPhoto): Promise<void> {
    changeOne(photo.id, { state: 'sending' })
    const outcome = await transport.send(photo, (sentBytes) => {
      triesInVain = 0
      changeOne(photo.id, { sentBytes })
    })
    settle(photo, outcome)
    fill()
  }

  function settle({ id, file }: QueuedPhoto, outcome: Outcome): void {
    if (!find(id)) return
    switch (outcome.kind) {
      case 'added':
        triesInVain = 0
        changeOne(id, { state: 'added', sentBytes: file.size, item: outcome.item })
        break
      case 'refused':
      case 'failed':
        changeOne(id, { state: outcome.kind, reason: outcome.reason })
        break
      case 'crowded':
        // Another try is worth it once something has gone.
        changeOne(id, { state: 'failed', reason: outcome.reason, lacksRoom: outcome.isOwnRoom })
        break
      case 'stopped':
        changeOne(id, { state: 'waiting' })
        break
      case 'cut':
      case 'busy':
      case 'limited':
      case 'unfinished':
        changeOne(id, { state: 'waiting' })
        void goOnAfterWaiting(waitsAfter[outcome.kind])
        break
    }
  }

  async function goOnAfterWaiting(waitsFor: QueueState['waitsFor']): Promise<void> {
    if (store.get().waitsFor) return
    set({ waitsFor })
    await waitForConnection(triesInVain++)
    set({ waitsFor: null })
    fill()
  }

  return {
    /** Takes files in, shows them at once, and sends those that may be. */
    async add(albumId: string, files: readonly File[], maxVideoMb: number): Promise<void> {
      const chosen = queuedPhotosOf(albumId, files, {
        among: store.get().photos,
        refusalOf: (file) => refusalOf(file, maxVideoMb),
      })
      set({ photos: [...store.get().photos, ...chosen] })
      const order = await sortedByTime(
        chosen.filter(({ state }) => state === 'reading'),
        readTakenAt,
      )
      const ids = new Set(order.map(({ id }) => id))
      // Some may have been taken out meanwhile.
      const stillThere = new Set(store.get().photos.map(({ id }) => id))
      const others = store.get().photos.filter(({ id }) => !ids.has(id))
      set({ photos: [...others, ...order.filter(({ id }) => stillThere.has(id))] })
      change(ids, () => ({ state: 'waiting' }))
      fill()
    },
    pause(): void {
      set({ isPaused: true })
      for (const photo of store.get().photos) if (photo.state === 'sending') transport.stop(photo)
    },
    resume(): void {
      set({ isPaused: false })
      fill()
    },
    /** One that failed, or all of an album that did. */
    retry(of: { id: string } | { albumId: string }): void {
      const again = store
        .get()
        .photos.filter(
          (photo) =>
            photo.state === 'failed' &&
            ('id' in of ? photo.id === of.id : photo.albumId === of.albumId),
        )
      change(new Set(again.map(({ id }) => id)), () => ({
        state: 'waiting',
        reason: undefined,
        lacksRoom: false,
      }))
      fill()
    },
    /** Takes photos out, whether they were sent or not; what an album has already stays there. */
    remove(isOut: (photo: QueuedPhoto) => boolean): void {
      const { photos } = store.get()
      const out = photos.filter(isOut)
      set({ photos: photos.filter((photo) => !out.includes(photo)) })
      for (const photo of out) {
        if (photo.state === 'sending') transport.stop(photo)
        if (photo.state !== 'added') transport.discard(photo)
      }
      if (store.get().photos.length === 0)
        store.set({ ...emptyQueue, waitsFor: store.get().waitsFor })
      fill()
    },
  }
}
