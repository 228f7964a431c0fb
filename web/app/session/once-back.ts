import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { untilAnswered } from '../live/live.ts'

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
