import { longestMeetUpDays, type MeetUpTime } from '@farfolk/contract/meet-ups'
import { instantText } from '../db/instants.ts'
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

/** Days of a row `there`, as instants that no meet-up on them begins before or after. */
const earliest = `((there.from_day - ${longestMeetUpDays + zoneDays})::timestamp at time zone 'utc')`
const latest = `((there.to_day + ${1 + zoneDays})::timestamp at time zone 'utc')`

/**
 * SQL of meet-ups within 50 km of rows `there`, each with x, y and z, its near cells, and the days between which
 * they are asked for, null for any. Of each cell an index has them in the order of their starts, so that each is
 * read until a page is full.
 */
const around = `select distinct near.id, near.starts_at
  from there cross join unnest(there.near_cells) own (cell) cross join lateral (
    select m.id, m.starts_at
    from meet_up m ${seen}
    where m.cell = own.cell and m.cancelled_at is null and not ${isOver('m')}
      and m.starts_at >= greatest(
        now() - interval '${longestMeetUpDays} days', ${earliest}, ${instantOfKey('$3')})
      and m.starts_at < coalesce(${latest}, 'infinity')
      and (there.from_day is null or coalesce(m.ends, m.starts)::date >= there.from_day)
      and (there.to_day is null or m.starts::date <= there.to_day)
      and ${isSamePlace('there', 'm')} and ${isBeyond('soonest')} and rule.is_seen
    order by m.starts_at, m.id
    limit $2::int + 1
  ) near`

const pageAround = (there: string) => `with ${viewerCte('$1')}, there as materialized (${there})
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (${pageOfFound(around, 'soonest')}) page on true`

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const nearText = pageAround(whereaboutsOfViewer)

/** As `nearText`; $5 and $6 latitude and longitude, $7 the first day or null. */
export const atPlaceText = pageAround(`
  select spot.x, spot.y, spot.z, ${nearCells('town')} as near_cells,
    $7::date as from_day, null::date as to_day
  from (select $5::float8 as lat, $6::float8 as lng) town
  cross join lateral (select ${onSphere('town')}) spot (x, y, z)`)

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
