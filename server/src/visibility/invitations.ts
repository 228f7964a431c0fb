import { invitationDays } from '@farfolk/contract/invitations'
import { canMeet } from './visible.ts'

/** SQL of whether a row of `mailed_invitation` is of these days: its link works, and it is not mailed anew. */
export const isOfTheseDays = (sent: string) =>
  `${sent}.created_at > now() - interval '${invitationDays} days'`

/**
 * SQL of the rows `inviter_id` and `invitation_id` that a link offers to the viewer, of type uuid and null for a
 * visitor: none where it is unknown, ended or behind a block, and where who invites is closed or banned. A
 * mailed one brings one member, for whom it stays open; of others it then knows nothing.
 */
export function openOffers(token: string, viewer: string): string {
  return `(select inviter.id as inviter_id, offer.invitation_id
    from (
      select link.member_id, null::uuid as invitation_id
      from invitation_link link where link.token = ${token}
      union all
      select sent.member_id, sent.id
      from mailed_invitation sent left join invited_member came on came.invitation_id = sent.id
      where sent.token = ${token}
        and case when came.member_id is null then ${isOfTheseDays('sent')}
          else came.member_id = ${viewer} end
    ) offer
    join member inviter on inviter.id = offer.member_id and ${canMeet('inviter', viewer)})`
}
