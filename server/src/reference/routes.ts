import type { Country, CountryDetail } from '@farfolk/contract/reference'
import {
  getCountry,
  getStats,
  listCountries,
  listInterests,
  listLanguages,
} from '@farfolk/contract/reference'
import type { FeatureDeps } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { KeptJson } from '../http/route.ts'
import { allCountries } from './countries.ts'
import { allInterests } from './interests.ts'
import { allLanguages } from './languages.ts'
import { reuseWhileDear } from './reuse-while-dear.ts'
import { countClub, countCountry } from './stats.ts'

const cachedForADay = 'public, max-age=86400'

export function reference({ connections, router }: FeatureDeps): void {
  const { route } = router
  const pool = connections.poolRead(null)
  const clubStats = reuseWhileDear(() => countClub(pool), hasManyTrips)
  const countryStats = reuseWhileDear((code) => countCountry(pool, code), hasManyTrips)

  const lists = [
    [listCountries, () => [...allCountries().values()]],
    [listInterests, allInterests],
    [listLanguages, allLanguages],
  ] as const
  for (const [endpoint, read] of lists) {
    let answer: KeptJson | undefined
    route(endpoint, (context) => {
      answer ??= new KeptJson(JSON.stringify(read()))
      context.version = unchanging
      context.headers['cache-control'] = cachedForADay
      return answer
    })
  }

  route(getCountry, async (context) => {
    const country = allCountries().get(context.params.code)
    if (!country) throw new ApiError('not_found')
    context.version = unchanging
    context.headers['cache-control'] = cachedForADay
    return {
      ...country,
      stats: await countryStats(country.code),
      neighbours: neighboursOf(country),
    }
  })

  route(getStats, (context) => {
    context.version = unchanging
    return clubStats('')
  })
}

// Fewer are counted in some ten milliseconds, and a small club sees each change at once.
const manyTrips = 5_000

function hasManyTrips({ trips }: { trips: number }): boolean {
  return trips >= manyTrips
}

// Nobody edits reference data: the digest in the tag tells one answer from another.
const unchanging = '1'

function neighboursOf({ borders }: Country): CountryDetail['neighbours'] {
  return borders.flatMap((code) => {
    const neighbour = allCountries().get(code)
    return neighbour ? [{ code, name: neighbour.name, flag: neighbour.flag }] : []
  })
}
