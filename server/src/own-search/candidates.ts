import type { OwnHitKind } from '@farfolk/contract/own-search'
import { channelState, channelTitle } from '../chat/channel-json.ts'
import { ownChannels } from '../chat/unread.ts'
import { todayUtc } from '../db/instants.ts'
import { placeOf } from '../matches/statements.ts'
import { meetUpIdsOf } from '../meet-ups/filed-meet-ups.ts'
import { memberCardJson } from '../members/card-json.ts'
import { bookingIsHeard } from '../visibility/bookings.ts'
import { meetUpIsVisible } from '../visibility/meet-ups.ts'
import { packingItemIsVisible } from '../visibility/packing.ts'
import { travels } from '../visibility/travels.ts'
import { tripIdeaIsHeard } from '../visibility/trip-ideas.ts'
import { tripTodoIsHeard } from '../visibility/trip-todos.ts'
import {
  channelIsVisible,
  ownTieIsVisible,
  packingListIsVisible,
  tripIsVisible,
} from '../visibility/visible.ts'
import { hasWords } from './words.ts'

// What a member's own search looks through, of `viewer`. $2 GeoNames ids of the places and $3 codes of the countries
// that are called so in some language.

/** Whether GeoNames ids and codes, SQL of one each, are of what is called so. Null where a place has no id. */
const isCalled = (placeId: string, country: string) =>
  `(coalesce(${placeId} in (select unnest($2::int[])), false)
    or coalesce(${country} in (select unnest($3::text[])), false))`

/** Whether a row is of a voyage. By an array each is looked up: joined, whole tables may be read for it. */
const isOfVoyage = (row: string) => `${row}.trip_id = any(array(select id from voyage))`

/** As `isCalled` of a Place in a column. */
const jsonIsCalled = (place: string, country: string) =>
  `(${place} is not null and coalesce((${place} ->> 'id')::int in (select unnest($2::int[])), false)
    or coalesce(${country} in (select unnest($3::text[])), false))`

/**
 * Common table expressions: `voyage` are the trips that the viewer travels on and sees, and `own_list` the packing lists
 * of their own and of all trips that they travel on.
 */
export const ownParts = `seats as materialized (
    select seat.trip_id from viewer join traveller seat on seat.member_id = viewer.id and ${travels('seat')}),
  voyage as materialized (
    select trip.id, trip.name, trip.start_date, trip.end_date, trip.last_day, trip.all_countries
    from viewer cross join trip
    where trip.id = any(array(select trip_id from seats))
      -- One's own always, which is most of them.
      and (trip.owner_id = viewer.id or ${tripIsVisible('trip', 'viewer.id')})),
  own_list as materialized (
    select own.* from viewer cross join lateral (
      select list.id, list.name, list.trip_id from packing_list list where list.owner_id = viewer.id
      union all
      select list.id, list.name, list.trip_id from packing_list list
      where list.trip_id = any(array(select trip_id from seats)) and list.owner_id <> viewer.id
        and ${packingListIsVisible('list', 'viewer.id')}
    ) own)`

export interface Candidates {
  kind: OwnHitKind
  /**
   * SQL of rows with `id`, `title`, `is_called`, `is_past`, `day` and what the rest is made of; `whole` with `title` and
   * all else that is looked through, where `hasMore`.
   */
  from: string
  hasMore?: true
  /** SQL of whether the viewer sees a row `m` of these; absent where they see each. */
  rule?: string
  /** SQL of fields of a hit, of a row `m`. */
  partOf?: 'trip' | 'packingList'
  endDate?: string
  place?: string
  user?: string
  detail?: string
  countries?: string
}

const ofVoyages = (table: string) => `from ${table} each where ${isOfVoyage('each')}`

const trips: Candidates = {
  kind: 'trip',
  hasMore: true,
  from: `select v.id, v.name as title, v.name || coalesce(' ' || stops.names, '') as whole,
      (coalesce(stops.is_called, false) or v.all_countries && $3::text[]) as is_called,
      coalesce(v.last_day < ${todayUtc}, false) as is_past, v.start_date as day, v.end_date,
      v.all_countries
    from voyage v left join (
      select stop.trip_id, string_agg(stop.place_name, ' ') as names,
        bool_or(${isCalled('stop.place_id', 'null::text')}) as is_called
      from trip_stop stop where ${isOfVoyage('stop')} group by stop.trip_id
    ) stops on stops.trip_id = v.id`,
  endDate: 'm.end_date',
  countries: 'm.all_countries',
  place: `case when not ${hasWords('m.title')} then (
      select ${placeOf('stop')} from trip_stop stop
      where stop.trip_id = m.id and (${hasWords('stop.place_name')}
        or ${isCalled('stop.place_id', 'stop.country_code')})
      order by stop.position limit 1) end`,
}

const route = `nullif(concat_ws(' – ', nullif(m.from_place, ''), nullif(m.to_place, '')), '')`

const bookings: Candidates = {
  kind: 'booking',
  hasMore: true,
  from: `select each.*,
      each.title || ' ' || each.reference || ' ' || replace(each.reference, ' ', '') || ' ' || each.from_place
        || ' ' || each.to_place || ' ' || each.address as whole,
      false as is_called,
      coalesce(each.end_date, each.start_date) < ${todayUtc} as is_past, each.start_date as day
    ${ofVoyages('booking')}`,
  rule: bookingIsHeard('m', 'viewer.id'),
  partOf: 'trip',
  endDate: 'm.end_date',
  detail: `concat_ws(' · ', nullif(m.reference, ''), ${route}, nullif(m.address, ''))`,
}

const ideas: Candidates = {
  kind: 'idea',
  hasMore: true,
  from: `select each.*, each.title || coalesce(' ' || (each.place ->> 'name'), '') as whole,
      ${jsonIsCalled('each.place', `each.place ->> 'countryCode'`)} as is_called,
      each.done or coalesce(each.day < ${todayUtc}, false) as is_past
    ${ofVoyages('trip_idea')}`,
  rule: tripIdeaIsHeard('m', 'viewer.id'),
  partOf: 'trip',
  place: 'm.place::json',
}

const todos: Candidates = {
  kind: 'todo',
  from: `select each.id, each.trip_id, each.author_id, each.text as title, false as is_called,
      each.done_at is not null as is_past, each.due_day as day
    ${ofVoyages('trip_todo')}`,
  rule: tripTodoIsHeard('m', 'viewer.id'),
  partOf: 'trip',
}

// Who travels on a trip sees all of its costs.
const expenses: Candidates = {
  kind: 'expense',
  from: `select each.id, each.trip_id, each.title, false as is_called,
      each.date < ${todayUtc} as is_past, each.date as day
    ${ofVoyages('expense')}`,
  partOf: 'trip',
}

const albums: Candidates = {
  kind: 'album',
  from: `select album.id, album.trip_id, album.name as title, false as is_called, false as is_past,
      null::date as day
    from album where album.owner_id = viewer.id`,
  partOf: 'trip',
}

const packingLists: Candidates = {
  kind: 'packingList',
  from: `select list.id, list.trip_id, list.name as title, false as is_called, false as is_past,
      null::date as day
    from own_list list`,
  partOf: 'trip',
}

const packingListItems: Candidates = {
  kind: 'packingListItem',
  from: `select item.id, item.author_id, item.private, item.name as title, false as is_called,
      item.packed as is_past, null::date as day, list.id as list_id, list.name as list_name
    from packing_list_item item join own_list list on list.id = item.list_id
    where item.list_id = any(array(select id from own_list))`,
  rule: packingItemIsVisible('m', 'viewer.id'),
  partOf: 'packingList',
}

const wishes: Candidates = {
  kind: 'wish',
  hasMore: true,
  from: `select item.id, item.title, item.title || coalesce(' ' || (item.place ->> 'name'), '') as whole, item.place,
      ${jsonIsCalled('item.place', 'item.country')} as is_called, item.done as is_past,
      item.target_date as day
    from bucket_list_item item where item.owner_id = viewer.id`,
  place: 'm.place::json',
}

const meetUps: Candidates = {
  kind: 'meetUp',
  hasMore: true,
  from: `select meet_up.*, meet_up.name as title, concat_ws(' ', meet_up.name, meet_up.place_name, meet_up.spot) as whole,
      ${isCalled('meet_up.place_id', 'meet_up.country_code')} as is_called,
      meet_up.over_at < now() as is_past, meet_up.starts::date as day
    from (${meetUpIdsOf('viewer.id')} offset 0) own
    cross join lateral (
      select m.* from meet_up m where m.id = own.id and m.cancelled_at is null offset 0
    ) meet_up`,
  rule: meetUpIsVisible('m', 'viewer.id'),
  endDate: 'm.ends::date',
  place: placeOf('m'),
}

/** With one other, and groups: that of a trip is found with the trip. */
const channels: Candidates = {
  kind: 'channel',
  from: `select own.*, ${channelTitle('own', 'viewer.id')} as title, false as is_called,
      false as is_past, null::date as day
    from ${ownChannels('viewer.id', `channel.kind <> 'trip'`)} own`,
  // As the list of all has them.
  rule: `((m.has_opened or m.last_position > m.hidden_position
      and (m.last_position > 0 or ${channelState('m')} = 'open'))
    and ${channelIsVisible('m', 'viewer.id')})`,
  user: `case m.kind when 'direct' then (
      select ${memberCardJson('peer')} from member peer
      where peer.id = case when m.low_id = viewer.id then m.high_id else m.low_id end) end`,
}

const friends: Candidates = {
  kind: 'friend',
  from: `select other.id, other.first_name as title, false as is_called, false as is_past,
      null::date as day
    from friendship tie cross join lateral (
      select o.* from member o where o.id = tie.other_id offset 0
    ) other
    where tie.member_id = viewer.id and tie.state = 'friends' and ${ownTieIsVisible('tie', 'other')}`,
  user: `(select ${memberCardJson('friend')} from member friend where friend.id = m.id)`,
}

const longestTitle = 120

const tips: Candidates = {
  kind: 'tip',
  hasMore: true,
  from: `select tip.*, coalesce(tip.name, left(tip.text, ${longestTitle})) as title,
      concat_ws(' ', tip.name, tip.text, tip.place_name) as whole,
      ${isCalled('tip.place_id', 'tip.country_code')} as is_called, false as is_past, null::date as day
    from tip where tip.owner_id = viewer.id`,
  place: `case when m.place_id is not null then ${placeOf('m')} end`,
}

export const candidates: readonly Candidates[] = [
  trips,
  bookings,
  ideas,
  todos,
  expenses,
  albums,
  packingLists,
  wishes,
  meetUps,
  channels,
  friends,
  tips,
  packingListItems,
]
