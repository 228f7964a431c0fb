import type { TripType } from '@farfolk/contract/trips'
import { microsecondsOf, todayUtc } from '../db/instants.ts'
import { instantOfKey, keyOfInstant } from '../http/page-statement.ts'

/** `all` are those of a list that has every type, newest first; `member` a member's by the calendar. */
export type TripList = OwnTripList | 'member'
/** Those of one's own trips and travels. */
export type OwnTripList = TripType | 'all'

/**
 * An order of trips that a page can go on from, at the end by id; `key` and `id` are placeholders of
 * its cursor, both null at the beginning.
 */
type TripOrder = (cursor: { key: string; id: string }) => {
  /** SQL of the order, of a row called `trip`. */
  by: string
  /** SQL of what a cursor keeps beside the id, as text. */
  key: string
  /** SQL of coming after the trip of the cursor. */
  after: string
}

const soonest: TripOrder = ({ key, id }) => ({
  by: 'trip.start_date, trip.id',
  key: 'trip.start_date::text',
  after: `(${key}::text is null
    or (trip.start_date, trip.id) > (${key}::text::date, ${id}::uuid))`,
})

const latest: TripOrder = ({ key, id }) => ({
  by: 'trip.last_day desc, trip.id',
  key: 'trip.last_day::text',
  after: `(${key}::text is null or (trip.last_day <= ${key}::text::date
    and (trip.last_day < ${key}::text::date or trip.id > ${id}::uuid)))`,
})

const newest: TripOrder = ({ key, id }) => ({
  by: 'trip.created_at desc, trip.id',
  key: keyOfInstant('trip.created_at'),
  after: `(${key}::text is null or (trip.created_at <= ${instantOfKey(key)}
    and (trip.created_at < ${instantOfKey(key)} or trip.id > ${id}::uuid)))`,
})

/**
 * What is ahead as `soonest`, then what is over as `latest`, then dreams as `newest`. The key begins
 * with the day of the first page: at midnight a trip would change its part, and be shown twice.
 */
const calendar: TripOrder = ({ key, id }) => {
  const today = `coalesce(split_part(${key}::text, ' ', 1)::date, ${todayUtc})`
  const part = `case when trip.last_day >= ${today} then 0
    when trip.last_day < ${today} then 1 else 2 end`
  const place = `case when trip.last_day >= ${today} then trip.start_date - date 'epoch'
    when trip.last_day < ${today} then date 'epoch' - trip.last_day
    else -${microsecondsOf('trip.created_at')} end`
  return {
    by: `${part}, ${place}, trip.id`,
    key: `concat_ws(' ', ${today}, ${part}, ${place})`,
    after: `(${key}::text is null or (${part}, ${place}, trip.id) > (
      split_part(${key}::text, ' ', 2)::int, split_part(${key}::text, ' ', 3)::bigint, ${id}::uuid))`,
  }
}

/** How a list is laid out. */
export const tripLists: Record<TripList, { where: string; order: TripOrder }> = {
  upcoming: { where: `trip.last_day >= ${todayUtc}`, order: soonest },
  finished: { where: `trip.last_day < ${todayUtc}`, order: latest },
  dream: { where: 'trip.last_day is null', order: newest },
  all: { where: 'true', order: newest },
  member: { where: 'true', order: calendar },
}
