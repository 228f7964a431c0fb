import type { Locale } from '@farfolk/contract/locales'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { isHidden } from '../visibility/hidden.ts'
import { claimInvitations } from './claim-invitations.ts'
import { invitationLetter } from './letters.ts'

/** What the job needs to know. */
export interface InvitationRequest {
  tripId: string
  travellerId: string
  /** When the owner, who may come back, was last found to have left: an instant. */
  ownerAwayAt?: string
}

type DeliveryDeps = Pick<FeatureDeps, 'config' | 'connections' | 'jobs' | 'mail' | 'notifications'>

const laterSeconds = 3_600
/** Many who invite one address must not mail it for ever. */
const hoursOfTries = 24

/**
 * The job: hands an invitation to the member who has confirmed its address, or mails it where nobody
 * has. A member who is closed or behind a block is told nothing. Past the address's mails of the hour,
 * while its owner is closed or while the trip is hidden, it is tried again an hour later, for a day, which
 * begins anew with the return of an owner who had left.
 */
export async function deliverInvitation(
  { config, connections, jobs, mail, notifications }: DeliveryDeps,
  request: InvitationRequest,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const invitation = await findInvitation(trx, request)
    if (!invitation) return
    const { member_id: memberId, email, isFresh } = invitation
    const tryLater = (later: InvitationRequest = request) =>
      jobs.enqueue(trx, 'invitations', later, { startAfter: laterSeconds })
    if (invitation.isOwnerClosed) {
      if (invitation.mayOwnerReturn) {
        await tryLater({ ...request, ownerAwayAt: new Date().toISOString() })
      } else if (isFresh) await tryLater()
      return
    }
    if (memberId !== null) {
      await claimInvitations(notifications, trx, memberId, { isMailed: false })
      return
    }
    // The letter would show a name that the club has hidden.
    if (invitation.isHidden) {
      if (isFresh) await tryLater()
      return
    }
    // From before the club was closed: the letter would ask them to join.
    if (config.signups === 'closed') return
    const letter = invitationLetter(invitation, {
      tripId: request.tripId,
      publicUrl: config.publicUrl,
    })
    const isSent = await mail.send(trx, { to: email, letter, isNotice: true })
    if (!isSent && isFresh) await tryLater()
  })
}

/** As who reads it has signed up, not confirmed yet, or asked a question; else as who invites. */
const knownLocale = sql<Locale>`coalesce(
  (select locale from member waiting where lower(waiting.email) = lower(seat.email)),
  (select locale from ticket where lower(ticket.email) = lower(seat.email)
   order by created_at desc limit 1),
  owner.locale)`

/** Undefined where it was taken back meanwhile. */
async function findInvitation(
  trx: Executor,
  { tripId, travellerId, ownerAwayAt }: InvitationRequest,
) {
  return trx
    .selectFrom('traveller as seat')
    .innerJoin('trip', 'trip.id', 'seat.trip_id')
    .innerJoin('member as owner', 'owner.id', 'trip.owner_id')
    .leftJoin('member as guest', (join) =>
      join
        .on(sql`lower(guest.email)`, '=', sql`lower(seat.email)`)
        .on('guest.email_confirmed_at', 'is not', null),
    )
    .select([
      sql<string>`seat.email`.as('email'),
      'guest.id as member_id',
      'owner.first_name as owner',
      sql<boolean>`${sql.raw(isHidden('trip'))}`.as('isHidden'),
      sql<boolean>`owner.closed_at is not null`.as('isOwnerClosed'),
      sql<boolean>`coalesce(owner.erase_at > now(), false)`.as('mayOwnerReturn'),
      knownLocale.as('locale'),
      'trip.name as trip',
      'trip.start_date as startDate',
      'trip.end_date as endDate',
      sql<boolean>`greatest(seat.created_at, ${ownerAwayAt ?? null}::timestamptz)
        > now() - make_interval(hours => ${hoursOfTries})`.as('isFresh'),
    ])
    .where('seat.trip_id', '=', tripId)
    .where('seat.id', '=', travellerId)
    .where('seat.email', 'is not', null)
    .where('seat.member_id', 'is', null)
    .executeTakeFirst()
}
