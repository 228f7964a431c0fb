import type { ApiResult } from '@farfolk/contract/call'
import { holdsFile } from '@farfolk/contract/form-data'
import type { Endpoint } from '@farfolk/contract/http'

/** A server that takes longer to come to nothing has enough to do. */
const quickMs = 10_000
/** The server, or what stands before it: what was asked may be done all the same. */
const noAnswers = new Set([0, 502, 503, 504])

/** Whose DELETEs came to no answer, and where. */
const lost = new Set<string>()

interface Asked<T> {
  endpoint: Endpoint
  url: string
  /** Whose call it is; of another member's nothing is known. */
  userId: string | undefined
  body: unknown
  ifMatch: string | undefined
  /** Asks the server. */
  ask: () => Promise<ApiResult<T>>
  /** After a while. */
  isWanted: () => boolean
}

/**
 * What the server answers, asked a second time where no answer came and twice is as once (decision 81). What is
 * not there after a DELETE that came to no answer has gone by that.
 */
export async function askAgainWhereLost<T>(asked: Asked<T>): Promise<ApiResult<T>> {
  const { endpoint, url, userId, ask, isWanted } = asked
  const thing = userId + url
  const isDelete = endpoint.method === 'DELETE'
  const askedAt = performance.now()
  let result = await ask()
  const isQuick = performance.now() - askedAt < quickMs
  if (isDelete && noAnswers.has(result.status)) lost.add(thing)
  const isOffline = 'onLine' in navigator && !navigator.onLine
  if (result.status === 0 && isQuick && !isOffline && isAsOnce(asked)) {
    // Not all at once who lost the same server.
    await new Promise((resolve) => setTimeout(resolve, 300 + 600 * Math.random()))
    if (isWanted()) result = await ask()
  }
  const { status, headers } = result
  if (!isDelete || noAnswers.has(status) || !lost.delete(thing) || status !== 404) return result
  return { ok: true, status: 204, headers, data: null as T }
}

/** A change of the version that was seen is refused the second time, for being made. */
function isAsOnce({ endpoint, body, ifMatch }: Asked<unknown>): boolean {
  const { method, repeats = method === 'DELETE' && !endpoint.body } = endpoint
  return repeats && (method === 'DELETE' || !ifMatch) && !(endpoint.multipart && holdsFile(body))
}
