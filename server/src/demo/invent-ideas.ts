import { dayMs } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { TravellerTable } from '../db/schema.ts'
import type { TripIdeaTable, TripIdeaWantTable } from '../db/tables/trip-ideas.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { companyOf } from './company-of.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

interface Club {
  /** All of whose journeys ahead have ideas. */
  ownId: string
  trips: readonly TripRows[]
  /** Who comes along, but for the owners. */
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

export interface Ideas {
  ideas: Insertable<TripIdeaTable>[]
  wants: Insertable<TripIdeaWantTable>[]
}

/** Where a thing is: what it is called, and how far it lies from the middle of its town, in degrees. */
type Sight = readonly [name: string, away: number]
type Thing = readonly [title: string, hour: string | null, sight?: Sight]

/** What there is to do in about any town, with the hour that one would come at. */
const things: readonly Thing[] = [
  ['The old town on foot', '10:00', ['Old town', 0.004]],
  ['Breakfast at the market', '08:30', ['Market hall', 0.007]],
  ['Up to the viewpoint for the sunset', '19:30', ['Viewpoint', 0.025]],
  ['A concert, if there is one', '20:00'],
  ['The museum that everybody speaks of', '11:00', ['Museum', 0.011]],
  ['Rent bikes for an afternoon', '14:00'],
  ['Swim before breakfast', null],
  ['The bakery from the film', null],
  ['Learn to cook something of here', '17:00'],
]

const notes = [
  'Closed on Mondays, I think.',
  'A friend could not stop talking of it.',
  'Only if it is dry.',
]

/** Of journeys of the shown member that are ahead: some planned, most still open. */
export function inventIdeas(random: Random, club: Club): Ideas {
  const made: Ideas = { ideas: [], wants: [] }
  for (const { trip, stops } of club.trips) {
    const company = companyOf(trip, club)
    const isAhead = Date.parse(trip.start_date ?? '') > club.midnightMs
    if (!isAhead || !company.includes(club.ownId)) continue
    const left = random.sample(things, things.length)
    for (const stop of stops.filter((each) => !each.private && each.arrival_date).slice(0, 4)) {
      for (const [title, hour, sight] of left.splice(0, 2)) {
        const author = random.pick(company)
        const sinceMs = Date.parse(trip.created_at)
        const at = new Date(
          Math.max(sinceMs + hourMs, club.midnightMs - random.whole(1, 30) * dayMs - hourMs),
        )
        const id = seededId(random, at.getTime())
        const isPlanned = random.chance(0.35)
        made.ideas.push({
          id,
          trip_id: trip.id,
          author_id: author,
          title: `${stop.place_name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
          note: random.chance(0.3) ? random.pick(notes) : '',
          place: sight ? JSON.stringify(placeOf(random, sight, stop)) : null,
          day: isPlanned ? stop.arrival_date : null,
          time: isPlanned ? hour : null,
          position: isPlanned ? 0 : null,
          created_at: at,
          updated_at: at,
        })
        for (const member of company) {
          if (member === author || random.chance(0.5)) continue
          made.wants.push({ idea_id: id, member_id: member, created_at: at })
        }
      }
    }
  }
  return made
}

function placeOf(random: Random, [name, away]: Sight, stop: TripRows['stops'][number]): Place {
  const direction = random.between(0, 2 * Math.PI)
  const north = away * Math.cos(direction)
  // A degree of longitude is as long as one of latitude at the equator alone.
  const east = (away * Math.sin(direction)) / Math.cos((stop.lat * Math.PI) / 180)
  const [lat, lng] = [stop.lat + north, stop.lng + east].map((degrees) =>
    Number(degrees.toFixed(5)),
  )
  return {
    id: null,
    name,
    region: null,
    countryCode: stop.country_code,
    lat: lat!,
    lng: lng!,
    population: null,
  }
}
