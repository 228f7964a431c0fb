import { leastGuestsTold } from '@farfolk/contract/answering'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { thingStatement, type ViewerColumns } from '../http/page-statement.ts'
import { canMeet, canMeetId } from '../visibility/visible.ts'
import { answeredAt, isOver } from '../visibility/visits.ts'

/** Of more requests the newest say how a host answers now, and no search reads thousands for a card. */
const mostCounted = 50

// Whoever takes a request back that soon has not waited for an answer; nor could one be had for a day that near.
const patience = `interval '48 hours'`
/** A host has so long to answer. */
const fullTime = `interval '168 hours'`

/** SQL of which rows of `visit` an index has for it: nobody fills it by asking and taking back. */
const mayCount = (
  visit: string,
) => `(${visit}.status <> 'cancelled' or ${visit}.answered_at is not null
      or ${visit}.updated_at - ${visit}.created_at >= ${patience})`

/**
 * SQL of whether a row of `visit` says how its host answers: it was answered, late or not, or it was not while
 * there was all the time for it, which ends with the first day.
 */
function counts(visit: string): string {
  const firstDay = `(${visit}.first_day::timestamp at time zone 'utc')`
  const until = `least(${visit}.created_at + ${fullTime}, ${firstDay})`
  return `(${answeredAt(visit)} is not null or ${firstDay} - ${visit}.created_at >= ${patience}
      and ${until} <= case ${visit}.status when 'cancelled' then ${visit}.updated_at else now() end)`
}

/**
 * SQL of one row of how a host has answered the guests of the last year whom they can meet: `guests` whose
 * request counts, how many were `answered`, and the `usual` time that it took. Each guest counts once, and by
 * a request that was answered: nobody makes a host look bad by asking over and over.
 */
function answersOf(host: string): string {
  return `(
    select count(*)::int as guests, count(asked.answered_at)::int as answered,
      percentile_disc(0.5) within group (order by asked.answered_at - asked.created_at) as usual
    from (
      select distinct on (v.guest_id) v.answered_at, v.created_at
      from (
        select v.guest_id, v.created_at, ${answeredAt('v')} as answered_at
        from visit v
        where v.host_id = ${host} and v.created_at > now() - interval '1 year'
          and ${mayCount('v')} and ${counts('v')} and ${canMeetId('v.guest_id', host)}
        order by v.created_at desc, v.id desc limit ${mostCounted}
      ) v
      order by v.guest_id, v.answered_at is null, v.created_at desc
    ) asked)`
}

/** SQL of an Answering of a row of `answersOf`. */
const told = (row: string) => `json_build_object(
    'share', case when ${row}.answered * 10 >= ${row}.guests * 9 then 'nearly-all'
      when ${row}.answered * 3 >= ${row}.guests * 2 then 'most'
      when ${row}.answered * 5 >= ${row}.guests * 2 then 'half' else 'few' end,
    'within', case when ${row}.answered * 5 < ${row}.guests * 2 then null
      when ${row}.usual <= interval '24 hours' then 'day'
      when ${row}.usual <= interval '72 hours' then 'three-days'
      when ${row}.usual <= interval '168 hours' then 'week' end)`

const isTold = (row: string) => `${row}.guests >= ${leastGuestsTold}`

/** SQL of the Answering of a host, null where too few have asked. */
export function answeringJson(host: string): string {
  return `(select ${told('a')} from ${answersOf(host)} a where ${isTold('a')})`
}

/** $1 the token's hash. */
export const ownAnsweringText = thingStatement(`
  select json_build_object(
    'told', case when ${isTold('a')} then ${told('a')} end,
    'guests', a.guests,
    'answered', a.answered,
    'usualHours', ceil(extract(epoch from a.usual) / 3600)::int,
    'waiting', (select count(*) from visit v join member guest on guest.id = v.guest_id
      where v.host_id = viewer.id and v.status = 'pending' and not ${isOver('v')}
        and ${canMeet('guest', 'viewer.id')}))::text as json
  from ${answersOf('viewer.id')} a`)

type OwnRow = ViewerColumns & { json: string | null }

export async function findOwnAnswering(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<OwnRow> {
  return firstRow(await statements.query<OwnRow>(ownAnsweringText, [tokenHash]))
}
