import type { Locale } from '@farfolk/contract/members'
import { kmPerMile } from '@farfolk/contract/maps'
import type { TravelYear } from '@farfolk/contract/travel-years'
import { say } from '../words/say.ts'
import type { TravelMapFacts } from './draw-travel-map.ts'
import { between } from './draw-words.ts'

interface Reader {
  locale: Locale
  units: 'metric' | 'imperial'
}

/** What a picture of a year shows: nothing of other members, and no names of trips. */
export function factsOfYear(
  { year, numbers, countries, journeys, places }: TravelYear,
  { locale, units }: Reader,
): Pick<TravelMapFacts, 'countries' | 'firstName' | 'locale' | 'year'> {
  const isMetric = units === 'metric'
  const distance = Math.round(isMetric ? numbers.distanceKm : numbers.distanceKm / kmPerMile)
  const format = new Intl.NumberFormat(locale)
  const sums = [
    [numbers.days, 'book_number_days'],
    [distance, isMetric ? 'book_number_km' : 'book_number_miles'],
    [countries.length, 'book_number_countries'],
  ] as const
  return {
    countries: countries.map(({ code }) => ({ code, status: 'visited' })),
    firstName: '',
    locale,
    year: {
      title: say(locale, 'map_year', { year: String(year) }),
      sums: sums
        .map(([count, key]) => `${format.format(count)} ${say(locale, key, { count })}`)
        .join(between),
      ways: journeys.map(({ stops }) =>
        stops.flatMap((stop) => {
          const place = places[stop]
          return place ? [[place.lng, place.lat] as const] : []
        }),
      ),
    },
  }
}
