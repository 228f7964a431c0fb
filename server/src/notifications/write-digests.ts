import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import type pg from 'pg'
import { NIL } from 'uuid'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { todayUtc } from '../db/instants.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { digestLetter, type Week } from './letters.ts'
import { mailLinks } from './mail-links.ts'
import type { MailDeps } from './mail-notification.ts'
import { isOpen } from './statements.ts'

const tripsInOne = 5

const membersAtOnce = 1_000
/** Before its job would be begun anew beside it; who is left is written to in the next hour. */
const mostMs = 20 * 60_000

/**
 * The job: writes to whoever wants the digest and has had none for a week, members of less than a
 * week aside. Each member is claimed in the transaction that writes, so that of several runs at once
 * one writes. Throws at its end for those whose digest failed: they keep it from nobody else.
 */
export async function writeDigests(deps: MailDeps, longestMs = mostMs): Promise<void> {
  const until = performance.now() + longestMs
  const failures: unknown[] = []
  let after: string | undefined = NIL
  while (after !== undefined) {
    const page = await listNext(deps.connections.pool, after)
    for (const { id } of page.filter((member) => member.is_due)) {
      await writeTo(deps, id).catch((error: unknown) => failures.push(error))
      if (performance.now() > until) return failed(failures)
    }
    after = page.length < membersAtOnce ? undefined : page.at(-1)?.id
  }
  failed(failures)
}

function failed(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  const reasons = new Set(failures.map(String))
  throw new Error(`${failures.length} digests failed: ${[...reasons].join('; ')}`)
}

/** SQL of whether a row of `member` gets digests at all: in the words of an index. */
const getsDigests = `member.email_digest and member.closed_at is null
  and member.email_confirmed_at is not null and member.created_at < now() - interval '7 days'`

/**
 * A page of those who get digests, $2 behind $1. In pages, since to find nobody due among a million is more than one
 * statement has time for; the digests of a page lie together, and are read at once.
 */
export const nextText = `
  with page as materialized (
    select member.id from member where member.id > $1::uuid and ${getsDigests}
    order by member.id limit $2
  ), written as materialized (
    select member_id from digest
    where member_id > $1::uuid and member_id <= (select id from page order by id desc limit 1)
      and written_at >= now() - interval '7 days'
  )
  select id, id not in (select member_id from written) as is_due from page order by id`

async function listNext(pool: pg.Pool, after: string): Promise<{ id: string; is_due: boolean }[]> {
  return (await pool.query(nextText, [after, membersAtOnce])).rows
}

function writeTo(deps: MailDeps, id: string): Promise<void> {
  return tx(deps.connections.db, async (trx) => {
    const recipient = (await claim(trx, id)) ? await readWeek(trx, id) : undefined
    if (recipient) await write(deps, trx, recipient)
  })
}

/** False where they had one meanwhile, or want none. */
async function claim(trx: Executor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into digest (member_id, written_at)
    select id, now() from member where id = ${id} and ${sql.raw(getsDigests)}
    on conflict (member_id) do update set written_at = excluded.written_at
      where digest.written_at < now() - interval '7 days'`.execute(trx)
  return numAffectedRows === 1n
}

interface Recipient extends Week {
  id: string
  email: string
  locale: Locale
}

/** Journeys to come of friends, where the journey or the friendship is of this week. */
const friendsTrips = `(select coalesce(json_agg(shown), '[]') from (
    select trip.id, trip.name, owner.first_name as owner, trip.start_date as "startDate"
    from friendship bond
    join member owner on owner.id = bond.other_id
    join trip on trip.owner_id = owner.id
    where bond.member_id = member.id and bond.state = 'friends'
      and greatest(trip.created_at, bond.created_at) > now() - interval '7 days'
      and (trip.last_day is null or trip.last_day >= ${todayUtc})
      and ${tripIsVisible('trip', 'member.id')}
    order by trip.created_at desc, trip.id limit ${tripsInOne}
  ) shown)`

/** Of this week, so that nobody is reminded of the same thing for ever. */
const newAndUnread = `(select count(*)::integer from notification n
    where n.member_id = member.id and n.read_at is null
      and n.created_at > now() - interval '7 days' and ${isOpen('member.id')})`

async function readWeek(trx: Executor, id: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select member.id, member.email, member.locale, member.first_name as "firstName",
      ${sql.raw(friendsTrips)} as trips, ${sql.raw(newAndUnread)} as unread
    from member where member.id = ${id}
  `.execute(trx)
  return rows[0]
}

async function write(deps: MailDeps, trx: Executor, recipient: Recipient): Promise<void> {
  const links = mailLinks(deps, { memberId: recipient.id, kind: 'digest' })
  const letter = digestLetter(recipient.locale, recipient, deps.config.publicUrl, links)
  if (!letter) return
  const oneClickUrl = links.unsubscribeUrl
  const mail = { to: recipient.email, letter, oneClickUrl, isNotice: true }
  if (await deps.mail.send(trx, mail)) return
  // Of an hour that is full: the next look tries again.
  await trx.deleteFrom('digest').where('member_id', '=', recipient.id).execute()
}
