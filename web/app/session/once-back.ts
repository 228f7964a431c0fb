import type { ApiResult } from '@farfolk/contract/call'
import type { Endpoint, Input, Reply } from '@farfolk/contract/http'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { dismissAlert } from '../api/alerts.ts'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { type PageData, staying } from '../api/page-data.ts'
import { untilAnswered } from '../api/until-answered.ts'

/** The server could not be reached, or could not answer: what was asked may be done all the same. */
export function isAway(status: number): boolean {
  return status === 0 || status >= 500
}

/**
 * Once the server answers, `reread` is to load again what the page shows: before that the page would be
 * gone. Not where another one has taken its place; told is the member as they are by then.
 */
export async function rereadOnceBack(reread: (user: OwnUser) => unknown): Promise<void> {
  const { pathname } = location
  await untilAnswered(async () => {
    const result = await callApi(getOwnUser, {}, { silent: true })
    if (result.ok && location.pathname === pathname) await reread(result.data)
    return result.status
  })
}

interface ActOptions extends Pick<CallOptions, 'ifMatch'> {
  /** Reads anew whether it is as the call asks. */
  isSo: () => Promise<boolean>
}

/** By the name of a call the act that its alert speaks of. */
const latestActs = new Map<string, symbol>()

/**
 * Makes a call and tells whether what it asks for is so: where no answer came, or another version stands than the one
 * it builds on, that is read. The alert that says to try again goes once the server tells that it is so.
 */
export async function act<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { isSo, ifMatch }: ActOptions,
): Promise<{ isDone: boolean; result: ApiResult<Reply<E>> }> {
  const { name } = endpoint
  const own = Symbol(name)
  latestActs.set(name, own)
  const result = await callApi(endpoint, input, { silent: true, ifMatch })
  if (result.ok) return { isDone: true, result }
  const isLost = isAway(result.status)
  if ((isLost || result.status === 412) && (await isSo())) return { isDone: true, result }
  const alertId = `error-${name}`
  alertOfFailure(alertId, result)
  if (isLost) {
    void rereadOnceBack(async () => {
      if ((await isSo()) && latestActs.get(name) === own) dismissAlert(alertId)
    })
  }
  return { isDone: false, result }
}

/** Reads a page anew that nobody has asked for: what it shows stays where the server is away again. */
export async function rereadInPlace(
  shown: PageData<unknown> | null,
  reread: () => Promise<void>,
): Promise<void> {
  const [address] = location.href.split('#')
  staying.insteadOf = ({ status }, url) =>
    shown && url === address && (status === 429 || isAway(status)) ? shown : undefined
  await reread().finally(() => (staying.insteadOf = undefined))
}
