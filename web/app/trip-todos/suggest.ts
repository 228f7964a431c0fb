import { dayAfter } from '@farfolk/contract/calendar-days'
import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'

export interface Suggestion {
  text: string
  /** Null where that day is past, or the trip has none. */
  dueDay: string | null
}

interface About {
  homeCountry: string | null | undefined
  countryName: (code: string) => string
  /** The reader's calendar day, `YYYY-MM-DD`. */
  today: string
}

/** More would not fit into a line. */
const mostNamed = 3

/** What most journeys need, in general words: what it is to whom, the traveller looks up. */
export function suggestionsFor(
  { startDate, stops }: Pick<Trip, 'startDate' | 'stops'>,
  { homeCountry, countryName, today }: About,
): Suggestion[] {
  const codes = [...new Set(stops.map(({ place }) => place.countryCode))]
  const abroad = codes.filter((code) => code !== homeCountry)
  const countries = abroad.slice(0, mostNamed).map(countryName)
  const more = abroad.length > mostNamed ? ['…'] : []
  const before = (days: number, text: string): Suggestion => {
    const day = startDate === null ? null : dayAfter(startDate, -days)
    return { text, dueDay: day !== null && day >= today ? day : null }
  }
  return [
    ...(abroad.length > 0
      ? [
          before(180, m.todo_passport()),
          before(90, m.todo_entry({ countries: [...countries, ...more].join(', ') })),
          before(60, m.todo_vaccinations()),
        ]
      : []),
    before(60, m.todo_way()),
    before(45, m.todo_lodging()),
    before(30, m.todo_insurance()),
    ...(abroad.length > 0
      ? [
          before(30, m.todo_licence()),
          before(14, m.todo_bank()),
          before(14, m.todo_plugs()),
          before(7, m.todo_phone()),
        ]
      : []),
    before(14, m.todo_home()),
  ]
}
