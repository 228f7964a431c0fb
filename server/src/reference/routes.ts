import type { Endpoint } from '@farfolk/contract/http'
import type { Locale } from '@farfolk/contract/locales'
import type { Country, CountryDetail } from '@farfolk/contract/countries'
import { getCountry, listCountries } from '@farfolk/contract/countries'
import { getStats, listInterests, listLanguages } from '@farfolk/contract/reference'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { pickLocale } from '../accounts/locale.ts'
import { type CallContext, KeptJson } from '../http/route.ts'
import { shareUnderWay } from '../share-under-way.ts'
import { countriesIn, interestsIn, languagesIn } from './in-language.ts'
import { findCounts, findCountsOf, keepCountsInTime } from './kept-counts.ts'
import { countClub, countCountry } from './stats.ts'

const countSeconds = 300
const cachedForADay = 'public, max-age=86400'

export function reference({ config, connections, jobs, router }: FeatureDeps): void {
  const { route } = router
  const pool = connections.poolRead(null)
  const { replicaUrl } = config.database
  jobs.repeat('counts', countSeconds, () => keepCountsInTime({ url: connections.url, replicaUrl }))
  // Until the first count of a large club is kept, all who ask would count it.
  const countAll = shareUnderWay(() => countClub(pool))
  const countOne = shareUnderWay((code) => countCountry(pool, code))

  const lists = [
    [listCountries, countriesIn],
    [listInterests, interestsIn],
    [listLanguages, languagesIn],
  ] as const
  for (const [endpoint, readIn] of lists) {
    const answers = new Map<Locale, KeptJson>()
    route(endpoint, (context) => {
      const locale = spokenIn(context)
      const answer = answers.get(locale) ?? new KeptJson(JSON.stringify(readIn(locale)))
      answers.set(locale, answer)
      return answer
    })
  }

  const countries = new Map<Locale, Map<string, Country>>()
  function countriesByCode(locale: Locale): Map<string, Country> {
    const kept = countries.get(locale) ?? new Map(countriesIn(locale).map((one) => [one.code, one]))
    countries.set(locale, kept)
    return kept
  }

  route(getCountry, async (context) => {
    const known = countriesByCode(spokenIn(context))
    const country = known.get(context.params.code)
    if (!country) throw new ApiError('not_found')
    return {
      ...country,
      stats: (await findCountsOf(pool, country.code)) ?? (await countOne(country.code)),
      neighbours: neighboursOf(country, known),
    }
  })

  route(getStats, async (context) => {
    context.version = unchanging
    return (await findCounts(pool, 'club')) ?? countAll('club')
  })
}

// Nobody edits reference data: the digest in the tag tells one answer from another.
const unchanging = '1'

/** Says what of the answer may be kept, too. */
function spokenIn(context: CallContext<Endpoint>): Locale {
  const locale = pickLocale(undefined, context.acceptLanguage)
  context.version = unchanging
  Object.assign(context.headers, {
    'cache-control': cachedForADay,
    'content-language': locale,
    vary: 'accept-language',
  })
  return locale
}

function neighboursOf(
  { borders }: Country,
  known: ReadonlyMap<string, Country>,
): CountryDetail['neighbours'] {
  return borders.flatMap((code) => {
    const neighbour = known.get(code)
    return neighbour ? [{ code, name: neighbour.name, flag: neighbour.flag }] : []
  })
}
