import {
  fromViewer,
  instantOfKey,
  keyOfInstant,
  type PageColumns,
  pageOf,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { throughEyes } from '../visibility/eyes.ts'
import { canMeet, kindIsOpen, ownTieIsVisible } from '../visibility/visible.ts'

// Each checks the session and builds the answer at once, but for `writtenTieText`.

/** SQL of a Friendship, of a row of `friendship` and the other one's of `member`. */
function friendshipJson(tie: string, other: string, message = `${tie}.message`): string {
  return `json_build_object(
    'id', ${tie}.id,
    'user', ${memberCardJson(other)},
    'state', ${tie}.state,
    'message', ${message},
    'createdAt', ${instantText(`${tie}.created_at`)})`
}

/** Newest first. $2 limit, $3 and $4 key and id of the cursor or null. */
function pageOfTies(ties: string, json: string): string {
  return pageOf('tie', {
    from: `from friendship tie join member other on other.id = tie.other_id
      where ${ties}
        and ($3::text is null or (tie.updated_at <= ${instantOfKey('$3')}
          and (tie.updated_at < ${instantOfKey('$3')} or tie.id > $4::uuid)))`,
    by: 'tie.updated_at desc, tie.id',
    key: keyOfInstant('tie.updated_at'),
    json,
    joined: 'join member other on other.id = tie.other_id',
  })
}

export type TiePageRow = ViewerColumns & PageColumns

function ownList(state: string, further = ''): string {
  const ties = `tie.member_id = viewer.id and tie.state = '${state}'
    and ${ownTieIsVisible('tie', 'other')} ${further}`
  return pageStatement(pageOfTies(ties, friendshipJson('tie', 'other')))
}

/** By state; $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const ownListTexts = {
  friends: ownList('friends'),
  incoming: ownList('incoming'),
  sent: ownList('sent'),
  blocked: ownList('blocked'),
}

/** As `ownListTexts.friends`; $5 patterns, all of which the name matches. */
export const soughtFriendsText = ownList('friends', 'and other.first_name ~ all($5::text[])')

const friendsOfOther = `door.is_open and tie.member_id = $5::uuid and tie.state = 'friends'
  and ${canMeet('other', 'viewer.id')}`

/** As `ownListTexts`, where $1 is of the eyes and $5 is the owner. */
export const userListText = throughEyes(
  (viewer) => `with ${viewer('$1')}
  select ${viewerColumns},
    case when door.is_open then page.json end as json, page.next_key, page.next_id
  from ${fromViewer}
  cross join lateral (select ${kindIsOpen('friendships', '$5::uuid', 'viewer.id')} as is_open) door
  cross join lateral (${pageOfTies(friendsOfOther, friendshipJson('tie', 'other', 'null'))}) page`,
)

function oneTie(id: string, member: string): string {
  return `select ${friendshipJson('tie', 'other')}::text as json, ${versionOf('tie')} as version
    from friendship tie join member other on other.id = tie.other_id
    where tie.member_id = ${member} and tie.id = ${id} and ${ownTieIsVisible('tie', 'other')}`
}

/** $1 the token's hash, $2 the friendship. */
export const tieByTokenText = thingStatement(oneTie('$2', 'viewer.id'))

/** For who has just written it: $1 the friendship, $2 the member. */
export const writtenTieText = oneTie('$1', '$2')
