import { instantOf, microsecondsOf } from '../db/instants.ts'
import { longestShortDays } from './trip-rows.ts'

/**
 * Parts of a search: upcoming trips soonest first, dreams newest first, finished ones latest first;
 * or all of them newest first. Within one by `key` and then id, upwards: a key is days since 1970 or
 * microseconds since then, negative where the latest comes first.
 */
export type Bucket = 'upcoming' | 'dream' | 'datedDream' | 'finished' | 'newest'

// The parameters of every text, of which $12 on are its own.
export const viewer = '$1::uuid'
export const words = '$2::tsquery'
export const today = '$3::date'
/** -infinity and infinity where the search has no window. */
export const from = '$4::date'
export const to = '$5::date'
export const isLooking = '$6::boolean'
export const speaking = '$7::text[]'
export const afterKey = '$8::bigint'
export const afterId = '$9::uuid'
export const upToKey = '$10::bigint'
export const upToId = '$11::uuid'

interface Layout {
  key: string
  /** Ends in id; some index has it within each branch. */
  order: string
  /** Conditions that an index answers alone, which together make the bucket. */
  branches: string[]
  after: string
  upTo: string
}

const epoch = `date '1970-01-01'`
const dayOf = (key: string) => `(${epoch} + (${key})::int)`
const microseconds = microsecondsOf('trip.created_at')
const firstDay = `greatest(${today}, ${from})`
const lastFinishedDay = `(${today} - 1)`

/** Downwards by a column, then upwards by id; the first comparison is what an index begins at. */
function downwards(column: string, valueOf: (key: string) => string) {
  const start = valueOf(`-${afterKey}`)
  const end = valueOf(`-${upToKey}`)
  return {
    order: `${column} desc, trip.id`,
    after: `${column} <= coalesce(${start}, 'infinity')
      and (${afterKey} is null or ${column} < ${start} or trip.id > ${afterId})`,
    upTo: `${column} >= coalesce(${end}, '-infinity')
      and (${upToKey} is null or ${column} > ${end} or trip.id <= ${upToId})`,
  }
}

const newestFirst = { key: `(-${microseconds})`, ...downwards('trip.created_at', instantOf) }

export const layouts: Record<Bucket, Layout> = {
  upcoming: {
    key: `(trip.start_date - ${epoch})::bigint`,
    order: 'trip.start_date, trip.id',
    after: `trip.start_date >= coalesce(${dayOf(afterKey)}, '-infinity')
      and (${afterKey} is null or trip.start_date > ${dayOf(afterKey)} or trip.id > ${afterId})`,
    upTo: `trip.start_date <= coalesce(${dayOf(upToKey)}, 'infinity')
      and (${upToKey} is null or trip.start_date < ${dayOf(upToKey)} or trip.id <= ${upToId})`,
    branches: [
      `not trip.lasts_long and trip.start_date >= ${firstDay} - ${longestShortDays}
        and trip.start_date <= ${to} and trip.last_day >= ${firstDay}`,
      `trip.lasts_long and trip.start_date <= ${to} and trip.last_day >= ${firstDay}`,
    ],
  },
  finished: {
    key: `(${epoch} - trip.last_day)::bigint`,
    ...downwards('trip.last_day', dayOf),
    branches: [
      `not trip.lasts_long and trip.last_day >= ${from} and trip.start_date <= ${to}
        and trip.last_day <= least(${lastFinishedDay}, ${to} + ${longestShortDays})`,
      `trip.lasts_long and trip.last_day >= ${from} and trip.start_date <= ${to}
        and trip.last_day <= ${lastFinishedDay}`,
    ],
  },
  dream: { ...newestFirst, branches: ['trip.last_day is null'] },
  // Few dreams have dates: those alone can meet a window.
  datedDream: {
    ...newestFirst,
    branches: ['trip.last_day is null and trip.start_date is not null'],
  },
  newest: { ...newestFirst, branches: ['true'] },
}
