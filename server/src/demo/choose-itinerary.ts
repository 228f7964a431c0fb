import type { Random } from '../art/random.ts'
import { itineraries } from './itineraries/itineraries.ts'
import type { Itinerary } from './itineraries/itinerary.ts'
import type { DemoPerson } from './people/person.ts'

/** What one likes, often at home, rarely what many others do already; noted in `uses`. */
export function chooseItinerary(
  random: Random,
  { id, person }: { id: string; person: DemoPerson },
  uses: Map<Itinerary, string[]>,
): Itinerary {
  const likes = new Set(person.interests.split(' '))
  const weights = itineraries.map((itinerary) => {
    const shared = itinerary.interests.split(' ').filter((interest) => likes.has(interest)).length
    const users = uses.get(itinerary) ?? []
    if (users.includes(id)) return 0
    const isHome = itinerary.stops.some((stop) => stop.endsWith(person.country))
    return (0.5 + shared * 1.5 + (isHome ? 3 : 0)) / (1 + users.length) ** 2
  })
  let left = random.between(
    0,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const at = weights.findIndex((weight) => weight > 0 && (left -= weight) <= 0)
  const chosen = itineraries[Math.max(0, at)] ?? itineraries[0]!
  uses.set(chosen, [...(uses.get(chosen) ?? []), id])
  return chosen
}
