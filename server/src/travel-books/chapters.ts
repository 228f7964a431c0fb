import { daysBetween } from '@farfolk/contract/calendar-days'
import type { Locale } from '@farfolk/contract/members'
import { localNameOf } from '../places/local-names.ts'
import { countryIn } from '../words/country-names.ts'
import { dayIn, daysIn } from '../words/days.ts'
import { say } from '../words/say.ts'
import type { BookFacts, BookPhoto, BookStop } from './book-facts.ts'

/** A stop with what was written and taken there, or all that was taken elsewhere. */
export interface Chapter {
  title: string
  /** In its place where no typeface has its letters. */
  nameless: string
  /** Above it. */
  country: string
  /** Below it. */
  days: string
  text: string
  parts: Part[]
}

interface Part {
  /** The day; undefined within the chapter of a stop. */
  heading?: string
  photos: BookPhoto[]
}

type Told = Pick<BookFacts, 'startDate' | 'endDate' | 'stops' | 'photos' | 'locale'>

/** The chapters of a book in the order of the journey, and the photos of no stop behind them by day. */
export function chaptersOf(facts: Told): Chapter[] {
  const { locale, photos, stops } = facts
  const chapters = stops.map((stop) => chapterOf(stop, facts))
  const ids = new Set(stops.map(({ id }) => id))
  const others = photos.filter(({ stopId }) => stopId === null || !ids.has(stopId))
  if (others.length === 0) return chapters
  const isAll = others.length === photos.length
  const title = say(locale, isAll ? 'book_photos' : 'book_along')
  const byDay = Map.groupBy(others, ({ day }) => day)
  const parts = [...byDay].map(([day, taken]) => ({
    heading:
      day === null ? say(locale, 'book_undated') : withNumber(facts, day, dayIn(locale, day)),
    photos: taken,
  }))
  return [...chapters, { title, nameless: title, country: '', days: '', text: '', parts }]
}

function chapterOf(stop: BookStop, facts: Told): Chapter {
  const { place, arrivalDate, departureDate, note } = stop
  const country = countryIn(facts.locale, place.countryCode)
  const first = arrivalDate ?? departureDate
  const photos = facts.photos.filter(({ stopId }) => stopId === stop.id)
  return {
    title: localNameOf(place, facts.locale),
    nameless: country,
    country,
    days: first === null ? '' : daysOf(facts, first, departureDate ?? first),
    text: note,
    parts: photos.length > 0 ? [{ photos }] : [],
  }
}

function daysOf(facts: Told, from: string, to: string): string {
  return withNumber(facts, from, daysIn(facts.locale, from, to), to)
}

/** With the days of the trip, where these are such. */
function withNumber(
  { startDate, endDate, locale }: Told,
  from: string,
  days: string,
  to = from,
): string {
  if (startDate === null || from < startDate || (endDate !== null && to > endDate)) return days
  const [first, last] = [daysBetween(startDate, from) + 1, daysBetween(startDate, to) + 1]
  const numbers =
    first === last
      ? say(locale, 'book_day', { day: first })
      : say(locale, 'book_days_from_to', { first, last })
  return `${days}  ·  ${numbers}`
}

/** Of a photo, for who cannot see it. */
export function altOf({ caption, day }: BookPhoto, where: string, locale: Locale): string {
  if (caption !== '') return caption
  return [say(locale, 'book_photo'), where, day === null ? '' : dayIn(locale, day)]
    .filter(Boolean)
    .join(', ')
}
