import { ErrorEnvelope } from '@farfolk/contract/errors'
import { uploadsPath } from '@farfolk/contract/uploads'
import { check } from '@farfolk/contract/validation'
import { DetailedError, Upload } from 'tus-js-client'
import { apiOrigin } from '../api/api-origin.ts'
import { forgetSession, readStoredSession, type StoredSession } from '../session/session-store.ts'
import { readUploadedItem } from './read-uploaded-item.ts'
import { refusalWords } from './file-rules.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import { storedUploads } from './stored-uploads.ts'
import type { Outcome, Transport } from './upload-queue.ts'

/** Where the server is busy; without any answer the queue itself waits for the connection. */
const retryDelaysMs = [500, 1_000, 3_000, 5_000]
const minuteSeconds = 60

interface Running {
  upload: Upload
  settle: (outcome: Outcome) => void
}

/** Sends photos by tus 1.0, so that one which broke off goes on where it was. */
export function createTusTransport(): Transport {
  const running = new Map<string, Running>()
  return {
    send(photo, onProgress) {
      return new Promise((resolve) => {
        const earlier = running.get(photo.id)
        const entry: Running = { upload: earlier?.upload ?? uploadOf(photo), settle: resolve }
        running.set(photo.id, entry)
        const { options } = entry.upload
        options.onProgress = onProgress
        options.onError = (error) => resolve(outcomeOf(error))
        options.onSuccess = () => void finish(photo, entry)
        void begin(entry)
      })
    },
    stop({ id }) {
      const entry = running.get(id)
      void entry?.upload.abort()
      entry?.settle({ kind: 'stopped' })
    },
    discard(photo) {
      // What is left of it there ends within a day anyhow.
      running
        .get(photo.id)
        ?.upload.abort(true)
        .catch(() => undefined)
      forget(photo)
    },
  }

  function forget(photo: QueuedPhoto): void {
    const stored = running.get(photo.id)?.upload
    running.delete(photo.id)
    if (stored) void stored.findPreviousUploads().then(removeAll)
  }

  async function finish(photo: QueuedPhoto, { upload, settle }: Running): Promise<void> {
    const outcome = await readUploadedItem(upload.url ?? '')
    if (outcome.kind === 'added' || outcome.kind === 'refused') forget(photo)
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

function uploadOf({ id, albumId, file, occurrence }: QueuedPhoto): Upload {
  const { userId = '' } = readStoredSession() ?? {}
  const seen = [userId, albumId, file.name, file.size, file.lastModified, occurrence]
  return new Upload(file, {
    endpoint: `${apiOrigin() || location.origin}${uploadsPath}`,
    metadata: { albumId, id, filename: file.name },
    fingerprint: async () => seen.join('/'),
    urlStorage: storedUploads,
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

export function outcomeOf(error: Error | DetailedError): Outcome {
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
  const reason = refusalWords(first?.code, first?.message)
  // Without an error of ours it was not this server that refused.
  return { kind: first && !mayPass(status) ? 'refused' : 'failed', reason }
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
