import * as z from 'zod/mini'
import { OwnAlbumItem } from './album-items.ts'
import { dayInUtc } from './calendar-days.ts'
import { CountryCode } from './fields.ts'
import { endpoint } from './http.ts'
import { Journey, JourneyNumbers } from './journeys.ts'
import { MemberCard } from './members.ts'
import { Place } from './places.ts'
import { yearParams } from './travel-map.ts'

/** Whether it is over or has begun somewhere: the calendar is ahead of UTC in half of the world. */
export function hasBegun(year: number): boolean {
  return yearParams.safeParse({ year }).success && year <= Number(dayInUtc(1).slice(0, 4))
}

/** Of the photos of a year those that are shown. */
export const mostYearPhotos = 12
/** Of the members whom one travelled with in a year those that are named. */
export const mostYearCompanions = 50

/**
 * A year of a member's travels, of trips that are over. Days and photos are those of the calendar year; all else
 * counts in the year in which its trip began, as in JourneyNumbers.
 */
export const TravelYear = z.object({
  year: z.int(),
  /** What JourneyNumbers says of the year, and what it says of all years of this one alone. */
  numbers: z.omit(JourneyNumbers, { years: true }),
  /** All years of JourneyNumbers, to go from one to the next. */
  years: JourneyNumbers.shape.years,
  /** Each once, however many stops are there. */
  places: z.array(Place),
  /** By start. */
  journeys: z.array(Journey),
  /** Those of its trips that are on the own map, in the order in which they were come to. */
  countries: z.array(
    z.object({
      code: CountryCode,
      /** Neither a trip of a year before was there, nor did the member say so. */
      isNew: z.boolean(),
    }),
  ),
  /** Who travelled on the same trips, as far as the member may meet them: those of most trips first. */
  companions: z.array(z.object({ user: MemberCard, trips: z.int() })),
  /** More than are named, perhaps. */
  companionsCount: z.int(),
  /** Of all own albums, those taken in the year by the cameras' clocks. */
  photosCount: z.int(),
  /** Favourites first, then from all months and trips; by when they were taken. */
  albumItems: z.array(OwnAlbumItem),
})
export type TravelYear = z.infer<typeof TravelYear>

export const getTravelYear = endpoint({
  name: 'getTravelYear',
  summary:
    'A year of my travels: its numbers, journeys, countries, companions and some of its photos. A year to come is 404',
  method: 'GET',
  path: '/user/years/:year',
  auth: 'member',
  params: yearParams,
  reply: TravelYear,
  etag: true,
})
