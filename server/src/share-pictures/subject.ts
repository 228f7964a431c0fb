import { type Album, getAlbum } from '@farfolk/contract/albums'
import { maxCoverCountries, type SharePictureKind } from '@farfolk/contract/art'
import type { ApiResult } from '@farfolk/contract/call'
import type { Image } from '@farfolk/contract/images'
import { getUser, type Locale } from '@farfolk/contract/members'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { getCountry } from '@farfolk/contract/countries'
import type { SharedThing } from '@farfolk/contract/shares'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import { ApiError } from '../http/api-error.ts'
import type { CallAsVisitor } from '../http/route.ts'
import { framingIn } from '../images/fill-images.ts'
import { type Framing, isAsItCame } from '../images/framing.ts'
import type { TravelMapFacts } from '../travel-map/draw-travel-map.ts'
import { countryIn, regionIn } from '../words/country-names.ts'
import { subregionIn } from '../reference/subregions.ts'
import { daysIn } from '../words/days.ts'
import { say } from '../words/say.ts'

/** What a share picture tells of a thing. */
export interface Subject {
  title: string
  /** In its place where no typeface has the letters of the name in it. */
  nameless?: string
  /** Where and when. */
  line: string
  /** Of the photo behind the words. */
  imageId: string | null
  /** Of a photo that is not shown as it came. */
  framing?: Framing
  /** Of the generated art where there is no photo. */
  countries: string[]
  seed: string
  /** In place of all that: the map itself, which says the rest. */
  travelMap?: Pick<TravelMapFacts, 'countries' | 'firstName' | 'locale'>
}

type SharedOf<Kind extends SharedThing['kind']> = Extract<SharedThing, { kind: Kind }>

/** How things are read with a visitor's eyes. */
type Readers = Record<
  Exclude<SharePictureKind, 'shares'>,
  (call: CallAsVisitor, id: string, locale: Locale) => Promise<Subject>
>

export const readers: Readers = {
  trips: async (call, id, locale) =>
    ofTrip(locale, dataOf(await call(getTrip, { params: { id } }, { locale }))),
  albums: async (call, id, locale) => {
    const album = dataOf(await call(getAlbum, { params: { id } }))
    const trip = album.trip && (await call(getTrip, { params: { id: album.trip.id } }))
    return ofAlbum(locale, album, trip?.ok ? trip.data.countries : [])
  },
  users: async (call, id, locale) => {
    const { profile } = dataOf(await call(getUser, { params: { id } }, { locale }))
    const { firstName, hometown, homeCountry } = profile
    const country = homeCountry && countryIn(locale, homeCountry)
    return {
      title: firstName,
      line: [hometown?.name, country].filter(Boolean).join(', '),
      imageId: null,
      countries: homeCountry ? [homeCountry] : [],
      seed: id,
    }
  },
  countries: async (call, code, locale) => {
    const { capital, subregion, region } = dataOf(await call(getCountry, { params: { code } }))
    return {
      title: countryIn(locale, code),
      line: [
        capital,
        (locale === 'en' ? subregion : subregionIn(locale, subregion)) ?? regionIn(locale, region),
      ]
        .filter(Boolean)
        .join(' · '),
      imageId: null,
      countries: [code],
      seed: 'country',
    }
  },
}

/** Of what a link opens. */
export function ofShared(locale: Locale, shared: SharedThing, seed: string): Subject {
  if (shared.kind === 'trip') return ofTrip(locale, shared.item)
  if (shared.kind === 'album') return ofAlbum(locale, shared.item, [])
  if (shared.kind === 'packingList') return ofPackingList(locale, shared.item)
  if (shared.kind === 'bucketList') return ofBucketList(locale, shared, seed)
  const { countries } = shared.item
  const { firstName } = shared.owner.profile
  const been = countries.filter(({ status }) => status !== 'wanted')
  return {
    title: say(locale, 'map_title_of', { name: firstName }),
    line: say(locale, 'map_countries', { count: been.length }),
    imageId: null,
    countries: been.slice(0, maxCoverCountries).map(({ code }) => code),
    seed,
    travelMap: {
      countries: countries.map(({ code, status }) => ({ code, status })),
      firstName,
      locale,
    },
  }
}

function ofBucketList(
  locale: Locale,
  { owner, item }: SharedOf<'bucketList'>,
  seed: string,
): Subject {
  const { bucketListItems: items } = item
  const countries = new Set(items.flatMap(({ country }) => country ?? []))
  const { firstName } = owner.profile
  const nameless = say(locale, 'picture_bucket_list')
  return {
    // Emoji alone are left out of a picture.
    title: /[\p{L}\p{N}]/u.test(firstName)
      ? say(locale, 'picture_bucket_list_of', { name: firstName })
      : nameless,
    nameless,
    line: say(locale, 'picture_wishes', { count: items.length }),
    imageId: null,
    countries: [...countries].slice(0, maxCoverCountries),
    seed,
  }
}

function ofTrip(
  locale: Locale,
  { id, name, stops, startDate, endDate, countries, cover }: Trip,
): Subject {
  const [from, to] = [stops[0]?.place.name, stops.at(-1)?.place.name]
  const way = from && to && from !== to ? `${from} – ${to}` : (from ?? '')
  const days = startDate ? daysIn(locale, startDate, endDate ?? startDate) : ''
  return {
    title: name,
    line: [way, days].filter(Boolean).join(' · '),
    ...photoOf(cover),
    countries,
    seed: id,
  }
}

function ofAlbum(locale: Locale, album: Album, countries: string[]): Subject {
  const { id, name, owner, cover, albumItemsCount: count } = album
  return {
    title: name,
    line: say(locale, 'picture_photos_by', { count, name: owner.profile.firstName }),
    ...photoOf(cover),
    countries,
    seed: id,
  }
}

function photoOf(cover: Image | null): Pick<Subject, 'imageId' | 'framing'> {
  if (!cover) return { imageId: null }
  const framing = framingIn(cover)
  return { imageId: cover.id, ...(!isAsItCame(framing) && { framing }) }
}

function ofPackingList(
  locale: Locale,
  { id, name, owner, itemsCount: count }: PackingList,
): Subject {
  return {
    title: name,
    line: say(locale, 'picture_things_by', { count, name: owner.profile.firstName }),
    imageId: null,
    countries: [],
    seed: id,
  }
}

/** What a visitor may not see has no picture either. */
function dataOf<T>(answer: ApiResult<T>): T {
  if (!answer.ok) throw new ApiError('not_found')
  return answer.data
}
