import { type Destination, getDestination, listDestinations } from '@farfolk/contract/destinations'
import type { Country } from '@farfolk/contract/countries'
import { pickLocale } from '../accounts/locale.ts'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText } from '../http/route.ts'
import { allCountries } from '../reference/countries.ts'
import { countCountries } from '../reference/count-countries.ts'
import { findCounts } from '../reference/kept-counts.ts'
import { shareUnderWay } from '../share-under-way.ts'
import { countriesIn } from '../reference/in-language.ts'
import { listTrips } from '../trips/list-trips.ts'
import { destinationText } from './statements.ts'

/** The latest trips that are over: who was on them and their photos stand for all. */
const latestTrips = 60

/** The countries of the world as places to go to. */
export function destinations({ connections, router }: FeatureDeps): void {
  const { route } = router
  const countAll = shareUnderWay(() => countCountries(connections.poolRead(null)))
  route(listDestinations, async (context) => {
    const pool = connections.poolRead(null)
    const counts = (await findCounts(pool, 'countries')) ?? (await countAll('countries'))
    const { filter } = context.query
    const locale = pickLocale(undefined, context.acceptLanguage)
    context.version = unchanging
    Object.assign(context.headers, { 'content-language': locale, vary: 'accept-language' })
    return countriesIn(locale)
      .filter(({ region }) => filter === 'all' || region === filter)
      .map((country) => present(country, counts[country.code]))
  })

  route(getDestination, async (context) => {
    const { code } = context.params
    if (!allCountries().has(code)) throw new ApiError('not_found')
    const { memberId } = context.viewer
    const pool = connections.poolRead(memberId)
    const wanted = { type: 'finished', country: code, limit: latestTrips } as const
    const { page } = await listTrips(pool, wanted, memberId, { shown: 0 })
    const ids = page.map(({ id }) => id)
    const found = await pool.query<{ json: string }>(destinationText, [memberId, code, ids])
    context.version = unchanging
    return new JsonText(firstRow(found).json)
  })
}

// Nobody edits a destination: the digest in the tag tells one answer from another.
const unchanging = '1'

function present(
  { code, name, capital, region, subregion }: Country,
  counts: Pick<Destination, 'trips' | 'travellers'> | undefined,
): Destination {
  const { trips = 0, travellers = 0 } = counts ?? {}
  return { code, name, capital, region, subregion, trips, travellers }
}
