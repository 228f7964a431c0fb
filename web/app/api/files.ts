import { apiBase } from '@farfolk/contract/http'
import { headerOf, sharePasswordHeader } from '@farfolk/contract/link-password'
import { readStoredSession } from '../session/session-store.ts'
import { apiOrigin } from './api-origin.ts'
import { keptPassword } from './link-password.ts'

interface FileOptions {
  signal?: AbortSignal
  /** Of the link that opens it, whose password goes along. */
  linkToken?: string | undefined
}

/** A file that not everybody may have, so that the session goes along; undefined where it fails. */
export async function fetchFile(
  path: string,
  { signal, linkToken }: FileOptions = {},
): Promise<Response | undefined> {
  const session = readStoredSession()
  const password = keptPassword(linkToken)
  const headers = new Headers()
  if (session) headers.set('authorization', `Bearer ${session.accessToken}`)
  if (password !== null) headers.set(sharePasswordHeader, headerOf(password))
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

/** Saves what a call answers, under the name that it bears, else `name`; false where it is refused. */
export async function saveAnswer(path: string, name: string, linkToken?: string): Promise<boolean> {
  const response = await fetchFile(path, { linkToken })
  if (!response) return false
  saveFile(await response.blob(), nameIn(response.headers) ?? name)
  return true
}

function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1]
}
