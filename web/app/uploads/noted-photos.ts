import type { QueuedPhoto } from './queued-photo.ts'

/**
 * Those that need a word. First what did not become a photo: a hundred that were there already
 * would hide it.
 */
export function notedOf(photos: readonly QueuedPhoto[]): QueuedPhoto[] {
  const wrong = photos.filter(({ state }) => state === 'refused' || state === 'failed')
  return [...wrong, ...photos.filter(({ item }) => item?.duplicate)]
}
