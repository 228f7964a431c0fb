import { dayMs } from '@farfolk/contract/calendar-days'
import type { PackingTemplateId } from '@farfolk/contract/packing-list-templates'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { TravellerTable } from '../db/schema.ts'
import type { PackingListItemTable, PackingListTable } from '../db/tables/packing-lists.ts'
import { climateAt } from '../packing-lists/climate.ts'
import { fitTemplate } from '../packing-lists/fit-template.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

export interface PackingLists {
  lists: Insertable<PackingListTable>[]
  items: Insertable<PackingListItemTable>[]
}

interface Club {
  /** Who has a list whenever they travel next. */
  ownId: string
  trips: readonly TripRows[]
  /** Who comes along, but for the owners. */
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

const aheadMs = 120 * dayMs

/** Of the trips of the next months: half packed, and shared out where several travel. */
export function inventPackingLists(random: Random, club: Club): PackingLists {
  const made: PackingLists = { lists: [], items: [] }
  const { midnightMs } = club
  const ahead = club.trips.filter((rows) => beginOf(rows) > midnightMs && rows.trip.end_date)
  const [next] = ahead
    .filter(({ trip }) => trip.owner_id === club.ownId)
    .toSorted((a, b) => beginOf(a) - beginOf(b))
  for (const rows of ahead) {
    const { trip } = rows
    const beginsMs = beginOf(rows)
    if (beginsMs >= midnightMs + aheadMs && rows !== next) continue
    const thoughtOfMs = Math.max(Date.parse(trip.created_at) + dayMs, midnightMs - 20 * dayMs)
    const atMs = Math.min(thoughtOfMs, midnightMs - hourMs)
    const listId = seededId(random, atMs)
    made.lists.push({
      id: listId,
      owner_id: trip.owner_id,
      name: `For ${trip.name}`.slice(0, 120),
      audience: null,
      trip_id: trip.id,
      created_at: new Date(atMs),
      updated_at: new Date(atMs),
    })
    const carriers = [
      trip.owner_id,
      ...club.travellers.flatMap(({ trip_id: tripId, member_id: memberId }) =>
        tripId === trip.id && memberId ? [memberId] : [],
      ),
    ]
    const days = Math.round((Date.parse(trip.end_date ?? '') - beginsMs) / dayMs) + 1
    const journey = { days, climates: climatesOf(rows) }
    const { packingListItems } = fitTemplate(templateFor(random, rows), journey, 'en')
    for (const [position, item] of packingListItems.entries()) {
      made.items.push({
        id: seededId(random, atMs),
        list_id: listId,
        author_id: trip.owner_id,
        name: item.name,
        category: item.category,
        quantity: item.quantity,
        weight_grams: item.weightGrams,
        packed: random.chance(0.4),
        assignee_id: carriers.length > 1 && random.chance(0.5) ? random.pick(carriers) : null,
        private: false,
        position,
        created_at: new Date(atMs),
      })
    }
  }
  return made
}

function beginOf({ trip }: TripRows): number {
  return Date.parse(trip.start_date ?? '')
}

function templateFor(random: Random, { trip }: TripRows): PackingTemplateId {
  if (trip.group_type === 'family') return 'family'
  const interests = new Set<string>(trip.interests)
  if (interests.has('hiking') || interests.has('camping')) return 'hiking'
  if (interests.has('skiing') || interests.has('northern-lights')) return 'winter'
  if (interests.has('beaches') || interests.has('islands')) return 'beach'
  return random.chance(0.1) ? 'business' : 'city'
}

function climatesOf({ trip, stops }: TripRows) {
  return [
    ...new Set(
      stops.map(({ lat, arrival_date: arrival }) => {
        const day = arrival ?? trip.start_date
        return climateAt(lat, day ? Number(day.slice(5, 7)) : null)
      }),
    ),
  ]
}
