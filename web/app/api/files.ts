import { apiBase } from '@farfolk/contract/http'
import { readStoredSession } from '../session/session-store.ts'
import { apiOrigin } from './api-origin.ts'

/** A file that only its owner may have, so that the token goes along; undefined where it fails. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Response | undefined> {
  const token = readStoredSession()?.accessToken ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const options = { headers, credentials: 'omit', signal } as const
  const response = await fetch(apiOrigin() + apiBase + path, options).catch(() => undefined)
  return response?.ok ? response : undefined
}

/** Puts a file among the reader's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it a while after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
