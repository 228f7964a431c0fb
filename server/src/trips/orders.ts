import type { TripType } from '@farfolk/contract/trips'
import { instantOfKey, keyOfInstant } from '../http/page-statement.ts'
import { todayUtc } from './trip-json.ts'

/** An order of trips that a page can go on from: by one column, then by id, upwards. */
export interface TripOrder {
  /** SQL of the order, of a row called `trip`. */
  by: string
  /** SQL of what a cursor keeps beside the id, as text. */
  key: string
  /** SQL of coming after the trip with this key and id; the key null is the beginning. */
  after(key: string, id: string): string
}

const soonest: TripOrder = {
  by: 'trip.start_date, trip.id',
  key: 'trip.start_date::text',
  after: (key, id) =>
    `(${key}::text is null or (trip.start_date, trip.id) > (${key}::text::date, ${id}::uuid))`,
}

const latest: TripOrder = {
  by: 'trip.last_day desc, trip.id',
  key: 'trip.last_day::text',
  after: (key, id) =>
    `(${key}::text is null or (trip.last_day <= ${key}::text::date
      and (trip.last_day < ${key}::text::date or trip.id > ${id}::uuid)))`,
}

const newest: TripOrder = {
  by: 'trip.created_at desc, trip.id',
  key: keyOfInstant('trip.created_at'),
  after: (key, id) =>
    `(${key}::text is null or (trip.created_at <= ${instantOfKey(key)}
      and (trip.created_at < ${instantOfKey(key)} or trip.id > ${id}::uuid)))`,
}

/** How a list of one type, or of all, is laid out. */
export const typeLists: Record<TripType | 'all', { where: string; order: TripOrder }> = {
  upcoming: { where: `trip.last_day >= ${todayUtc}`, order: soonest },
  finished: { where: `trip.last_day < ${todayUtc}`, order: latest },
  dream: { where: 'trip.last_day is null', order: newest },
  all: { where: 'true', order: newest },
}
