import { daysBetween } from '@farfolk/contract/calendar-days'
import { distanceKm, kmPerMile } from '@farfolk/contract/maps'
import { say } from '../words/say.ts'
import type { BookFacts } from './book-facts.ts'

interface BookNumber {
  value: string
  /** What there are so many of. */
  words: string
}

/** What a trip amounts to; what there is none of is left out. */
export function numbersOf(facts: BookFacts): BookNumber[] {
  const { endDate, lengthKm, locale, photosCount, startDate, stops, units } = facts
  const km = lengthKm ?? kmBetween(stops)
  const isMetric = units === 'metric'
  const distance = Math.round(isMetric ? km : km / kmPerMile)
  const countries = new Set(stops.map(({ place }) => place.countryCode)).size
  const days = startDate && endDate ? daysBetween(startDate, endDate) + 1 : 0
  const format = new Intl.NumberFormat(locale)
  const counted = [
    [days, 'book_number_days'],
    [countries, 'book_number_countries'],
    [stops.length, 'book_number_stops'],
    [distance, isMetric ? 'book_number_km' : 'book_number_miles'],
    [photosCount, 'book_number_photos'],
  ] as const
  return counted
    .filter(([count]) => count > 0)
    .map(([count, key]) => ({ value: format.format(count), words: say(locale, key, { count }) }))
}

/** As the crow flies from stop to stop. */
function kmBetween(stops: BookFacts['stops']): number {
  return stops.reduce((sum, { place }, index) => {
    const before = stops[index - 1]
    return before ? sum + distanceKm(before.place, place) : sum
  }, 0)
}
