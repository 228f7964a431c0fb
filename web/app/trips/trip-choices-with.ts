import { listOwnTrips } from '@farfolk/contract/trips'
import { callApi, wholeList } from '../api/call-api.ts'
import type { TripChoice } from './load-trip-choices.ts'

const perPage = 100

/**
 * For what is edited: the own trips, and the one that it is linked to, which may be somebody else's.
 * None of the own where they cannot be read.
 */
export async function tripChoicesWith(linked: TripChoice | null): Promise<TripChoice[]> {
  const result = await wholeList((cursor) =>
    callApi(listOwnTrips, { query: { limit: perPage, cursor } }, { silent: true }),
  )
  const own = result.ok ? result.data.map(({ id, name }) => ({ id, name })) : []
  return linked && !own.some(({ id }) => id === linked.id) ? [linked, ...own] : own
}
