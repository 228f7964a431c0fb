import { samePlaceKm, scoreOfDay } from '@farfolk/contract/crossing'
import { earthRadiusKm } from '@farfolk/contract/maps'
import { todayUtc } from '../db/instants.ts'
import { travels } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'

// Pieces of statements over rows of `stay`: who is where on which days.

/** Two points of the unit sphere are one place where their product is at least this. */
const samePlaceCosine = Math.cos(samePlaceKm / earthRadiusKm)

/** SQL of whether two stays are at most 50 km apart. */
export function isSamePlace(one: string, other: string): string {
  return `(${one}.x * ${other}.x + ${one}.y * ${other}.y + ${one}.z * ${other}.z
    >= ${samePlaceCosine})`
}

/** SQL of the first and of the last day of both. */
export const firstDay = (one: string, other: string) =>
  `greatest(${one}.from_day, ${other}.from_day)`
export const lastDay = (one: string, other: string) => `least(${one}.to_day, ${other}.to_day)`

/** SQL of how many pairs of stops have the days of both stays between them: 1 where both have their own. */
export const sharedBy = (one: string, other: string) => `${one}.shared_by * ${other}.shared_by`

/** SQL of how many of the days of a row with `from_day`, `to_day` and `shared_by` are a pair's fair share. */
export const guessOfDays =
  'greatest(1, (2 * (to_day - from_day + 1) + shared_by) / (2 * shared_by))'

/** SQL of whether two stays share days that are not over. */
export const shareDays = (one: string, other: string) =>
  `${one}.from_day <= ${other}.to_day and ${other}.from_day <= ${one}.to_day
    and ${lastDay(one, other)} >= ${todayUtc}`

/** Whether two stays share days that are not over, and a place or a country. */
export function stayTogether(one: string, other: string): string {
  return `(${shareDays(one, other)}
    and (${one}.country_code = ${other}.country_code or ${isSamePlace(one, other)}))`
}

/**
 * SQL from `from` on of where a member, by id, meets a row of `trip`: their stays `mine`, on their trip
 * `voyage`, with its stays `theirs`. The rule of paths that cross, but for whether they may see `trip`.
 */
export function meetingsOf(member: string, trip: string): string {
  return `from traveller seat
    join trip voyage on voyage.id = seat.trip_id
    join stay mine on mine.trip_id = voyage.id
    join stay theirs on theirs.trip_id = ${trip}.id and ${stayTogether('mine', 'theirs')}
    where seat.member_id = ${member} and ${travels('seat')} and ${tripIsVisible('voyage', member)}
      and ((mine.is_looking and theirs.is_looking) or exists (
        select from friendship tie where tie.member_id = ${member}
          and tie.other_id = ${trip}.owner_id and tie.state = 'friends'))`
}

/** By `stay.length`: how long before a day a stay that lasts into it may have begun. */
export const lengths = '(values (0, 7), (1, 31), (2, 200000)) span (length, days)'

const sharesDays = (ours: string) => `theirs.is_looking and theirs.length = span.length
    and theirs.from_day between ${ours}.from_day - span.days and ${ours}.to_day
    and theirs.to_day >= greatest(${ours}.from_day, ${todayUtc})`

/**
 * SQL of the stays of whoever looks for company that are together with rows of `ours`, whose owners look
 * for it too, with their common days: columns trip_id, from_day, to_day, shared_by, is_place and pairs, of
 * how many pairs of stops a row stands for. Read from two indexes alone. Stops of ours with the same days
 * in the same country are asked for once, and who is in the same place then comes as no pair of its own.
 */
export function companyOf(ours: string): string {
  const daysWith = (own: string) => `${firstDay(own, 'theirs')} as from_day,
      ${lastDay(own, 'theirs')} as to_day, ${sharedBy(own, 'theirs')} as shared_by`
  return `(
    select met.* from (
      select country_code, from_day, to_day, shared_by, count(*) as stops from ${ours} own
      where own.is_looking group by country_code, from_day, to_day, shared_by
    ) alike cross join ${lengths} cross join lateral (
      select theirs.trip_id, ${daysWith('alike')}, false as is_place, alike.stops as pairs
      from stay theirs
      where theirs.country_code = alike.country_code and ${sharesDays('alike')}
      offset 0) met
    union all
    select met.* from ${ours} own cross join ${lengths} cross join lateral (
      select theirs.trip_id, ${daysWith('own')}, true,
        (theirs.country_code <> own.country_code)::integer
      from stay theirs
      where theirs.cell = any(own.near_cells) and ${sharesDays('own')} and ${isSamePlace('own', 'theirs')}
      offset 0) met
    where own.is_looking)`
}

/**
 * SQL of one row for each `by` of rows called `met`: its distinct days that are known, a guess of those
 * that are not, whether some are in the same place, whether a friend's, and the first day.
 */
export function countDays(met: string, by: string): string {
  return `select ${by}, sum(new_days) as days, bool_or(is_place) as is_place,
      -- Stays with a friend who looks for company too are there twice.
      coalesce(greatest(sum(pairs * ${guessOfDays}) filter (where shared_by > 1 and is_friend),
        sum(pairs * ${guessOfDays}) filter (where shared_by > 1 and not is_friend)), 0) as rough_days,
      bool_or(is_friend) as is_friend, min(from_day) as from_day
    from (
      select met.*, case when shared_by = 1 then greatest(0, to_day + 1 - greatest(from_day,
        max(to_day + 1) filter (where shared_by = 1) over (
          partition by ${by} order by from_day, to_day
          rows between unbounded preceding and 1 preceding))) else 0 end as new_days
      from ${met} met
    ) day group by ${by}`
}

/** SQL of a match's score, of a row of `countDays`. */
export const score = `(days * ${scoreOfDay} + is_place::integer * 2 + is_friend::integer)`
