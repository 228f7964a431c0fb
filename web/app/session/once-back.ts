import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
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
