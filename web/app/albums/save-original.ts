import { saveAnswer } from '../api/files.ts'
import { m } from '../paraglide/messages.js'
import type { Photo } from './shown-album.ts'

/** Saves the file as the camera wrote it. */
export async function saveOriginal({ id }: Photo): Promise<void> {
  const alert = { id: 'error-original', words: m.albums_original_failed() }
  await saveAnswer(`/user/album_items/${id}/original`, `${id}.jpg`, { alert })
}
