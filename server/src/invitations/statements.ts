import { instantText } from '../db/instants.ts'
import { mayAsk } from '../friendships/may-ask.ts'
import { pageOfNewest, pageStatement, thingStatement } from '../http/page-statement.ts'
import { memberCardJson } from '../members/card-json.ts'
import { openOffers } from '../visibility/invitations.ts'
import { canMeet } from '../visibility/visible.ts'

const joinedJson = (viewer: string) => `(select ${memberCardJson('guest')}
    from invited_member came join member guest on guest.id = came.member_id
    where came.invitation_id = sent.id and ${canMeet('guest', viewer)})`

const invitationJson = (viewer: string) => `json_build_object(
    'id', sent.id,
    'email', sent.email,
    'createdAt', ${instantText('sent.created_at')},
    'joined', ${joinedJson(viewer)})`

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const ownInvitationsText = pageStatement(
  pageOfNewest('sent', {
    from: `from mailed_invitation sent
      where sent.member_id = viewer.id and sent.token is not null`,
    json: invitationJson('viewer.id'),
  }),
)

/** For who has just written it: $1 the invitation, $2 the member. */
export const writtenInvitationText = `select ${invitationJson('$2::uuid')}::text as json
  from mailed_invitation sent where sent.id = $1 and sent.member_id = $2`

const relationJson = `case
    when inviter.id = viewer.id then json_build_object('kind', 'me')
    when tie.id is null then json_build_object('kind', 'none')
    else json_build_object(
      'kind', case tie.state when 'friends' then 'friend' else tie.state end,
      'friendshipId', tie.id) end`

/** $1 the hash of the viewer's session, $2 the token of the link. */
export const openedText = thingStatement(`select json_build_object(
      'inviter', ${memberCardJson('inviter')}, 'relation', ${relationJson},
      'mayAsk', coalesce(inviter.id <> viewer.id and ${mayAsk('inviter', 'viewer.id')}, false)
    )::text as json,
    '0' as version
  from ${openOffers('$2', 'viewer.id')} offer
  join member inviter on inviter.id = offer.inviter_id
  left join friendship tie on tie.member_id = viewer.id and tie.other_id = inviter.id
    and tie.state in ('friends', 'incoming', 'sent')`)
