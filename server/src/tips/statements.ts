import * as z from 'zod/mini'
import { unnamed } from '../db/named-statements.ts'
import {
  fromViewer,
  instantOfKey,
  keyOfInstant,
  type PageColumns,
  pageOf,
  pageOfNewest,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { throughEyes } from '../visibility/eyes.ts'
import { travels } from '../visibility/travels.ts'
import { kindIsOpen, tipIsVisible, travelsOn, tripIsVisible } from '../visibility/visible.ts'
import { tripType } from '../trips/trip-json.ts'
import { tipJson } from './tip-json.ts'

// Each checks the session and builds the answer at once, but for `writtenText`.

export type TipPageRow = ViewerColumns & PageColumns

/** Where a list by usefulness goes on: how many found the last one useful and its microseconds, and its id. */
export const UsefulPlace = z.object({
  key: z.string().check(z.regex(/^\d{1,9}_\d{1,16}$/)),
  id: z.uuid(),
})

const keyOfPlace = (row: string) =>
  `${row}.useful_count || '_' || ${keyOfInstant(`${row}.created_at`)}`

/** SQL of whether a row of `tip` stands behind the cursor of $3 and $4. */
const isBehind = (tip: string) => `(${tip}.useful_count, ${tip}.created_at, ${tip}.id) < (
      split_part($3, '_', 1)::integer, ${instantOfKey(`split_part($3, '_', 2)`)}, $4::uuid)`

/** Instead of that, as one that may be null narrows no index. */
const isFirstPage = '$3::text is null and $4::uuid is null'

const byUse = (row: string) => `${row}.useful_count desc, ${row}.created_at desc, ${row}.id desc`

/** One page of `from`, SQL of rows `tip` that ends with a condition, the most useful first. */
const pageByUse = (from: string) =>
  pageOf('tip', {
    from,
    by: byUse('tip'),
    key: keyOfPlace('tip'),
    json: tipJson('tip', 'viewer.id'),
  })

export interface Narrowed {
  country: string | undefined
  place: string | undefined
  kind: string | undefined
  /** A tsquery; null for words that are none. */
  words: string | null | undefined
}

/**
 * A page of the tips of a country, a town or both, of a kind, by words. Of each an own statement: a plan for all of
 * them would read what is in neither order. Values go on from $5 in the order of `Narrowed`.
 */
function narrowedText(named: readonly (keyof Narrowed)[], isFirst: boolean): string {
  const conditions = {
    country: 'tip.country_code = ',
    place: 'tip.place_id = ',
    kind: 'tip.kind = ',
    words: 'tip.search @@ ',
  }
  const types = { country: 'text', place: 'integer', kind: 'text', words: 'tsquery' }
  const where = named.map((name, nth) => `${conditions[name]}$${nth + 5}::${types[name]}`)
  const behind = isFirst ? isFirstPage : isBehind('tip')
  const text = pageStatement(
    pageByUse(`from tip
      where ${where.join(' and ')} and ${behind} and ${tipIsVisible('tip', 'viewer.id')}`),
  )
  // By the words themselves PostgreSQL knows whether to look for them or to read on in the order.
  return named.includes('words') ? unnamed + text : text
}

const order = ['country', 'place', 'kind', 'words'] as const
const texts = new Map<string, string>()

/** The statement of what is wanted, and its values behind the page's. */
export function listText(wanted: Narrowed, isFirst: boolean): [text: string, values: unknown[]] {
  const named = order.filter((name) => wanted[name] !== undefined)
  const key = `${named.join()} ${isFirst}`
  const text = texts.get(key) ?? narrowedText(named, isFirst)
  texts.set(key, text)
  return [text, named.map((name) => wanted[name])]
}

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const ownText = pageStatement(
  pageOfNewest('tip', {
    from: 'from tip where tip.owner_id = viewer.id',
    json: tipJson('tip', 'viewer.id'),
  }),
)

/** As `ownText`, where $1 is of the eyes and $5 whose they are; `json` null of a profile that is closed to them. */
export const userListTexts = throughEyes(
  (viewer) => `with ${viewer('$1')}
  select ${viewerColumns},
    case when door.is_open then page.json end as json, page.next_key, page.next_id
  from ${fromViewer}
  cross join lateral (select ${kindIsOpen('profile', '$5::uuid', 'viewer.id')} as is_open) door
  cross join lateral (${pageOfNewest('tip', {
    from: `from tip where door.is_open and tip.owner_id = $5::uuid
      and ${tipIsVisible('tip', 'viewer.id')}`,
    json: tipJson('tip', 'viewer.id'),
  })}) page`,
)

/** Those of a town or a country `there` that a trip does not have among its ideas yet, as many as a page needs. */
const ofSpot = (spots: string, where: string) => `
  select near.* from (${spots}) there
  cross join lateral (
    select tip.* from tip
    where ${where}
      and not exists (
        select from trip_idea taken where taken.tip_id = tip.id and taken.trip_id = $5::uuid)
      and ${tipIsVisible('tip', 'viewer.id')}
    order by ${byUse('tip')}
    limit $2::int + 1) near`

const ofStops = (behind: string) => `from (
  ${ofSpot(
    `select distinct stop.place_id from trip_stop stop
      where stop.trip_id = $5::uuid and stop.place_id is not null`,
    `tip.place_id = there.place_id and ${behind}`,
  )} union all ${ofSpot(
    'select distinct stop.country_code from trip_stop stop where stop.trip_id = $5::uuid',
    `tip.country_code = there.country_code and tip.place_id is null and ${behind}`,
  )}) tip where true`

const ofTripText = (isFirst: boolean) => `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (
    ${pageByUse(ofStops(isFirst ? isFirstPage : isBehind('tip')))}) page
    on ${travelsOn('$5::uuid', 'viewer.id')}`

/** As `ownText`; $5 the trip. Nothing of one that the viewer does not travel on. */
export const ofTripTexts = { first: ofTripText(true), next: ofTripText(false) }

/**
 * $1 the token's hash, $2 the trip; `json` null for who does not travel on it. A private stop is for nobody else to
 * know of, so no tip is asked for about it.
 */
export const requestText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select json_build_object('isOpen',
      viewer.confirmed and seat.tips_dismissed_at is null and ${tripType('voyage')} = 'finished'
      and exists (select from trip_stop stop where stop.trip_id = voyage.id and not stop.private)
      and not exists (
        select from trip_stop stop join tip
          on tip.owner_id = viewer.id and tip.country_code = stop.country_code
            and (tip.place_id is null or tip.place_id = stop.place_id)
        where stop.trip_id = voyage.id))::text
    from traveller seat join trip voyage on voyage.id = seat.trip_id
    where seat.trip_id = $2::uuid and seat.member_id = viewer.id
      and ${travels('seat')} and ${tripIsVisible('voyage', 'viewer.id')}) as json
  from ${fromViewer}`

/** $1 the trip, $2 who travels on it. */
export const dismissRequestText = `update traveller seat
  set tips_dismissed_at = coalesce(seat.tips_dismissed_at, now())
  from trip voyage
  where voyage.id = seat.trip_id and seat.trip_id = $1::uuid and seat.member_id = $2::uuid
    and ${travels('seat')} and ${tripIsVisible('voyage', '$2::uuid')}`

const whole = (viewer: string) =>
  `${tipJson('tip', viewer)}::text as json, ${versionOf('tip')} as version`

/** $1 the token's hash, $2 the tip. */
export const tipText = thingStatement(
  `select ${whole('viewer.id')} from tip where tip.id = $2 and ${tipIsVisible('tip', 'viewer.id')}`,
)

/** $1 the tip, $2 who has just written or marked it. */
export const writtenText = `select ${whole('$2::uuid')} from tip
  where tip.id = $1 and ${tipIsVisible('tip', '$2::uuid')}`
