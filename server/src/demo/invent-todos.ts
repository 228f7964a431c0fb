import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { TravellerTable } from '../db/schema.ts'
import type { TripTodoTable } from '../db/tables/trip-todos.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { companyOf } from './company-of.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

interface Club {
  /** All of whose journeys ahead have to-dos. */
  ownId: string
  trips: readonly TripRows[]
  /** Who comes along, but for the owners. */
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

/** How many days before the journey it should be done; null where that does not matter. */
const things: readonly (readonly [text: string, daysBefore: number | null, note: string])[] = [
  ['Book the way there', 60, ''],
  ['Reserve the first two nights', 45, 'The guest house by the station was full last time.'],
  ['Take out travel insurance', 30, ''],
  ['Tell the bank where we will be', 14, ''],
  ['Ask the neighbours to water the plants', 7, 'The key is in the blue bowl.'],
  ['Learn to say thank you and sorry', null, ''],
  ['Put the tickets on both phones', 2, ''],
]

/** Of journeys of the shown member that are ahead: some are done, most are somebody’s. */
export function inventTodos(random: Random, club: Club): Insertable<TripTodoTable>[] {
  return club.trips.flatMap(({ trip }) => {
    const company = companyOf(trip, club)
    const startMs = Date.parse(trip.start_date ?? '')
    if (!(startMs > club.midnightMs) || !company.includes(club.ownId)) return []
    const sinceMs = Math.max(Date.parse(trip.created_at) + hourMs, club.midnightMs - 20 * dayMs)
    return things.map(([text, daysBefore, note], index) => {
      const at = new Date(sinceMs + index * hourMs)
      const dueMs = daysBefore === null ? undefined : startMs - daysBefore * dayMs
      const isDone = dueMs === undefined ? false : dueMs <= club.midnightMs || random.chance(0.2)
      const doer = random.chance(0.7) ? random.pick(company) : null
      return {
        id: seededId(random, at.getTime()),
        trip_id: trip.id,
        author_id: random.pick(company),
        text,
        note,
        due_day: dueMs === undefined ? null : new Date(dueMs).toISOString().slice(0, 10),
        assignee_id: doer,
        done_at: isDone ? new Date(at.getTime() + 2 * hourMs) : null,
        done_by: isDone ? (doer ?? trip.owner_id) : null,
        created_at: at,
        updated_at: at,
      }
    })
  })
}
