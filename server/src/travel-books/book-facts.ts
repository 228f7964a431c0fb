import type { Framing } from '../images/framing.ts'
import type { Locale } from '@farfolk/contract/members'
import type { TripBookQuery } from '@farfolk/contract/travel-books'

/** What a book tells, as far as its reader sees the trip. */
export interface BookFacts {
  id: string
  name: string
  description: string
  startDate: string | null
  endDate: string | null
  cover: BookImage | null
  /** First names of who travels, the owner first. */
  travellers: string[]
  stops: BookStop[]
  /** Of the track, as encoded polylines; null without one. */
  lines: string[] | null
  lengthKm: number | null
  /** Of the trip, in the book or not. */
  photosCount: number
  /** In the order in which they were taken, those without a time behind them. */
  photos: BookPhoto[]
  locale: Locale
  units: 'metric' | 'imperial'
}

export interface BookStop {
  id: string
  place: { id: string | null; name: string; countryCode: string; lat: number; lng: number }
  arrivalDate: string | null
  departureDate: string | null
  note: string
}

export interface BookImage {
  /** Of the bytes, in hex. */
  hash: string
  /** Pixels, as it is shown. */
  width: number
  height: number
  framing: Framing
  /** `#rrggbb`. */
  color: string
}

export interface BookPhoto extends BookImage {
  caption: string
  /** By the camera's clock, `YYYY-MM-DD`. */
  day: string | null
  /** Of the stop where it was taken, as the album of the trip shows it. */
  stopId: string | null
  isFavourite: boolean
  /** Seconds of the video whose still it is. */
  videoSeconds: number | null
}

/** What the process for a book is told to make; the file is there and empty. */
export interface BookTask {
  target: string
  facts: BookFacts
  options: TripBookQuery
  /** `YYYY-MM-DD`, which the last page says. */
  today: string
}
