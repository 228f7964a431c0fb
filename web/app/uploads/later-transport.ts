import { later } from '../ui/later.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import type { Outcome, Transport } from './upload-queue.ts'

/** Half of the scripts of choosing photos are there for sending them. */
export const tusTransport = later(async () => (await import('./transport.ts')).createTransport())

/** Sends by that one as soon as its scripts are there. */
export function createLaterTransport(): Transport {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  return {
    send(photo, onProgress) {
      return new Promise((resolve) => {
        waiting.set(photo.id, resolve)
        void tusTransport.load().then(
          (transport) => {
            // Stopped meanwhile, and perhaps begun anew by another call.
            const isWaiting = waiting.get(photo.id) === resolve && waiting.delete(photo.id)
            return isWaiting && resolve(transport.send(photo, onProgress))
          },
          () => resolve({ kind: 'cut' }),
        )
      })
    },
    stop(photo) {
      callOff(photo)
      tusTransport.get()?.stop(photo)
    },
    discard(photo) {
      callOff(photo)
      tusTransport.get()?.discard(photo)
    },
  }

  function callOff({ id }: QueuedPhoto): void {
    waiting.get(id)?.({ kind: 'stopped' })
    waiting.delete(id)
  }
}
