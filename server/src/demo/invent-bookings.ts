import type { BookingKind } from '@farfolk/contract/bookings'
import { dayMs } from '@farfolk/contract/calendar-days'
import { distanceKm } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { TravellerTable } from '../db/schema.ts'
import type { BookingTable } from '../db/tables/bookings.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import * as words from './booking-words.ts'
import { budgetFor } from './budgets.ts'
import { addDays, hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

type Row = Insertable<BookingTable>

interface Club {
  /** All of whose journeys ahead have bookings. */
  ownId: string
  members: readonly { id: string; country: string; hometown: Place | undefined }[]
  trips: readonly TripRows[]
  /** Who comes along, but for the owners. */
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

const mostOfOthers = 20

/** Of journeys ahead: the ways and the nights, written down by whoever saw to them. */
export function inventBookings(random: Random, club: Club): Row[] {
  const members = new Map(club.members.map((member) => [member.id, member]))
  const ahead = club.trips
    .filter(
      ({ trip }) => trip.last_day !== null && Date.parse(trip.start_date ?? '') > club.midnightMs,
    )
    .map((rows) => ({ rows, company: companyOf(rows, club) }))
  const isOwn = ({ company }: { company: string[] }) => company.includes(club.ownId)
  const ofOthers = ahead.filter((each) => !isOwn(each) && each.company.length > 1)
  return [...ahead.filter(isOwn), ...ofOthers.slice(0, mostOfOthers)].flatMap(
    ({ rows, company }) => {
      const people = company.map((id) => members.get(id)).filter((one) => one !== undefined)
      return bookingsOf(random, rows, people, club.midnightMs)
    },
  )
}

function companyOf({ trip }: TripRows, { travellers }: Club): string[] {
  const others = travellers.filter(
    ({ trip_id: id, status }) => id === trip.id && status === 'accepted',
  )
  return [trip.owner_id, ...others.flatMap(({ member_id: id }) => id ?? [])]
}

/** What is said of one; the rest follows. */
interface Booked {
  kind: BookingKind
  title: string
  start: string
  startTime?: string
  end?: string | null
  endTime?: string
  from?: string
  to?: string
  address?: string
  euros: number
  note?: string
}

function bookingsOf(
  random: Random,
  { trip, stops }: TripRows,
  people: Club['members'],
  midnightMs: number,
): Row[] {
  // A private stop is its owner's alone.
  const open = stops.filter((stop) => !stop.private && stop.arrival_date && stop.departure_date)
  const [first] = open
  const last = open.at(-1)
  const owner = people[0]
  if (!first || !last || !owner) return []

  const write = (booked: Booked, author = random.pick(people)): Row => {
    const thoughtOfMs = Math.max(
      Date.parse(trip.created_at) + random.whole(1, 12) * hourMs,
      midnightMs - random.whole(2, 40) * dayMs,
    )
    const at = new Date(Math.min(thoughtOfMs, midnightMs - hourMs))
    const cost = random.chance(0.6) ? budgetFor(author.country, booked.euros) : null
    return {
      id: seededId(random, at.getTime()),
      trip_id: trip.id,
      author_id: author.id,
      kind: booked.kind,
      title: booked.title,
      start_date: booked.start,
      start_time: booked.startTime ?? null,
      end_date: booked.end ?? null,
      end_time: booked.endTime ?? null,
      from_place: booked.from ?? '',
      to_place: booked.to ?? '',
      address: booked.address ?? '',
      reference: random.chance(0.85) ? referenceOf(random, booked.kind) : '',
      url: null,
      note: booked.note ?? (random.chance(0.3) ? random.pick(words.notes[booked.kind]) : ''),
      cost_amount: cost?.amount ?? null,
      cost_currency: cost?.currency ?? null,
      private: random.chance(0.12),
      created_at: at,
      updated_at: at,
    }
  }

  const made: Row[] = []
  const byBoat = trip.interests.includes('islands')
  // Each comes from home and goes back there by themselves.
  for (const person of people) {
    if (!person.hometown || (person !== owner && random.chance(0.4))) continue
    const home = endOf(person.hometown)
    const there = wayBetween(random, home, stopEnd(first), {
      arrives: first.arrival_date!,
      byBoat: false,
    })
    const back = wayBetween(random, stopEnd(last), home, {
      leaves: last.departure_date!,
      byBoat: false,
    })
    for (const way of [there, back]) if (way) made.push(write(way, person))
  }
  for (const [index, stop] of open.entries()) {
    const before = open[index - 1]
    const way =
      before &&
      wayBetween(random, stopEnd(before), stopEnd(stop), { arrives: stop.arrival_date!, byBoat })
    if (way && random.chance(0.7)) made.push(write(way))
    if (stop.arrival_date! < stop.departure_date! && random.chance(0.8)) {
      made.push(write(nightsAt(random, stop)))
    }
    if (random.chance(0.35)) made.push(write(activityAt(random, stop)))
  }
  return made
}

interface End {
  name: string
  countryCode: string
  lat: number
  lng: number
}

function endOf({ name, countryCode, lat, lng }: Place): End {
  return { name, countryCode, lat, lng }
}

/** On a day of the journey. */
type When = ({ leaves: string } | { arrives: string }) & { byBoat: boolean }

const wheels = ['train', 'train', 'bus'] as const
const boats = ['boat'] as const
const dayMinutes = 24 * 60

type Stop = TripRows['stops'][number]

function stopEnd({ place_name: name, country_code: countryCode, lat, lng }: Stop): End {
  return { name, countryCode, lat, lng }
}

/** Undefined where one walks. */
function wayBetween(random: Random, from: End, to: End, when: When): Booked | undefined {
  const km = distanceKm(from, to)
  if (km < 25) return undefined
  const kind = km > 500 ? 'flight' : random.pick(when.byBoat ? boats : wheels)
  const hours = kind === 'flight' ? 1 + km / 800 : km / 70
  const startMinutes = random.whole(kind === 'flight' ? 36 : 72, 168) * 5
  // As the clocks at both ends show it, about.
  const zones = kind === 'flight' ? Math.round((to.lng - from.lng) / 15) : 0
  const endMinutes = startMinutes + Math.round((hours * 60) / 5) * 5 + zones * 60
  // Who flies east over the Pacific lands on the day before, which no booking says.
  const days = Math.max(0, Math.floor(endMinutes / dayMinutes))
  const start = 'leaves' in when ? when.leaves : addDays(when.arrives, -days)
  return {
    kind,
    title: `${random.pick(words.carriers[kind])} ${random.whole(101, 989)}`,
    from: from.name,
    to: to.name,
    start,
    startTime: clock(startMinutes),
    end: days > 0 ? addDays(start, days) : null,
    endTime: clock(endMinutes),
    euros: kind === 'flight' ? 40 + km * 0.09 : 6 + km * 0.1,
  }
}

function nightsAt(random: Random, stop: Stop): Booked {
  const nights = (Date.parse(stop.departure_date!) - Date.parse(stop.arrival_date!)) / dayMs
  return {
    kind: 'stay',
    title: random.pick(words.stays).replace('{place}', stop.place_name),
    start: stop.arrival_date!,
    startTime: random.pick(['14:00', '15:00', '16:00']),
    end: stop.departure_date!,
    endTime: random.pick(['10:00', '11:00', '12:00']),
    address: `${random.whole(2, 96)} ${random.pick(words.streets)}, ${stop.place_name}`,
    euros: nights * random.between(25, 90),
  }
}

function activityAt(random: Random, stop: Stop): Booked {
  const nights = (Date.parse(stop.departure_date!) - Date.parse(stop.arrival_date!)) / dayMs
  const startMinutes = random.whole(16, 36) * 30
  return {
    kind: 'activity',
    title: random.pick(words.activities).replace('{place}', stop.place_name),
    start: addDays(stop.arrival_date!, random.whole(Math.min(1, nights), nights)),
    startTime: clock(startMinutes),
    endTime: clock(startMinutes + random.whole(2, 8) * 30),
    euros: random.between(8, 70),
  }
}

/** Of a minute counted from midnight, perhaps of another day. */
function clock(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']

function referenceOf(random: Random, kind: BookingKind): string {
  if (kind === 'stay') return String(random.whole(1_000_000_000, 4_999_999_999))
  return Array.from({ length: 6 }, () => random.pick(letters)).join('')
}
