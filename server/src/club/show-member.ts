import { sql } from 'kysely'
import { boundWords, findStored } from '../storage/find-stored.ts'
import { actionLines } from './actions.ts'
import type { ClubDeps } from './deps.ts'
import { findMember } from './find-member.ts'
import { minuteOf, textTable } from './text-table.ts'

interface Facts {
  sessions: number
  last_seen_at: Date | null
  tokens: number
  factor_since: Date | null
  passkeys: number
  elsewhere: string | null
  reported: number
  reports: number
  tickets: number
  trips: number
  albums: number
}

/** What an operator has to know of a member before anything is done: nothing of what they wrote. */
export async function showMember(
  { config, connections: { db } }: Pick<ClubDeps, 'config' | 'connections'>,
  idOrEmail: string,
): Promise<string[]> {
  const member = await findMember(db, idOrEmail)
  const { id } = member
  const { rows } = await sql<Facts>`
    select
      (select count(*)::int from session
        where member_id = ${id} and scope is null and expires_at > now()) as sessions,
      (select count(*)::int from session
        where member_id = ${id} and scope is not null and expires_at > now()) as tokens,
      (select on_since from second_factor where member_id = ${id}) as factor_since,
      (select count(*)::int from passkey where member_id = ${id}) as passkeys,
      (select max(last_seen_at) from session
        where member_id = ${id} and scope is null) as last_seen_at,
      (select string_agg(provider, ', ' order by provider) from social_account
        where member_id = ${id}) as elsewhere,
      (select count(*)::int from report where owner_id = ${id}) as reported,
      (select count(*)::int from report where reporter_id = ${id}) as reports,
      (select count(*)::int from ticket where member_id = ${id}) as tickets,
      (select count(*)::int from trip where owner_id = ${id}) as trips,
      (select count(*)::int from album where owner_id = ${id}) as albums`.execute(db)
  const facts = rows[0]!
  const lines = {
    Member: id,
    Name: [member.first_name, member.last_name].filter(Boolean).join(' '),
    'E-mail': `${member.email} (${since('confirmed', member.email_confirmed_at) ?? 'not confirmed'})`,
    Language: member.locale,
    Joined: `${minuteOf(member.created_at)} UTC`,
    State: stateOf(member),
    'Signs in by': [
      member.password_hash && 'password',
      facts.passkeys > 0 && `passkeys (${facts.passkeys})`,
      facts.elsewhere,
    ]
      .filter(Boolean)
      .join(', '),
    Sessions: [facts.sessions, since('last seen', facts.last_seen_at)]
      .filter((part) => part !== undefined)
      .join(', '),
    'Second factor': since('on', facts.factor_since) ?? 'off',
    'API tokens': String(facts.tokens),
    Phone: since('verified', member.verified_at) ?? 'not verified',
    Keeps: `${facts.trips} trips, ${facts.albums} albums`,
    Storage: boundWords(await findStored(db, config, id)),
    Reports: `${facts.reported} about this member, ${facts.reports} from them`,
    Tickets: String(facts.tickets),
  }
  const done = await actionLines(db, id)
  return [
    ...textTable(Object.entries(lines)),
    ...(done.length > 0 ? ['', 'What was done:', ...done] : []),
  ]
}

function since(what: string, instant: Date | null): string | undefined {
  return instant ? `${what} ${minuteOf(instant)}` : undefined
}

type Member = Awaited<ReturnType<typeof findMember>>

function stateOf({ closed_at: closedAt, erase_at: eraseAt, banned_at: bannedAt }: Member): string {
  const parts = [
    since('banned', bannedAt),
    // A ban closes as well.
    ...(eraseAt ? [since('closed', closedAt), since('erased', eraseAt)] : []),
  ]
  return parts.filter(Boolean).join(', ') || 'open'
}
