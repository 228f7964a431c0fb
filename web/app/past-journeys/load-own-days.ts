import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listTravels } from '@farfolk/contract/company'
import { listOwnTrips, type Trip, type TripType } from '@farfolk/contract/trips'
import { callApi, wholeList } from '../api/call-api.ts'
import type { OwnTrip } from './past-journey.ts'

const pageLength = 100
/** Of trips ahead one may be under way. */
const types: TripType[] = ['finished', 'upcoming']

/** The trips with days that a member is on, their own and those of others, to see which journeys are there already. */
export async function loadOwnDays(memberId: string | undefined, signal: AbortSignal) {
  const trips: OwnTrip[] = []
  for (const list of [listOwnTrips, listTravels]) {
    for (const type of types) {
      const result = await wholeList((cursor) => {
        const query = { type, limit: pageLength, cursor }
        return callApi(list, { query }, { silent: true, signal })
      })
      if (!result.ok) return result
      for (const trip of result.data) {
        const { id, name, startDate, endDate } = trip
        if (!startDate || !goesAlong(trip, memberId)) continue
        trips.push({ id, name, startDate, endDate: endDate ?? dayInUtc() })
      }
    }
  }
  return { ok: true as const, trips }
}

/** Whoever is only invited, or asks to, was not there. */
function goesAlong({ owner, travellers }: Trip, memberId: string | undefined): boolean {
  return (
    owner.id === memberId ||
    travellers.some(({ user, status }) => user.id === memberId && status === 'accepted')
  )
}
