import { getStats } from '@farfolk/contract/reference'
import { listTrips } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'

export interface HomePageData {
  /** The next ones to set off; when there are none, the newest. */
  trips: TripCardData[]
  /** Codes of countries: those that trips go to, soonest first, before others. */
  destinations: string[]
  stats: { members: number; trips: number; countries: number }
}

const shownTrips = 8
const shownDestinations = 6
/** One of each part of the world, for a club whose open trips go to fewer. */
const alwaysWorthIt = ['PT', 'JP', 'PE', 'MA', 'NZ', 'CA']

export const load: LoadPage<HomePageData> = async (callApi) => {
  const [upcoming, stats] = await Promise.all([
    callApi(listTrips, { query: { type: 'upcoming', limit: shownTrips } }),
    callApi(getStats, {}),
  ])
  // Words and pictures stand without them.
  const { members, trips, countries } = stats.ok
    ? stats.data
    : { members: 0, trips: 0, countries: 0 }
  let shown = upcoming.ok ? upcoming.data : []
  if (shown.length === 0) {
    const newest = await callApi(listTrips, { query: { limit: shownTrips } })
    if (newest.ok) shown = newest.data
  }
  const destinations = [...new Set([...shown.flatMap((trip) => trip.countries), ...alwaysWorthIt])]
  return {
    ok: true,
    data: {
      trips: shown.map(tripCardData),
      destinations: destinations.slice(0, shownDestinations),
      stats: { members, trips, countries },
    },
  }
}
