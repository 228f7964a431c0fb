import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { todayUtc } from '../db/instants.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { digestLetter, type Week } from './letters.ts'
import { mailLinks } from './mail-links.ts'
import type { MailDeps } from './mail-notification.ts'
import { isOpen } from './statements.ts'

const tripsInOne = 5
const week = sql.raw(`interval '7 days'`)
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The job: writes to whoever wants the digest and has had none for a week, members of less than a
 * week aside. Each member is claimed in the transaction that writes, so that of several runs at once
 * one writes. Throws at its end for those whose digest failed: they keep it from nobody else.
 */
export async function writeDigests(deps: MailDeps): Promise<void> {
  const failures: unknown[] = []
  let after: string | undefined = nobody
  while (after !== undefined) after = await writeNext(deps, after, failures)
  if (failures.length > 0) {
    const reasons = new Set(failures.map(String))
    throw new Error(`${failures.length} digests failed: ${[...reasons].join('; ')}`)
  }
}

/** Answers the member that was looked at; undefined at the end of all. */
async function writeNext(
  deps: MailDeps,
  after: string,
  failures: unknown[],
): Promise<string | undefined> {
  const found: { id?: string | undefined } = {}
  try {
    await tx(deps.connections.db, async (trx) => {
      const due = await claimNext(trx, after)
      found.id = due?.id
      const recipient = due?.is_claimed ? await readWeek(trx, due.id) : undefined
      if (recipient) await write(deps, trx, recipient)
    })
  } catch (error) {
    // Nobody knows who would be next.
    if (found.id === undefined) throw error
    failures.push(error)
  }
  return found.id
}

/**
 * Each one's last digest is asked of that one alone: joined, and with few members who want it, the planner reads all
 * members, sorts them and takes the first, for every digest that is written.
 */
const nextDue = (after: string) => sql`
  select member.id from member
  where member.id > ${after} and member.email_digest and member.closed_at is null
    and member.email_confirmed_at is not null and member.created_at < now() - ${week}
    and coalesce((select written_at < now() - ${week} from digest
      where digest.member_id = member.id), true)
  order by member.id limit 1`

async function claimNext(trx: Executor, after: string) {
  const { rows } = await sql<{ id: string; is_claimed: boolean }>`
    with due as (
      select id from (${nextDue(after)}) next
    ), claimed as (
      insert into digest (member_id, written_at) select id, now() from due
      on conflict (member_id) do update set written_at = excluded.written_at
        where digest.written_at < now() - ${week}
      returning member_id
    )
    select due.id, claimed.member_id is not null as is_claimed
    from due left join claimed on claimed.member_id = due.id
  `.execute(trx)
  return rows[0]
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
