import { daysBetween, dayMs } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import { characterOf } from '../art/countries.ts'
import { scenesOf, type SceneName } from '../art/photo/scenes.ts'
import type { Random } from '../art/random.ts'
import type { AlbumTable } from '../db/tables/albums.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { addDays, hourMs, monthOf } from './days.ts'
import { type DemoPhoto, inventPhoto } from './invent-photo.ts'
import { seededId } from './seeded-id.ts'

/** An album whose photos are yet to be drawn. */
export interface DemoAlbum {
  album: Insertable<AlbumTable> & { id: string; owner_id: string }
  photos: DemoPhoto[]
}

interface Traveller {
  id: string
  hometown: Place | undefined
}

interface Club {
  /** The first is the one whose sign-in is shown. */
  members: readonly Traveller[]
  trips: readonly TripRows[]
  /** `YYYY-MM-DD`. */
  today: string
}

const albumsInAll = 30
/** Of the first member's albums, from the newest trip back. */
const firstCounts = [44, 30, 22, 16]
const homeCount = 12

/** Where somebody was on a day. */
interface Day {
  day: string
  place: Place
}

/** Albums of journeys that have begun, the first member's first. */
export function inventAlbums(random: Random, { members, trips, today }: Club): DemoAlbum[] {
  const [first] = members
  if (!first) return []
  const travelled = trips
    .filter(({ trip }) => trip.start_date && trip.start_date < today && trip.audience !== 'me')
    .toSorted((a, b) => (a.trip.start_date! < b.trip.start_date! ? 1 : -1))
  const isFirsts = ({ trip }: TripRows) => trip.owner_id === first.id
  const made: DemoAlbum[] = []
  for (const rows of travelled.filter(isFirsts)) {
    const count = firstCounts[made.length]
    if (count === undefined) break
    const album = ofTrip(random, rows, { today, count })
    // Of a journey that began yesterday there may be none yet.
    if (album.photos.length > 0) made.push(album)
  }
  if (first.hometown) made.push(atHome(random, first, { today, hometown: first.hometown }))

  const others = random.sample(
    travelled.filter((rows) => !isFirsts(rows)),
    albumsInAll - made.length,
  )
  made.push(...others.map((rows) => ofTrip(random, rows, { today, count: random.whole(4, 10) })))
  return made.filter(({ photos }) => photos.length > 0)
}

function ofTrip(
  random: Random,
  { trip, stops }: TripRows,
  options: { today: string; count: number },
): DemoAlbum {
  const lastDay = addDays(options.today, -1)
  const open = stops.filter((stop) => !stop.private && stop.arrival_date !== null)
  const days = open.flatMap((stop): Day[] => {
    const place = placeOf(stop)
    const nights = daysBetween(stop.arrival_date!, stop.departure_date ?? stop.arrival_date!)
    return Array.from({ length: nights + 1 }, (_, night) => ({
      day: addDays(stop.arrival_date!, night),
      place,
    })).filter(({ day }) => day <= lastDay)
  })
  const ends = days.at(-1)?.day ?? lastDay
  const [from, to] = [open[0]?.place_name ?? '', open.at(-1)?.place_name ?? '']
  const names = [
    trip.name,
    trip.name,
    `${from} to ${to}, mostly in good light`,
    `What I saw around ${to}`,
    `${from} and onwards`,
    `The best of ${to}`,
  ]
  return compose(random, days, {
    ownerId: trip.owner_id,
    name: from === to ? trip.name : random.pick(names).slice(0, 120),
    tripId: trip.id,
    count: options.count,
    createdMs: Math.min(Date.parse(options.today) - hourMs, Date.parse(ends) + dayMs * 1.4),
  })
}

function atHome(
  random: Random,
  { id }: Traveller,
  { today, hometown }: { today: string; hometown: Place },
): DemoAlbum {
  const days = [-310, -262, -201, -148, -96, -61, -33, -12].map((before) => ({
    day: addDays(today, before),
    place: hometown,
  }))
  return compose(random, days, {
    ownerId: id,
    name: 'Between trips',
    tripId: null,
    count: homeCount,
    createdMs: Date.parse(today) - 320 * dayMs,
  })
}

interface Frame {
  ownerId: string
  name: string
  tripId: string | null
  count: number
  createdMs: number
}

const descriptions = [
  '',
  '',
  'Half of what I took and a tenth of what I saw.',
  'In order, more or less. Ask me about any of them.',
  'For everybody who asked how it was.',
  'Sorted out the blurred ones. Some of the blurred ones were better.',
  'Printed six of these for the kitchen.',
]

function compose(random: Random, days: readonly Day[], frame: Frame): DemoAlbum {
  const album = {
    id: seededId(random, frame.createdMs),
    owner_id: frame.ownerId,
    name: frame.name,
    description: random.pick(descriptions),
    audience: random.pick([null, null, 'everyone', 'everyone', 'members', 'friends'] as const),
    show_locations: random.chance(0.75),
    trip_id: frame.tripId,
    created_at: new Date(frame.createdMs),
    updated_at: new Date(frame.createdMs),
  }
  const written = new Set<string>()
  const seen = new Map<string, SceneName[]>()
  // In the order of the days, each with its share of the photos.
  const photos = Array.from({ length: days.length > 0 ? frame.count : 0 }, (_, index) => {
    const { day, place } = days[Math.floor((index * days.length) / frame.count)]!
    const scene = nextScene(random, seen, { day, place })
    const createdMs = frame.createdMs + index
    return inventPhoto(random, { day, place, scene, written, createdMs })
  })
  const inOrder = photos.toSorted((a, b) => (a.facts.takenAt < b.facts.takenAt ? -1 : 1))
  return { album, photos: inOrder }
}

/** Each scene of a country once before one comes again. */
function nextScene(random: Random, seen: Map<string, SceneName[]>, { day, place }: Day): SceneName {
  const left = seen.get(place.countryCode) ?? []
  if (left.length === 0) {
    const scenes = scenesOf(characterOf(place.countryCode).lands, monthOf(day))
    left.push(...random.sample(scenes, scenes.length))
  }
  seen.set(place.countryCode, left)
  return left.pop()!
}

function placeOf(stop: TripRows['stops'][number]): Place {
  return {
    id: stop.place_id === null ? null : String(stop.place_id),
    name: stop.place_name,
    region: stop.place_region,
    countryCode: stop.country_code,
    lat: stop.lat,
    lng: stop.lng,
    population: stop.population,
  }
}
