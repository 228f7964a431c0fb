import { apiBase } from '@farfolk/contract/http'
import { headerOf, sharePasswordHeader } from '@farfolk/contract/link-password'
import { forgetSession, readStoredSession } from '../session/session-store.ts'
import { addAlert, dismissAlert } from './alerts.ts'
import { apiOrigin } from './api-origin.ts'
import { wordsOfFailure } from './failure-alert.ts'
import { keptPassword } from './link-password.ts'

interface FileOptions {
  /**
   * Of the alert that says a failure: in those of `wordsOf` where it has some for that answer, and in
   * `words` where the error catalogue has none.
   */
  alert: { id: string; words: string; wordsOf?: (answer: Response) => string | undefined }
  signal?: AbortSignal | undefined
  /** Of the link that opens it, whose password goes along. */
  linkToken?: string | undefined
  /** It stays where pages stay on this device. */
  keeps?: boolean
}

interface FetchedFile {
  file: Blob
  headers: Headers
}

/**
 * A file that not everybody may have, so that the session goes along. Undefined where it fails: as with
 * any call a 401 forgets the session, and an alert says the rest.
 */
export async function fetchFile(
  path: string,
  { alert, signal, linkToken, keeps }: FileOptions,
): Promise<FetchedFile | undefined> {
  dismissAlert(alert.id)
  const session = readStoredSession()
  const password = keptPassword(linkToken)
  const headers = new Headers()
  if (session) headers.set('authorization', `Bearer ${session.accessToken}`)
  if (password !== null) headers.set(sharePasswordHeader, headerOf(password))
  const options = { headers, credentials: 'omit', signal } as const
  const url = apiOrigin() + apiBase + path
  const ask = () => fetch(url, options).catch(() => undefined)
  const kept =
    keeps && session?.keeps ? await import('./kept-answers.ts').catch(() => undefined) : undefined
  const response = session && kept ? await kept.fileOf(url, session, ask) : await ask()
  const file = response?.ok ? await response.blob().catch(() => undefined) : undefined
  if (response && file) return { file, headers: response.headers }
  if (signal?.aborted) return undefined
  if (session && response?.status === 401) {
    // A late answer says nothing of who has signed in since.
    if (readStoredSession()?.accessToken === session.accessToken) forgetSession()
    return undefined
  }
  // One that broke off on its way is as good as none.
  const answer = response?.ok ? undefined : response
  const own = answer && alert.wordsOf?.(answer)
  const words = own ?? wordsOfFailure(answer?.status ?? 0, answer?.headers) ?? alert.words
  addAlert({ id: alert.id, type: 'error', messages: [words] })
  return undefined
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

/** Saves what a call answers, under the name that it bears, else `name`; false where none came. */
export async function saveAnswer(
  path: string,
  name: string,
  options: FileOptions,
): Promise<boolean> {
  const fetched = await fetchFile(path, options)
  if (fetched) saveFile(fetched.file, nameIn(fetched.headers) ?? name)
  return fetched !== undefined
}

function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1]
}
