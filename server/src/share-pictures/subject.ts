import { type Album, getAlbum } from '@farfolk/contract/albums'
import { maxCoverCountries, type SharePictureKind } from '@farfolk/contract/art'
import type { ApiResult } from '@farfolk/contract/call'
import { getUser } from '@farfolk/contract/members'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { getCountry } from '@farfolk/contract/reference'
import type { SharedThing } from '@farfolk/contract/shares'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import { ApiError } from '../http/api-error.ts'
import type { CallAsVisitor } from '../http/route.ts'
import type { TravelMapFacts } from '../travel-map/draw-travel-map.ts'

/** What a share picture tells of a thing. */
export interface Subject {
  title: string
  /** Where and when. */
  line: string
  /** Of the photo behind the words. */
  imageId: string | null
  /** Of the generated art where there is no photo. */
  countries: string[]
  seed: string
  /** In place of all that: the map itself, which says the rest. */
  travelMap?: Pick<TravelMapFacts, 'countries' | 'firstName'>
}

type SharedOf<Kind extends SharedThing['kind']> = Extract<SharedThing, { kind: Kind }>

/** How things are read with a visitor's eyes. */
type Readers = Record<
  Exclude<SharePictureKind, 'shares'>,
  (call: CallAsVisitor, id: string) => Promise<Subject>
>

export const readers: Readers = {
  trips: async (call, id) => ofTrip(dataOf(await call(getTrip, { params: { id } }))),
  albums: async (call, id) => {
    const album = dataOf(await call(getAlbum, { params: { id } }))
    const trip = album.trip && (await call(getTrip, { params: { id: album.trip.id } }))
    return ofAlbum(album, trip?.ok ? trip.data.countries : [])
  },
  users: async (call, id) => {
    const { profile } = dataOf(await call(getUser, { params: { id } }))
    const { firstName, hometown, homeCountry } = profile
    const country = homeCountry && (await nameOf(call, homeCountry))
    return {
      title: firstName,
      line: [hometown?.name, country].filter(Boolean).join(', '),
      imageId: null,
      countries: homeCountry ? [homeCountry] : [],
      seed: id,
    }
  },
  countries: async (call, code) => {
    const { name, capital, subregion, region } = dataOf(
      await call(getCountry, { params: { code } }),
    )
    return {
      title: name,
      line: [capital, subregion ?? region].filter(Boolean).join(' · '),
      imageId: null,
      countries: [code],
      seed: 'country',
    }
  },
}

/** Of what a link opens. */
export function ofShared(shared: SharedThing, seed: string): Subject {
  if (shared.kind === 'trip') return ofTrip(shared.item)
  if (shared.kind === 'album') return ofAlbum(shared.item, [])
  if (shared.kind === 'packingList') return ofPackingList(shared.item)
  if (shared.kind === 'bucketList') return ofBucketList(shared, seed)
  const { countries } = shared.item
  const { firstName } = shared.owner.profile
  const been = countries.filter(({ status }) => status !== 'wanted')
  return {
    title: `${firstName}'s travel map`,
    line: `${been.length} ${been.length === 1 ? 'country' : 'countries'}`,
    imageId: null,
    countries: been.slice(0, maxCoverCountries).map(({ code }) => code),
    seed,
    travelMap: { countries: countries.map(({ code, status }) => ({ code, status })), firstName },
  }
}

function ofBucketList({ owner, item }: SharedOf<'bucketList'>, seed: string): Subject {
  const { bucketListItems: items } = item
  const countries = new Set(items.flatMap(({ country }) => country ?? []))
  return {
    title: `${owner.profile.firstName}'s bucket list`,
    line: `${items.length} ${items.length === 1 ? 'wish' : 'wishes'}`,
    imageId: null,
    countries: [...countries].slice(0, maxCoverCountries),
    seed,
  }
}

function ofTrip({ id, name, stops, startDate, endDate, countries, cover }: Trip): Subject {
  const [from, to] = [stops[0]?.place.name, stops.at(-1)?.place.name]
  const way = from && to && from !== to ? `${from} – ${to}` : (from ?? '')
  const days = startDate ? daysOf(startDate, endDate ?? startDate) : ''
  return {
    title: name,
    line: [way, days].filter(Boolean).join(' · '),
    imageId: cover?.id ?? null,
    countries,
    seed: id,
  }
}

function ofAlbum(album: Album, countries: string[]): Subject {
  const { id, name, owner, cover, albumItemsCount: count } = album
  const photos = count === 1 ? '1 photo' : `${count} photos`
  return {
    title: name,
    line: `${photos} by ${owner.profile.firstName}`,
    imageId: cover?.id ?? null,
    countries,
    seed: id,
  }
}

function ofPackingList({ id, name, owner, itemsCount: count }: PackingList): Subject {
  const things = count === 1 ? '1 thing' : `${count} things`
  return {
    title: name,
    line: `${things} to pack, by ${owner.profile.firstName}`,
    imageId: null,
    countries: [],
    seed: id,
  }
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function daysOf(from: string, to: string): string {
  return days.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ')
}

async function nameOf(call: CallAsVisitor, code: string): Promise<string | undefined> {
  const country = await call(getCountry, { params: { code } })
  return country.ok ? country.data.name : undefined
}

/** What a visitor may not see has no picture either. */
function dataOf<T>(answer: ApiResult<T>): T {
  if (!answer.ok) throw new ApiError('not_found')
  return answer.data
}
