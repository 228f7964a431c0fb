import { todayUtc } from '../db/instants.ts'
import { kindIsOpen, tripIsVisible } from '../visibility/visible.ts'

/** SQL of when a trip of this alias, which is over, tells of its countries. */
export function toldAt(trip: string): string {
  return `greatest(${trip}.created_at, (${trip}.last_day + 1)::timestamp at time zone 'utc')`
}

/** SQL of whether a trip was the last to tell of a country; null where none was there. */
const tripSpeaks = `(mark.code is null
  or (mark.status in ('wanted', 'removed') and past.told_at > mark.updated_at))`

/** SQL of whether a row of `visited_country` says that its member has been there. */
export function hasBeen(mark: string): string {
  return `${mark}.status in ('visited', 'lived')`
}

interface Subject {
  /** SQL of the id of the member whose countries these are. */
  owner: string
  /** SQL of the asking member's id as a uuid, null for a visitor. */
  viewer: string
  /** The owner asks: trips and stops that others may not see count too. */
  isOwn: boolean
  /** Of trips only the owner's own count, not those that others took the owner along on. */
  ofOwnTrips?: boolean
}

/**
 * Own trips are found by their owner: by the places on them each is looked up, past or not. That one ends
 * before it starts cannot be, so those that have not started are left aside by the index.
 */
function tripsThatAreOver({ owner, viewer, isOwn, ofOwnTrips }: Subject): string {
  const columns = `trip.start_date, ${toldAt('trip')} as told_at,
    trip.${isOwn ? 'all_countries' : 'countries'} as countries`
  const isOver = `trip.last_day < ${todayUtc}
    ${isOwn ? '' : `and ${tripIsVisible('trip', viewer)}`}`
  const own = `select ${columns} from trip
    where trip.owner_id = ${owner} and trip.start_date < ${todayUtc} and ${isOver}`
  if (ofOwnTrips) return own
  return `${own}
    union all
    select ${columns} from traveller journey join trip on trip.id = journey.trip_id
    where journey.member_id = ${owner} and journey.status = 'accepted' and ${isOver}`
}

/**
 * SQL of a table of `code`, `status` (never `removed`), `first_visited_at`, `updated_at` and
 * `from_trip`, whether a trip says so: what the member has marked, and where trips have been that are
 * over. Such a trip speaks once, at the day after its end or when it was written down after that: what
 * the member says later stands, be it that the country does not belong there. Another's view is made of
 * the trips and stops it may see.
 */
export function countriesText(subject: Subject): string {
  const { owner } = subject
  return `(
    select code, status, first_visited_at, updated_at, from_trip
    from (
      select coalesce(mark.code, past.code) as code,
        case when ${tripSpeaks} then 'visited' else mark.status end as status,
        coalesce(${tripSpeaks}, false) as from_trip,
        case when mark.status = 'wanted' and past.told_at <= mark.updated_at
          then mark.first_visited_at
          else coalesce(mark.first_visited_at, past.first_day) end as first_visited_at,
        greatest(mark.updated_at, past.told_at) as updated_at
      from (
        select * from visited_country where visited_country.member_id = ${owner}
      ) mark
      full join (
        select gone.code, min(ended.start_date) as first_day, max(ended.told_at) as told_at
        from (${tripsThatAreOver(subject)}) ended
        cross join unnest(ended.countries) as gone(code)
        group by gone.code
      ) past on past.code = mark.code
    ) told
    where status <> 'removed')`
}

/**
 * SQL of a table of `code`, `status`, `first_visited_at` and `updated_at`: the member's marks, and the
 * countries that none but the trips of others tell of; as far as those are open to everyone, since a mark
 * made of it shows what the trip may hide.
 */
export function marksToKeep(member: string): string {
  const subject = { owner: member, viewer: 'null::uuid', isOwn: false }
  return `(
    with along as (
      select told.code, told.status, told.first_visited_at, told.updated_at
      from ${countriesText(subject)} told
      where told.from_trip and not exists (
        select from ${countriesText({ ...subject, ofOwnTrips: true })} own
        where own.code = told.code and own.from_trip))
    select * from along
    union all
    select mark.code, mark.status, mark.first_visited_at, mark.updated_at
    from visited_country mark
    where mark.member_id = ${member}
      and not exists (select from along where along.code = mark.code))`
}

/** SQL of how many countries a member has been to, as the member knows it. */
export function ownCountryCount(member: string): string {
  const countries = countriesText({ owner: member, viewer: member, isOwn: true })
  return `(select count(*)::integer from ${countries} been where been.status <> 'wanted')`
}

/** SQL of how many countries of a member's the viewer sees; none where the list is not open. */
export function seenCountryCount(member: string, viewer: string): string {
  const countries = countriesText({ owner: member, viewer, isOwn: false })
  return `case when ${member} = ${viewer} then ${ownCountryCount(member)}
    when ${kindIsOpen('countries', member, viewer)} then (
      select count(*)::integer from ${countries} been where been.status <> 'wanted')
    else 0 end`
}
