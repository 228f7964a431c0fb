import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { isOfTheseDays } from '../visibility/invitations.ts'

/** For so long the invitation of an operator counts; its letter says so. */
export const invitedDays = 30

/** Whether the club takes somebody with this address as a new member. */
export async function maySignUp(
  { signups }: Pick<Config, 'signups'>,
  db: Executor,
  email: string,
): Promise<boolean> {
  if (signups !== 'invited') return signups === 'open'
  const address = email.toLowerCase()
  const { rows } = await sql<{ isInvited: boolean }>`select exists (
      select from club_invitation where lower(email) = ${address}
        and created_at > now() - make_interval(days => ${invitedDays})
    ) or exists (
      select from traveller join trip on trip.id = traveller.trip_id
        join member owner on owner.id = trip.owner_id
      where lower(traveller.email) = ${address} and owner.closed_at is null
    ) or exists (
      select from mailed_invitation sent join member inviter on inviter.id = sent.member_id
      where lower(sent.email) = ${address} and sent.token is not null
        and ${sql.raw(isOfTheseDays('sent'))} and inviter.closed_at is null
    ) as "isInvited"`.execute(db)
  return rows[0]?.isInvited === true
}
