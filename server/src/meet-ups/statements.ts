import { mostDaysAhead } from '@farfolk/contract/far-days'
import { longestMeetUpDays, type MeetUpTime } from '@farfolk/contract/meet-ups'
import { instantText, todayUtc } from '../db/instants.ts'
import {
  fromViewer,
  instantOfKey,
  keyOfInstant,
  type PageColumns,
  pageOf,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { isSamePlace } from '../matches/meeting.ts'
import { whereaboutsOfViewer, zoneDays } from '../matches/whereabouts.ts'
import { memberCardJson } from '../members/card-json.ts'
import { nearCells, onSphere } from '../trips/cells.ts'
import { comerIsShown, meetUpIsVisible } from '../visibility/meet-ups.ts'
import { isOver, meetUpJson } from './meet-up-json.ts'

// Each checks the session and builds the answer at once, but for `writtenText`.

export type MeetUpPageRow = ViewerColumns & PageColumns

const ways = {
  soonest: { isBeyond: '>', by: 'm.starts_at, m.id' },
  latest: { isBeyond: '<', by: 'm.starts_at desc, m.id desc' },
}

/** Of a row `m` of `meet_up` that is on a page to come: $3 and $4 key and id of the cursor or null. */
const isBeyond = (way: keyof typeof ways) => `($3::text is null
  or (m.starts_at, m.id) ${ways[way].isBeyond} (${instantOfKey('$3')}, $4::uuid))`

/** A page of rows `m` with id and start; `found` is SQL of those. */
function pageOfFound(found: string, way: keyof typeof ways): string {
  return pageOf('m', {
    from: `from (${found}) m`,
    by: ways[way].by,
    key: keyOfInstant('m.starts_at'),
    json: meetUpJson('meet_up', 'viewer.id'),
    joined: 'join meet_up on meet_up.id = m.id',
  })
}

/** Beside a row `m`: whether the viewer sees it, asked of one after the other and not joined. */
const seen = `cross join lateral (select ${meetUpIsVisible('m', 'viewer.id')} as is_seen offset 0) rule`

/** Whether a row `m` begins so late that it may last until now. */
const startsLately = `m.starts_at >= now() - interval '${longestMeetUpDays} days'`

/**
 * SQL of meet-ups ahead that begin on `days`, a range or null for any, in the order of their starts; `where` narrows
 * them down.
 */
const ahead = (where: string, days: string, limit: string) => `select m.id, m.starts_at
      from meet_up m ${seen}
      where ${where} and m.cancelled_at is null and not ${isOver('m')}
        and ${startsLately}
        and m.starts_at >= greatest(${instantOfKey('$3')}, lower(${days})::timestamp at time zone 'utc', '-infinity')
        and m.starts_at < coalesce(upper(${days})::timestamp at time zone 'utc', 'infinity')
        and ${isBeyond('soonest')} and rule.is_seen
      order by m.starts_at, m.id
      limit ${limit}`

/** SQL of whether a row `m` lasts into days from one to another, null for any. */
const isWithin = (
  from: string,
  to: string,
) => `(${from} is null or coalesce(m.ends, m.starts)::date >= ${from})
          and (${to} is null or m.starts::date <= ${to})`

/** Whether a row `m` is near one of the stays of a row `there`, on its days; no join, which may begin with the stays. */
const isAtOne = `exists (
          select from unnest(there.xs, there.ys, there.zs, there.from_days, there.to_days)
            stay (x, y, z, from_day, to_day)
          where ${isSamePlace('stay', 'm')} and ${isWithin('stay.from_day', 'stay.to_day')} offset 0)`

/** Stays that begin so near to one another are asked for together: what is between them is read too. */
const togetherDays = 92

/**
 * Rows `here`, each with x, y and z, its near cells, and the days between which meet-ups are asked for, null for any,
 * by cell and time: with all of those near it as arrays, and `days`, when what they ask for begins. Cells without a
 * meet-up ahead are left out before, of which a club has most.
 */
const byCell = `
  select own.cell, array_agg(here.x) as xs, array_agg(here.y) as ys, array_agg(here.z) as zs,
    array_agg(here.from_day) as from_days, array_agg(here.to_day) as to_days,
    daterange(min(here.from_day) - ${longestMeetUpDays + zoneDays},
      -- Either all or none of a group have a last day.
      max(here.to_day) + ${1 + zoneDays}) as days
  from here cross join unnest(here.near_cells) own (cell)
  where own.cell in (
    select each.cell from (select distinct unnest(here.near_cells) as cell from here) each
    where exists (
      select from meet_up m
      where m.cell = each.cell and m.cancelled_at is null and ${startsLately} offset 0))
  group by own.cell, (here.from_day - ${todayUtc}) / ${togetherDays}`

/**
 * SQL of meet-ups within 50 km of rows `there` of `byCell`. Of each cell an index has them in the order of their
 * starts. A page is of as many rows as it has meet-ups, those of the soonest: of all others one is read. `also`
 * narrows them down.
 */
const around = (also: string) => {
  const soonest = (limit: string) =>
    ahead(`m.cell = there.cell ${also} and ${isAtOne}`, 'there.days', limit)
  return `select distinct near.id, near.starts_at
    from (
      -- The soonest of a cell's two times may be one.
      select there.*, dense_rank() over (order by first.starts_at, first.id) as nth
      from there cross join lateral (${soonest('1')}) first
    ) there cross join lateral (${soonest('$2::int + 1')}) near
    where there.nth <= $2::int + 1`
}

/** `parts` are common table expressions that `found` reads. */
const pageOn = (parts: string, found: string) => `with ${viewerCte('$1')}, ${parts}
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (${pageOfFound(found, 'soonest')}) page on true`

const pageAround = (here: string, also = '') =>
  pageOn(`here as materialized (${here}), there as materialized (${byCell})`, around(also))

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const nearText = pageAround(`
  select own.* from (${whereaboutsOfViewer}) own
  -- None lasts into any later.
  where own.from_day is null or own.from_day <= ${todayUtc} + ${mostDaysAhead + longestMeetUpDays + zoneDays}`)

const givenPoint = `
  select spot.x, spot.y, spot.z, ${nearCells('town')} as near_cells,
    $7::date as from_day, null::date as to_day
  from (select $5::float8 as lat, $6::float8 as lng) town
  cross join lateral (select ${onSphere('town')}) spot (x, y, z)`

/** As `nearText`; $5 and $6 latitude and longitude, $7 the first day or null. */
export const atPlaceText = pageAround(givenPoint)

/** As `atPlaceText`; $8 the interest. */
export const atPlaceOfInterestText = pageAround(givenPoint, 'and m.interest = $8')

/** As `nearText`; $5 the interest, of which an index has them in that order, $6 the first day or null. */
export const ofInterestText = pageOn(
  `there as materialized (select daterange($6::date - ${longestMeetUpDays + zoneDays}, null) as days)`,
  `select near.* from there cross join lateral (
    ${ahead(`m.interest = $5 and ${isWithin('$6::date', 'null::date')}`, 'there.days', '$2::int + 1')}) near`,
)

function ownPage(isAsked: string, way: keyof typeof ways): string {
  return pageStatement(
    pageOfFound(
      `select m.id, m.starts_at from meet_up m
        where m.owner_id = viewer.id and ${isAsked} and ${isBeyond(way)}
      union all
      select m.id, m.starts_at
      from meet_up_comer own join meet_up m on m.id = own.meet_up_id ${seen}
      where own.member_id = viewer.id and ${isAsked} and ${isBeyond(way)} and rule.is_seen`,
      way,
    ),
  )
}

/** As `nearText`. */
export const ownTexts: Record<MeetUpTime, string> = {
  upcoming: ownPage(`not ${isOver('m')}`, 'soonest'),
  past: ownPage(isOver('m'), 'latest'),
}

const oneMeetUp = (id: string, viewer: string) => `
  select ${meetUpJson('m', viewer)}::text as json, ${versionOf('m')} as version
  from meet_up m
  where m.id = ${id}::uuid and ${meetUpIsVisible('m', viewer)}`

/** $1 the token's hash, $2 the meet-up. */
export const meetUpText = thingStatement(oneMeetUp('$2', 'viewer.id'))

/** For who has just written it: $1 the meet-up, $2 the member. */
export const writtenText = oneMeetUp('$1', '$2::uuid')

/** As `nearText`, $5 the meet-up; `json` null where that is not there for the viewer. */
export const comersText = `with ${viewerCte('$1')}
  select ${viewerColumns},
    case when thing.id is not null then page.json end as json, page.next_key, page.next_id
  from ${fromViewer}
  left join lateral (
    select m.id from meet_up m
    where m.id = $5::uuid and ${meetUpIsVisible('m', 'viewer.id')}) thing on true
  cross join lateral (${pageOf('c', {
    from: `from (select c.member_id as id, c.created_at from meet_up_comer c
        where c.meet_up_id = thing.id and ${comerIsShown('c', 'viewer.id')}
          and ($3::text is null
            or (c.created_at, c.member_id) > (${instantOfKey('$3')}, $4::uuid))) c`,
    by: 'c.created_at, c.id',
    key: keyOfInstant('c.created_at'),
    json: `json_build_object('user', ${memberCardJson('comer')},
      'createdAt', ${instantText('c.created_at')})`,
    joined: 'join member comer on comer.id = c.id',
  })}) page`
