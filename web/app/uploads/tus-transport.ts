import { ErrorEnvelope } from '@farfolk/contract/errors'
import { uploadsPath } from '@farfolk/contract/uploads'
import { check } from '@farfolk/contract/validation'
import { DetailedError, Upload, type UrlStorage } from 'tus-js-client'
import { apiOrigin } from '../api/api-origin.ts'
import { forgetSession, readStoredSession, type StoredSession } from '../session/session-store.ts'
import { readUploadedItem } from './read-uploaded-item.ts'
import { refusalWords, videoRefusalWords } from './file-rules.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import { refused } from './refused.ts'
import { storedUploads } from './stored-uploads.ts'
import type { Outcome } from './upload-queue.ts'

/** Where the server is busy; without any answer the queue itself waits for the connection. */
const retryDelaysMs = [500, 1_000, 3_000, 5_000]
const minuteSeconds = 60

/** A photo, or the video that belongs to one. */
export interface Sent extends Pick<QueuedPhoto, 'id' | 'albumId' | 'file' | 'occurrence'> {
  /** The item that a video belongs to; absent of a photo, which becomes one. */
  videoOf?: string
  /** That item was made for the video. */
  isOurs?: boolean
}

/** As `Transport`, of whatever goes by tus. */
export interface TusTransport {
  send(sent: Sent, onProgress: (sentBytes: number) => void): Promise<Outcome>
  stop(sent: Pick<Sent, 'id'>): void
  /** Ends once the server makes nothing of it any more. */
  discard(sent: Pick<Sent, 'id'>): Promise<unknown>
  /** The item that a video was on its way to, in this tab or in one that was closed. */
  earlierItem(sent: Sent): Promise<{ itemId: string; isOurs: boolean } | undefined>
}

interface Running {
  upload: Upload
  settle: (outcome: Outcome) => void
}

/** Sends by tus 1.0, so that what broke off goes on where it was. */
export function createTusTransport(): TusTransport {
  const running = new Map<string, Running>()
  return {
    send(sent, onProgress) {
      return new Promise((resolve) => {
        const earlier = running.get(sent.id)
        const entry: Running = { upload: earlier?.upload ?? uploadOf(sent), settle: resolve }
        running.set(sent.id, entry)
        const { options } = entry.upload
        options.onProgress = onProgress
        options.onError = (error) => resolve(outcomeOf(error, wordsOf(sent)))
        options.onSuccess = () => void finish(sent, entry)
        void begin(entry)
      })
    },
    stop({ id }) {
      const entry = running.get(id)
      void entry?.upload.abort()
      entry?.settle({ kind: 'stopped' })
    },
    async discard({ id }) {
      const ended = running.get(id)?.upload.abort(true)
      forget(id)
      // What is left of it there ends within a day anyhow.
      await ended?.catch(() => undefined)
    },
    async earlierItem(sent) {
      const [previous] = await storedUploads.findUploadsByFingerprint(fingerprintOf(sent))
      const { videoOf: itemId, isOurs } = previous?.metadata ?? {}
      return itemId === undefined ? undefined : { itemId, isOurs: isOurs !== undefined }
    },
  }

  function forget(id: string): void {
    const stored = running.get(id)?.upload
    running.delete(id)
    if (stored) void stored.findPreviousUploads().then(removeAll)
  }

  async function finish(sent: Sent, { upload, settle }: Running): Promise<void> {
    const outcome = await readUploadedItem(upload.url ?? '', wordsOf(sent))
    // Else another try would find the same upload, and why it became nothing.
    if (['added', 'refused', 'crowded'].includes(outcome.kind)) forget(sent.id)
    settle(outcome)
  }

  async function begin({ upload, settle }: Running): Promise<void> {
    if (!upload.url) {
      const [previous] = await upload.findPreviousUploads()
      if (previous) upload.resumeFromPreviousUpload(previous)
    }
    // Stopped meanwhile: `settle` has been called, and another may not be begun.
    if ([...running.values()].some((entry) => entry.settle === settle)) upload.start()
  }
}

async function removeAll(stored: { urlStorageKey: string }[]): Promise<void> {
  for (const { urlStorageKey } of stored) await storedUploads.removeUpload(urlStorageKey)
}

const wordsOf = ({ videoOf }: Sent) => (videoOf === undefined ? refusalWords : videoRefusalWords)

function fingerprintOf({ albumId, file, occurrence }: Sent): string {
  const { userId = '' } = readStoredSession() ?? {}
  return [userId, albumId, file.name, file.size, file.lastModified, occurrence].join('/')
}

/** Keeps with a video whether its item was made for it: nothing that the server is told. */
export function storageOf({ isOurs }: Sent): UrlStorage {
  if (!isOurs) return storedUploads
  return {
    ...storedUploads,
    addUpload: (fingerprint, upload) =>
      storedUploads.addUpload(fingerprint, {
        ...upload,
        metadata: { ...upload.metadata, isOurs: 'true' },
      }),
  }
}

function uploadOf(sent: Sent): Upload {
  const { id, albumId, file, videoOf } = sent
  const fingerprint = fingerprintOf(sent)
  const filename = file.name
  return new Upload(file, {
    endpoint: `${apiOrigin() || location.origin}${uploadsPath}`,
    metadata: videoOf === undefined ? { albumId, id, filename } : { videoOf, filename },
    fingerprint: async () => fingerprint,
    urlStorage: storageOf(sent),
    retryDelays: retryDelaysMs,
    onShouldRetry: ({ originalResponse }) => mayPass(originalResponse?.getStatus() ?? 0),
    onBeforeRequest(request) {
      const session = readStoredSession()
      if (!session) throw new Error('Nobody is signed in')
      request.setHeader('Authorization', bearerOf(session))
    },
    onAfterResponse(request, response) {
      const status = response.getStatus()
      // A late answer says nothing of who has signed in since.
      const session = readStoredSession()
      const isOfSession = session && request.getHeader('Authorization') === bearerOf(session)
      if (status === 401 && isOfSession) forgetSession()
      // It would begin anew what the server cannot look for just now.
      const isLookedFor = request.getMethod() === 'HEAD'
      if (isLookedFor && ([401, 408, 429].includes(status) || status >= 500)) {
        throw new Error(`The server answers ${status}`)
      }
    },
  })
}

const bearerOf = ({ accessToken }: StoredSession) => `Bearer ${accessToken}`

/** Held by an earlier request, further on than thought, or out of order for a moment. */
function mayPass(status: number): boolean {
  return status === 409 || status === 423 || status >= 500
}

export function outcomeOf(error: Error | DetailedError, words = refusalWords): Outcome {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const [first] = errorsOf(response?.getBody() ?? '')
  // The network was too slow for a whole photo, to the club or to what stands before it.
  const isTooSlow = first?.code === 'timeout' || status === 408
  if (status === 0 || status === 401 || isTooSlow) return { kind: 'cut' }
  if (status === 429 && first?.field === 'uploads') return { kind: 'unfinished' }
  // Else it is the one of all calls, which passes in a minute.
  const isForLong = Number(response?.getHeader('Retry-After')) > minuteSeconds
  if (status === 429 && isForLong) return { kind: 'limited' }
  if (status === 429 || status === 503) return { kind: 'busy' }
  const reason = words(first?.code, first?.message)
  // Without an error of ours it was not this server that refused.
  return first && !mayPass(status) ? refused(reason, first) : { kind: 'failed', reason }
}

function errorsOf(body: string): ErrorEnvelope['errors'] {
  try {
    const envelope = check(ErrorEnvelope, JSON.parse(body))
    return envelope.ok ? envelope.value.errors : []
  } catch {
    // A proxy's own page of an error.
    return []
  }
}
