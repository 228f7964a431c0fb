import { addAlert } from '../api/alerts.ts'
import { fetchFile, saveFile } from '../api/files.ts'
import { m } from '../paraglide/messages.js'
import type { Photo } from './shown-album.ts'

/** Saves the file as the camera wrote it. */
export async function saveOriginal({ id }: Photo): Promise<void> {
  const response = await fetchFile(`/user/album_items/${id}/original`)
  if (!response) {
    addAlert({ id: 'error-original', type: 'error', messages: [m.albums_original_failed()] })
    return
  }
  saveFile(await response.blob(), nameIn(response.headers) ?? `${id}.jpg`)
}

function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1]
}
