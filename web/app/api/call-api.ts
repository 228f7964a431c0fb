import type { ApiResult } from '@farfolk/contract/call'
import { ErrorEnvelope } from '@farfolk/contract/errors'
import { holdsFile } from '@farfolk/contract/form-data'
import { apiBase, type Endpoint, fillPath, type Input, type Reply } from '@farfolk/contract/http'
import { headerOf, sharePasswordHeader } from '@farfolk/contract/link-password'
import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { Keeps } from './kept-answers.ts'
import { forgetSession, readStoredSession } from '../session/session-store.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import { apiOrigin } from './api-origin.ts'
import { dismissAlert } from './alerts.ts'
import { askAgainWhereLost } from './call-api-again.ts'
import { alertOfFailure } from './call-api-alert.ts'
import { loadHeedingWait } from './heeding-wait.ts'
import { keptPassword } from './link-password.ts'
import { loaderKey, whileLoading } from './loaders.ts'
import type { LoadPage, PageData } from './page-data.ts'
import { queryString } from './query-string.ts'
import { finishRemovals } from './removals-left.ts'

export interface CallOptions {
  /** No alert on failure: the caller says it in its own place. */
  silent?: boolean
  signal?: AbortSignal
  /**
   * Where pages stay on this device: `page` and `part` are answered from there while the server is away,
   * `anew` goes there alone, since what came before it is shown.
   */
  keeps?: Keeps
  /** The version that a change builds on, as its ETag: 412 where there is a newer one. */
  ifMatch?: string
  /** Of the link whose token the call bears; without it the one that the tab keeps. */
  linkPassword?: string
  /** Of a body that bears a file: how much of it has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** A server that has not answered by then is as good as away. */
const patienceMs = 30_000
/** Nobody looks through more choices. */
const mostChoices = 2000

const Envelope = z.object({
  data: z.unknown(),
  page: z.optional(z.object({ nextCursor: z.nullable(z.string()) })),
})

/**
 * Makes a call of the contract with the member's token. Never throws: no network is `status` 0.
 * A 401 forgets the session; 403, 404, 429, 5xx and no network raise an alert unless `silent`.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<ApiResult<Reply<E>>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const alertId = `error-${endpoint.name}`
  dismissAlert(alertId)
  const url = apiOrigin() + apiBase + fillPath(endpoint.path, params) + queryString(query)
  const session = readStoredSession()
  const linkPassword = options.linkPassword ?? passwordFor(endpoint, params) ?? undefined
  const ask = () =>
    askAgainWhereLost({
      endpoint,
      url,
      userId: session?.userId,
      body,
      ifMatch: options.ifMatch,
      ask: () => send(endpoint, url, body, { ...options, linkPassword }),
      isWanted: () =>
        !options.signal?.aborted && readStoredSession()?.accessToken === session?.accessToken,
    })
  const result = await whileLoading(loaderKey(endpoint, params?.id), async () => {
    if (!session?.keeps) return ask()
    const kept = await import('./kept-answers.ts').catch(() => undefined)
    if (!kept) return ask()
    const readKept = (response: Response) => read(endpoint, response)
    return kept.answerOf({ endpoint, url, ask, read: readKept, session, ...options })
  })
  if (!result.ok) {
    const isOfSession = result.status === 401 && endpoint.auth !== 'public'
    // A late answer says nothing of who has signed in since.
    const now = readStoredSession()?.accessToken
    if (isOfSession && now === session?.accessToken) forgetSession()
    if (!options.silent && !options.signal?.aborted) alertOfFailure(alertId, result)
  }
  return result
}

/** By calls of a load, which says itself what failed. */
export function loadByCalls<T>(
  load: LoadPage<T>,
  { signal }: Request,
  page: Parameters<LoadPage<T>>[1],
): Promise<PageData<T>> {
  const options = { silent: true, keeps: 'page', signal } as const
  return loadHeedingWait(load, (endpoint, input) => callApi(endpoint, input, options), page)
}

/** A list to choose from, page after page up to its end; a refusal where any of them is refused. */
export async function wholeList<T>(
  ask: (cursor: string | undefined) => Promise<ApiResult<T[]>>,
): Promise<ApiResult<T[]>> {
  const items: T[] = []
  let cursor: string | undefined
  for (;;) {
    const result = await ask(cursor)
    if (!result.ok) return result
    items.push(...result.data)
    cursor = result.page?.nextCursor ?? undefined
    if (cursor === undefined || items.length >= mostChoices) return { ...result, data: items }
  }
}

function passwordFor(endpoint: Endpoint, params: Record<string, string> | undefined) {
  return endpoint.takesHeaders?.[sharePasswordHeader] ? keptPassword(params?.token) : null
}

async function send<E extends Endpoint>(
  endpoint: E,
  url: string,
  body: unknown,
  { signal, ifMatch, linkPassword, onProgress }: CallOptions,
): Promise<ApiResult<Reply<E>>> {
  // That of the page, which need not be the browser's own: names come in it, and mails because of this.
  const headers = new Headers({ accept: 'application/json', 'accept-language': shownLocale() })
  const session = endpoint.auth === 'public' ? undefined : readStoredSession()
  if (session) headers.set('authorization', `Bearer ${session.accessToken}`)
  // A proxy that packs answers weakens their tags, and a weak one fits nothing (RFC 9110 §13.1.1).
  if (ifMatch) headers.set('if-match', ifMatch.replace(/^W\//, ''))
  if (linkPassword) headers.set(sharePasswordHeader, headerOf(linkPassword))
  const { method } = endpoint
  try {
    if (method === 'GET') await finishRemovals()
    if (endpoint.multipart === 'always' || (endpoint.multipart && holdsFile(body))) {
      const { sendForm } = await import('./call-api-form.ts')
      const form = { method, headers, body: body as object, signal, onProgress }
      return await read(endpoint, await sendForm(url, form))
    }
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
      // What is under way as the page is left; bodies may not be more than 64 kB by then, all together.
      keepalive: method === 'DELETE' && body === undefined,
      signal: withPatience(signal),
    })
    return await read(endpoint, response)
  } catch (error) {
    return failure(0, new Headers(), error instanceof Error ? error.message : String(error))
  }
}

/** Browsers of before 2024 cannot tell which of two comes first, and heed the caller's alone. */
function withPatience(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(patienceMs)
  return signal ? (AbortSignal.any?.([signal, patience]) ?? signal) : patience
}

async function read<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ApiResult<Reply<E>>> {
  const { status, headers, statusText } = response
  const text = await response.text()
  if (!response.ok) return failure(status, headers, statusText, readErrors(text))
  if (status === 204 || endpoint.reply === null) {
    return { ok: true, status, headers, data: null as Reply<E> }
  }
  const envelope = check(Envelope, parsed(text))
  if (!envelope.ok) return unreadable(headers)
  const schema = endpoint.list ? z.array(endpoint.reply as z.ZodMiniType) : endpoint.reply
  const reply = check(schema as z.ZodMiniType<Reply<E>>, envelope.value.data)
  if (!reply.ok) {
    // oxlint-disable-next-line no-console -- the one trace of an answer that breaks the contract
    console.error(`${endpoint.name} answered against the contract`, reply.errors)
    return unreadable(headers)
  }
  return { ok: true, status, headers, data: reply.value, page: envelope.value.page }
}

function readErrors(text: string) {
  const envelope = check(ErrorEnvelope, parsed(text))
  return envelope.ok ? envelope.value.errors : []
}

/** Undefined for a proxy's own page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Not 502, which says that the server is away: this one answers. */
function unreadable(headers: Headers): Failure {
  return failure(500, headers, 'The answer could not be read')
}

type Failure = Extract<ApiResult<never>, { ok: false }>

function failure(
  status: number,
  headers: Headers,
  statusText: string,
  errors: Failure['errors'] = [],
): Failure {
  return { ok: false, status, headers, statusText, errors }
}
