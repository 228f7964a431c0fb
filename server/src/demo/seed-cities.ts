import type { Place } from '@farfolk/contract/places'
import type { Random } from '../art/random.ts'
import type { Database } from '../db/database.ts'
import { presentPlace } from '../places/present.ts'

/** Cities by country, the biggest first, with a choice that follows where people really go. */
export interface Cities {
  pickCountry: (random: Random) => string
  /** Big ones more often. */
  pickCity: (random: Random, country: string) => Place
  /** One of the same country, rather near than far. */
  pickNear: (random: Random, from: Place) => Place
}

const smallestPopulation = 15_000
/** Shares of all trips, about; what is not named shares the rest by its number of cities. */
const favourites: Record<string, number> = {
  FR: 60, ES: 58, IT: 56, US: 56, TR: 36, GB: 34, DE: 34, MX: 32, TH: 32, JP: 32, GR: 28,
  PT: 26, AT: 20, VN: 20, ID: 20, IN: 20, CN: 20, MA: 18, AU: 16, NL: 16, HR: 16, CA: 14, BR: 14,
  PE: 12, ZA: 12, EG: 12, NZ: 10, AR: 10, SE: 10, NO: 10, CH: 10, PL: 10, CZ: 10, IE: 10,
} // prettier-ignore

export async function loadCities(db: Database): Promise<Cities> {
  const rows = await db
    .selectFrom('place')
    .innerJoin('place_area', 'place_area.id', 'place.area_id')
    .select(['place.id', 'name', 'region', 'country_code', 'lat', 'lng', 'population'])
    .where('population', '>=', smallestPopulation)
    .orderBy('population', 'desc')
    .orderBy('place.id')
    .execute()
  const byCountry = new Map<string, Place[]>()
  for (const row of rows) {
    const place = presentPlace(row)
    const list = byCountry.get(place.countryCode)
    if (list) list.push(place)
    else byCountry.set(place.countryCode, [place])
  }
  if (byCountry.size === 0) throw new Error('The gazetteer is empty')

  let total = 0
  const shares = Array.from(byCountry, ([country, { length }]) => {
    total += favourites[country] ?? Math.min(6, 1 + length / 40)
    return { country, upTo: total }
  })

  function pickCity(random: Random, country: string): Place {
    const list = byCountry.get(country) ?? []
    // The cube of an even number lies near 0: the biggest are at the front.
    return list[Math.floor(random.next() ** 3 * list.length)]!
  }

  return {
    pickCountry(random) {
      const at = random.next() * total
      return (shares.find(({ upTo }) => at < upTo) ?? shares[0]!).country
    },
    pickCity,
    pickNear(random, from) {
      const candidates = Array.from({ length: 6 }, () => pickCity(random, from.countryCode))
      const distance = (to: Place) => (to.lat - from.lat) ** 2 + (to.lng - from.lng) ** 2
      return candidates.reduce((best, next) =>
        next.id !== from.id && (best.id === from.id || distance(next) < distance(best))
          ? next
          : best,
      )
    },
  }
}
