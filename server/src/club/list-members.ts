import { sql } from 'kysely'
import type { ClubDeps } from './deps.ts'
import { findMember } from './find-member.ts'
import { minuteOf, textTable } from './text-table.ts'

const atOnce = 100

interface NewMember {
  id: string
  name: string
  created_at: Date
  state: string | null
  requests: number
  letters: number
  trips: number
  reports: number
}

/**
 * Who joined lately, the newest first, with what strangers get of them: whoever writes to everybody
 * stands out before anybody reports them. `before` is the last one of the list before.
 */
export async function listMembers(
  { connections: { db } }: Pick<ClubDeps, 'connections'>,
  before: string | undefined,
): Promise<string[]> {
  const last = before === undefined ? undefined : await findMember(db, before)
  // Compared by SQL, which knows the microseconds.
  const joined = sql`(select created_at from member where id = ${last?.id})`
  const { rows } = await sql<NewMember>`
    with newest as materialized (
      select id, first_name, email, email_confirmed_at, closed_at, banned_at, created_at
      from member
      ${
        last
          ? sql`where created_at <= ${joined} and (created_at < ${joined} or id > ${last.id})`
          : sql``
      }
      order by created_at desc, id
      limit ${atOnce})
    select id, first_name || ' <' || email || '>' as name, created_at,
      case when banned_at is not null then 'banned' when closed_at is not null then 'closed'
        when email_confirmed_at is null then 'not confirmed' end as state,
      (select count(*)::int from friendship
        where member_id = newest.id and state = 'sent') as requests,
      (select count(*)::int from channel
        where newest.id in (low_id, high_id) and requester_id = newest.id) as letters,
      (select count(*)::int from trip where owner_id = newest.id) as trips,
      (select count(*)::int from report where owner_id = newest.id) as reports
    from newest order by created_at desc, id`.execute(db)
  if (rows.length === 0) return ['Nobody joined before.']
  const heading = ['MEMBER', 'JOINED (UTC)', 'REQUESTS', 'LETTERS', 'TRIPS', 'REPORTS', 'NAME']
  const lines = rows.map(({ id, name, created_at: since, state, ...counts }) => [
    id,
    minuteOf(since),
    String(counts.requests),
    String(counts.letters),
    String(counts.trips),
    String(counts.reports),
    state === null ? name : `${name} (${state})`,
  ])
  return [
    ...textTable([heading, ...lines]),
    '',
    'REQUESTS: to be friends, unanswered. LETTERS: first messages to strangers.',
    ...(rows.length < atOnce
      ? []
      : [`Those before: npm run club -- members --before ${rows.at(-1)!.id}`]),
  ]
}
