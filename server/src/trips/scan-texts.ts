import { rankOf } from '../search/document.ts'
import { kindIsOpen, tripIsVisible } from '../visibility/visible.ts'
import { tripJson } from './trip-json.ts'
import {
  afterId,
  afterKey,
  type Bucket,
  from,
  isLooking,
  layouts,
  speaking,
  to,
  today,
  upToId,
  upToKey,
  viewer,
  words,
} from './scan-layouts.ts'

// Kept from the planner: it would plan for each number anew, which takes longer than most searches.
const asUnknown = (number: string) => `(select ${number}::int)`
const limit = asUnknown('$12')
const effort = asUnknown('$13')

const said = `trip.id, trip.owner_id, trip.audience, trip.start_date, trip.last_day, trip.created_at`
// With where it lies, which is the same throughout a statement: found again so, it costs a fraction of
// what finding it by id does.
const read = `trip.ctid as tid, ${said}`
const columns = `trip.tid, ${said}`

// A function, not the operator: an index must be asked for what it is good at alone.
const fitsWords = `(${words} is null or ts_match_vq(trip.search, ${words}))`
const fitsWindow = `((${from} = '-infinity' and ${to} = 'infinity')
  or (trip.start_date <= ${to} and coalesce(trip.end_date, 'infinity') >= ${from}))`
// A trip that is over looks for nobody, whatever was said before. Names the day in every text, since all take
// the same values.
const fitsCompany = `${today} is not null
  and (${isLooking} is null or (trip.looking_for_company = ${isLooking}
    and not (${isLooking} and coalesce(trip.last_day, 'infinity') < ${today})))`
// What they speak is a part of their profile, which may be closed though the trip is open. Within selects of their own
// both are asked of one owner after the other: else all members whose profile is open are gathered first.
const speaksOpenly = `(select ${kindIsOpen('profile', 'trip.owner_id', viewer)})`
const speaks = `(select exists (
    select from member_language spoken
    where spoken.member_id = trip.owner_id and spoken.language_id = any(${speaking})))`
const fitsRest = `${fitsCompany} and (${speaking} is null or (${speaks} and ${speaksOpenly}))`
const typeOf = `case when trip.last_day is null then 'dream'
  when trip.last_day >= ${today} then 'upcoming' else 'finished' end`
// Asked of one trip after the other until there are enough: as a join it would be made for all.
const isVisible = `(${tripIsVisible('trip', viewer)}) is true`
const isOfType = (type: string) => `(${type}::text is null or ${typeOf} = ${type}::text)`

/** Millionths, where `isRanked`, else 0; a word of the name counts most. */
function rankBy(trip: string, isRanked: string): string {
  return `case when not ${isRanked}::boolean or ${words} is null then 0
    else ${rankOf(`${trip}.search`, words)} end`
}

interface Shown {
  /** What is answered of each beside its id, key, rank and JSON. */
  columns: readonly string[]
  place: readonly string[]
  /** Of how many of the best the JSON is. */
  count: string
}

/**
 * SQL of what a scan has found, in order, with the JSON of the best: they are mostly all that a page
 * shows, which then needs no second statement.
 */
function withShown(scan: string, { columns: others, place, count }: Shown): string {
  const listed = (names: readonly string[]) => names.map((name) => `ranked.${name}`).join(', ')
  // Not as a join, which would make the JSON of all before it is known which are shown.
  return `select ${listed(['id', 'rank', ...others])}, ranked.key::text as key,
    case when ranked.nth <= ${count} and ranked.rank is not null then (
      select ${tripJson('trip', viewer, { albums: 'marked' })}::text
      from trip where trip.ctid = ranked.tid) end as json
  from (
    select *, row_number() over (order by rank desc nulls last, ${place.join(', ')}) as nth
    from (${scan}) scanned
  ) ranked
  order by ${listed(place)}`
}

export interface HeadRow {
  id: string
  key: string
  /** Null of one that does not fit, and is there because it is the last. */
  rank: number | null
  /** With marks for albums, see trip-albums.ts; null of those that are not shown. */
  json: string | null
  /** Whether it is the last trip that may be looked at. */
  is_last: boolean
}

/**
 * Looks at the next $13 trips of a bucket in order until $12 of them fit; answers those, and beside
 * them the last of the $13 where it came so far. Each step hands on one trip at a time: none is looked
 * at that comes after the last one wanted.
 */
function headScan(bucket: Bucket): string {
  const { key, order, branches, after, upTo } = layouts[bucket]
  const fits = [fitsWords, fitsWindow, fitsRest, ...(bucket === 'newest' ? [isOfType('$16')] : [])]
  const ranges = branches.map(
    (branch) => `(select ${read}, trip.end_date, trip.looking_for_company, trip.search
      from trip where ${branch} and ${after} and ${upTo} order by ${order} limit ${effort})`,
  )
  // The order is said again at each step: the database would forget it, and sort.
  return `select trip.tid, trip.id, ${key} as key, case when trip.is_found then trip.rank end as rank,
      trip.nth = ${effort} as is_last
    from (
      select *, trip.fits and ${isVisible} as is_found
      from (
        select *, row_number() over (order by ${order}) as nth
        from (
          select ${columns}, trip.fits,
            case when trip.fits then ${rankBy('trip', '$15')} else 0 end as rank
          from (
            select trip.*, ${fits.join(' and ')} as fits
            from (
              select * from (${ranges.join(' union all ')}) trip order by ${order} limit ${effort}
            ) trip
            order by ${order} offset 0
          ) trip
          order by ${order} offset 0
        ) trip
      ) trip
      order by ${order} offset 0
    ) trip
    where trip.is_found or trip.nth = ${effort}
    order by ${order} limit ${limit}`
}

/** $14 are shown, $15 is whether by rank. */
const headText = (bucket: Bucket) =>
  withShown(headScan(bucket), {
    columns: ['is_last'],
    place: ['key', 'id'],
    count: asUnknown('$14'),
  })

export const headTexts: Record<Bucket, string> = {
  upcoming: headText('upcoming'),
  dream: headText('dream'),
  datedDream: headText('datedDream'),
  finished: headText('finished'),
  newest: headText('newest'),
}

/** Of a window that lies before today, in order. */
export const passedBuckets: readonly Bucket[] = ['upcoming', 'datedDream', 'finished']

/** As `headTexts` of all of them at once, each with the number of its bucket. */
export const passedText = withShown(
  passedBuckets
    .map((bucket, index) => `select ${index} as bucket, head.* from (${headScan(bucket)}) head`)
    .join(' union all '),
  {
    columns: ['bucket', 'is_last'],
    place: ['bucket', 'key', 'id'],
    count: asUnknown('$14'),
  },
)

export interface MatchRow {
  id: string
  /** 0 upcoming, 1 dream, 2 finished; newest first they are all 0. */
  bucket: number
  key: string
  rank: number
  json: string | null
}

interface Access {
  /** What the index is asked. */
  where: string
  fitsRest: string
  /** As whether a trip is visible asked of one after the other until there are enough. */
  isOpen?: string
}

/**
 * Takes every trip that an index finds and answers the first $12 of those that fit. $13 is what the
 * index is asked, $14 the type, $15 and $16 the buckets of the keys, $17 whether the index has answered all of
 * the words; $18 are shown, $19 is whether by rank.
 */
function matchText(access: Access, bucket: string, key: string): string {
  const place = 'trip.bucket, trip.key, trip.id'
  // Where all are of one bucket the database would sort again by it, and ask of all whether they are visible.
  const order = bucket === onlyBucket ? 'trip.key, trip.id' : place
  const fits = [`($17::boolean or ${fitsWords})`, fitsWindow, access.fitsRest, isOfType('$14')]
  const scan = `with matches as materialized (
    select ${read}, ${fits.join(' and ')} as fits from trip where ${access.where}
  ), keyed as (
    select trip.tid, trip.id, trip.owner_id, trip.audience, ${bucket} as bucket, ${key} as key
    from matches trip
    where trip.fits
  )
  select trip.tid, trip.id, trip.bucket, trip.key, (
      select ${rankBy('ranked', '$19')} from trip ranked where ranked.ctid = trip.tid) as rank
  from (
    select * from keyed trip
    where ($15::int is null or (${place}) > ($15::int, ${afterKey}, ${afterId}))
      and ($16::int is null or (${place}) <= ($16::int, ${upToKey}, ${upToId}))
    order by ${order} offset 0
  ) trip
  where ${isVisible}${access.isOpen ? ` and ${access.isOpen}` : ''}
  order by ${order}
  limit ${limit}`
  return withShown(scan, {
    columns: ['bucket'],
    place: ['bucket', 'key', 'id'],
    count: asUnknown('$18'),
  })
}

const onlyBucket = '0'
const bucketByDate = `case when trip.last_day is null then 1
  when trip.last_day >= ${today} then 0 else 2 end`
const keyByDate = `case when trip.last_day is null then ${layouts.dream.key}
  when trip.last_day >= ${today} then ${layouts.upcoming.key} else ${layouts.finished.key} end`

// Which way is best was weighed before, and this one has a single plan: the words are kept from the
// planner, which would else think of each search anew, for longer than most take.
const byWords: Access = {
  where: 'trip.search @@ (select $13::tsquery)',
  fitsRest: `${fitsCompany} and ${speaking} is null`,
}
// Here it has to choose, between asking who speaks and asking what each owner does.
const bySpokenWords: Access = {
  where: 'trip.search @@ $13::tsquery',
  fitsRest: `${fitsCompany} and ${speaks}`,
  isOpen: speaksOpenly,
}
// $13 keeps its place, so that all texts take the same values.
const bySpeakers: Access = {
  where: `$13::tsquery is null and trip.owner_id in (
    select member_id from member_language where language_id = any(${speaking}))`,
  fitsRest: fitsCompany,
  isOpen: speaksOpenly,
}

function matchTextsIn(bucket: string, key: string) {
  return {
    words: matchText(byWords, bucket, key),
    spokenWords: matchText(bySpokenWords, bucket, key),
    speakers: matchText(bySpeakers, bucket, key),
  }
}

export const matchTexts = {
  date: matchTextsIn(bucketByDate, keyByDate),
  newest: matchTextsIn(onlyBucket, layouts.newest.key),
}
