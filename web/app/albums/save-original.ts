import { apiBase } from '@farfolk/contract/http'
import { addAlert } from '../api/alerts.ts'
import { apiOrigin } from '../api/api-origin.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import type { Photo } from './shown-album.ts'

/** Saves the file as the camera wrote it: it is its owner's alone, so that the token goes along. */
export async function saveOriginal({ id }: Photo): Promise<void> {
  const token = readStoredSession()?.accessToken ?? ''
  const address = `${apiOrigin()}${apiBase}/user/album_items/${id}/original`
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers, credentials: 'omit' }).catch(() => undefined)
  if (!response?.ok) {
    addAlert({ id: 'error-original', type: 'error', messages: [m.albums_original_failed()] })
    return
  }
  const file = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = nameIn(response.headers) ?? `${id}.jpg`
  link.click()
  // Safari reads it a while after the click.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}

function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1]
}
