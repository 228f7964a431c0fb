import type { Place } from '@farfolk/contract/places'
import { expect, test } from 'vitest'
import { randomFrom } from '../art/random.ts'
import { inventTrip } from './invent-trip.ts'
import { itineraries } from './itineraries/itineraries.ts'
import { people } from './people.ts'

const stopsOfAll = itineraries.flatMap(({ stops }) => stops)
const cities = new Map(
  stopsOfAll.map((stop, index) => {
    const [name = '', countryCode = ''] = stop.split(', ')
    const place = { id: `${index}`, name, region: null, countryCode, lat: 0, lng: 0, population: 1 }
    return [stop, place as Place]
  }),
)

test('a journey goes to all the countries that its name counts, and as far as it says', () => {
  const owner = people[0]!
  for (const itinerary of itineraries) {
    for (let seed = 0; seed < 40; seed++) {
      const random = randomFrom(`${itinerary.names[0]} ${seed}`)
      const given = { random, today: '2031-05-01', owner, itinerary, cities }
      const trip = inventTrip({ ...given, phase: 'finished' })
      const gone = new Set(trip?.stops.map(({ place }) => place.countryCode))
      expect(gone.size).toBe(new Set(itinerary.stops.map((stop) => stop.slice(-2))).size)
      if (!itinerary.names.some((name) => name.includes(' to '))) continue
      expect(trip?.stops).toHaveLength(itinerary.stops.length)
    }
  }
})
