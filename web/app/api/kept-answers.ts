import type { ApiResult } from '@farfolk/contract/call'
import type { ErrorEnvelope } from '@farfolk/contract/errors'
import type { Endpoint } from '@farfolk/contract/http'
import { isRereading } from './page-data.ts'
import { readStoredSession, sessionStore, type StoredSession } from '../session/session-store.ts'
import { forgetKept } from '../session/forget-kept.ts'
import { keptIn } from '../session/kept-in.ts'
import { markKept } from './kept-result.ts'
import { forgetWith, isLeftBy } from './kept-trip.ts'
import { askAgain, showFresh, showFreshPart, showKept } from './kept-shown.ts'

/** See `CallOptions`; `along` is as `anew`, of a trip that is to be there whatever is read after it. */
export type Keeps = 'page' | 'part' | 'anew' | 'along'

export interface Asked<T> {
  endpoint: Endpoint
  url: string
  /** Asks the server. */
  ask: () => Promise<ApiResult<T>>
  /** Reads an answer by the contract as it is now. */
  read: (answer: Response) => Promise<ApiResult<T>>
  /** Whose answer it is. */
  session: StoredSession
  keeps?: Keeps
  /** All calls of one load of a page have the same. */
  signal?: AbortSignal
}

/** Of a member in each cache; some five make a page. */
const mostAnswers = 1000
const betweenCounts = 50
/** Of parts of one page, which goes on reading others while its address stays, as a chat does. */
const mostNoted = 20
/** A network that has not answered by then may be none, as in a hotel. */
const patienceMs = 6000
const restMs = 1500
const keptAt = 'x-kept-at'
/** The server, or what stands before it, says that it is away. */
const away = new Set([0, 502, 503, 504])

/** What the server answers, else what it has answered before. */
export async function answerOf<T>(asked: Asked<T>): Promise<ApiResult<T>> {
  followSession()
  const { endpoint, keeps, session, signal } = asked
  if (endpoint.method !== 'GET') return write(asked)
  if (!keeps || !mayStay(asked)) return asked.ask()
  const isAnew = keeps === 'anew' || keeps === 'along'
  if (!isAnew) note(asked)
  const coming = askAndKeep(asked)
  const part = keeps !== 'page' && signal ? { url: asked.url, asker: signal } : undefined
  if (part) askAgain(part)
  const fresh = async () => {
    const result = await coming
    if (part && result.ok) showFreshPart(part)
    return result
  }
  // What is read anew where it stands can wait: something is shown.
  const mayWait = isAnew || isRereading()
  const result = await (mayWait ? coming : Promise.race([coming, passed(patienceMs)]))
  if (isAnew || signal?.aborted || (result && !away.has(result.status))) return fresh()
  const kept = await findKept(asked)
  if (!kept || !isOn(session)) return fresh()
  if (keeps === 'page') showKept(kept.at, signal)
  else showKept(kept.at, undefined, part)
  return kept.result
}

/** Nothing that opens the account, or that a link opened: decisions 58 and 63. */
function mayStay({ endpoint, url }: Asked<unknown>): boolean {
  return !endpoint.sessionOnly && !endpoint.path.includes(':token') && !url.includes('/shares')
}

async function askAndKeep<T>(asked: Asked<T>): Promise<ApiResult<T>> {
  const { keeps, signal } = asked
  const result = await asked.ask()
  if (result.ok) {
    if (keeps === 'page') showFresh(signal)
    const kept = keepInstead(asked, result)
    // Who takes a trip along is told once it is there.
    if (keeps === 'anew' || keeps === 'along') await kept
  } else if (isRefused(result.status) && result.errors.length > 0) await forgetAt(addressOf(asked))
  else if (result.status === 401) setTimeout(forgetOfEnded)
  return result
}

async function keepInstead<T>(
  asked: Asked<T>,
  result: Extract<ApiResult<T>, { ok: true }>,
): Promise<void> {
  const { session, keeps } = asked
  const address = addressOf(asked)
  const find = () => findAt(address)
  if (await isLeftBy(session.userId, address, result.data, find)) {
    await forgetWith(address, await find()).catch(() => undefined)
  }
  await keep(address, session, answerWith(result), keeps === 'along')
}

/** What is kept of an answer, as it was read; undefined where nothing is. */
export async function keptAnswer(url: string): Promise<unknown> {
  const session = readStoredSession()
  const answer = session && (await findAt(addressOf({ session, url })))
  return answer?.json().catch(() => undefined)
}

/**
 * In place of what is kept of an answer what the page of that member knew `at` a moment; unless new, not where
 * nothing is kept. Nothing where somebody else has signed in since, be it in another tab.
 */
export async function keepKnown(
  url: string,
  known: object,
  { userId, at, isNew = false }: { userId: string; at: Date; isNew?: boolean },
): Promise<void> {
  const session = readStoredSession()
  if (session?.userId !== userId || !isOn(session)) return
  const address = addressOf({ session, url })
  const before = await findAt(address)
  if (!before && !isNew) return
  const headers = jsonHeaders(before)
  headers.set(keptAt, String(at.getTime()))
  await keep(address, session, new Response(JSON.stringify(known), { headers }), false)
}

/** What of the member's is kept, as the API's paths, the latest first. */
export async function keptPaths(): Promise<string[]> {
  const session = readStoredSession()
  if (!session) return []
  const root = addressOf({ session, url: '/' }).slice(0, -1)
  const paths: string[] = []
  for (const name of answersIn) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    const urls = (await cache.keys()).map(({ url }) => url).toReversed()
    paths.push(...urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length)))
  }
  return paths
}

/** It is known to be gone, or not the member's to see any more. */
export async function forgetAnswer(url: string): Promise<void> {
  const session = readStoredSession()
  if (session) await forgetAt(addressOf({ session, url }))
}

/** To the member, from now on: it is gone, or not theirs to see. The server names errors with it, a proxy none. */
const isRefused = (status: number) => status === 403 || status === 404 || status === 410

async function forgetAt(address: string): Promise<void> {
  const found = await findAt(address)
  if (found) {
    for (const name of answersIn) {
      const cache = await caches.open(name)
      await cache.delete(address)
    }
  }
  void forgetWith(address, found).catch(() => undefined)
}

function answerWith<T>({ data, page, headers }: Extract<ApiResult<T>, { ok: true }>): Response {
  return new Response(JSON.stringify({ data, page }), { headers: jsonHeaders({ headers }) })
}

/** With the version of `answer`, if any: what builds on that is refused where another one stands by now. */
function jsonHeaders(answer?: { headers: Headers }): Headers {
  const kept = new Headers({ 'content-type': 'application/json' })
  const etag = answer?.headers.get('etag')
  if (etag) kept.set('etag', etag)
  return kept
}

async function findKept<T>(asked: Asked<T>) {
  const answer = await findAt(addressOf(asked))
  if (!answer) return undefined
  const at = new Date(Number(answer.headers.get(keptAt)))
  const result = await asked.read(answer).catch(() => undefined)
  // Another version of ours has kept it.
  return result?.ok ? { at, result: markKept(result) } : undefined
}

const addressOf = ({ session, url }: Pick<Asked<unknown>, 'session' | 'url'>) => {
  const { pathname, search } = new URL(url, location.origin)
  return `${location.origin}/kept/${session.userId}${pathname}${search}`
}

/** The papers of a booking; undefined where they cannot be had at all. */
export async function fileOf(
  url: string,
  session: StoredSession,
  ask: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  followSession()
  const address = addressOf({ session, url })
  const coming = ask().then(async (answer) => {
    if (answer?.ok) await keep(address, session, answer.clone(), true)
    else if (answer && isRefused(answer.status) && (await namesErrors(answer.clone())))
      await forgetAt(address)
    return answer
  })
  const answer = await Promise.race([coming, passed(patienceMs)])
  if (answer && !away.has(answer.status)) return answer
  return (await findAt(address)) ?? coming
}

async function namesErrors(answer: Response): Promise<boolean> {
  const said: unknown = await answer.json().catch(() => undefined)
  return Array.isArray((said as Partial<ErrorEnvelope> | undefined | null)?.errors)
}

/** The one that others do not push out comes first; what is in it is kept there alone from then on. */
const answersIn = [keptIn.trips, keptIn.answers]

async function findAt(address: string): Promise<Response | undefined> {
  for (const cacheName of answersIn) {
    const found = await findIn(cacheName, address)
    if (found) return found
  }
  return undefined
}

function findIn(cacheName: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined)
}

/** By the cache. */
const untilCount = new Map<string, number>()
let notStored = 0

/** How often something could not be kept, as on a device that is full. */
export const timesNotStored = (): number => notStored

async function keep(
  address: string,
  session: StoredSession,
  answer: Response,
  isAlong: boolean,
): Promise<void> {
  try {
    if (!isOn(session)) throw new Error('Nothing is kept any more')
    const headers = new Headers(answer.headers)
    if (!headers.has(keptAt)) headers.set(keptAt, String(Date.now()))
    headers.delete('vary')
    const goesAlong = isAlong || (await findIn(keptIn.trips, address)) !== undefined
    const name = goesAlong ? keptIn.trips : keptIn.answers
    const cache = await caches.open(name)
    await cache.put(address, new Response(answer.body, { headers }))
    const left = untilCount.get(name) ?? 0
    untilCount.set(name, left > 0 ? left - 1 : betweenCounts)
    if (left === 0) {
      // The one that was kept last is the last.
      const addresses = await cache.keys()
      const tooMany = addresses.slice(0, Math.max(0, addresses.length - mostAnswers))
      await Promise.all(tooMany.map((oldest) => cache.delete(oldest)))
    }
  } catch {
    // The device is full, where nobody has signed out: what is there already stays.
    notStored += 1
  } finally {
    // Somebody has signed out meanwhile.
    if (!isOn(session)) await Promise.allSettled(answersIn.map((name) => caches.delete(name)))
  }
}

function isOn({ userId }: StoredSession): boolean {
  const now = readStoredSession()
  return now?.keeps === true && now.userId === userId
}

/** What the open page has read, by address; the latest is the last. */
const readByPage = new Map<string, Asked<unknown>>()
let loaded: AbortSignal | undefined

function note<T>(asked: Asked<T>): void {
  if (asked.keeps === 'page' && asked.signal !== loaded) {
    loaded = asked.signal
    readByPage.clear()
  }
  readByPage.delete(asked.url)
  readByPage.set(asked.url, asked as Asked<unknown>)
  const parts = [...readByPage.values()].filter(({ keeps }) => keeps === 'part')
  if (parts.length > mostNoted) readByPage.delete(parts[0]!.url)
}

let resting: ReturnType<typeof setTimeout> | undefined
/** What is done there is told live: chat/keep-chat.ts keeps it, and nothing has to be read for it. */
const ofChat = '/user/channels'

/** What the page shows is another one then, though no page reads all of it again. */
async function write<T>({ endpoint, ask, session }: Asked<T>): Promise<ApiResult<T>> {
  const result = await ask()
  if (!result.ok || endpoint.path.startsWith(ofChat)) return result
  clearTimeout(resting)
  resting = setTimeout(() => {
    for (const asked of readByPage.values()) {
      if (isOn(session)) void askAndKeep({ ...asked, keeps: 'anew' })
    }
  }, restMs)
  return result
}

let unfollow: (() => void) | undefined

/** Whatever ends the session takes what was kept: a 401 has nobody sign out. */
function followSession(): void {
  unfollow ??= sessionStore.subscribe(forgetOfEnded)
}

function forgetOfEnded(): void {
  if (!unfollow || readStoredSession()?.keeps) return
  unfollow()
  unfollow = undefined
  void forgetKept()
}

function passed(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
