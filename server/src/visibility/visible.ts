import { type Expression, type RawBuilder, sql } from 'kysely'
import { sitsIn } from './groups.ts'
import { isHidden } from './hidden.ts'
import { standIns } from './stand-ins.ts'
import { comesTo } from './comings.ts'
import { travels, travelsAlong } from './travels.ts'

/** Of what a member keeps, each with a default audience in the column `<kind>_audience`. */
export type Kind =
  | 'profile'
  | 'trips'
  | 'albums'
  | 'countries'
  | 'bucket_list'
  | 'packing_lists'
  | 'friendships'

interface Rule {
  /** Null where each has an audience of its own. */
  kind: Kind | null
  /** SQL of the owner's id. */
  owner: string
  /** SQL of the thing's own audience, null where it has none. */
  audience: string
  /** SQL of the asking member's id as a uuid, null for a visitor. */
  viewer: string
  /** SQL of what opens the thing to one member whatever its audience. */
  invitation?: string
}

/**
 * The one rule of who may see what, as a condition in SQL: nothing of a closed account or of one that
 * waits for its e-mail to be confirmed, nothing across a block, one's own always, else as the
 * audience says, where the thing's own wins over the owner's default. A visitor is nobody's friend and
 * has no ties; one who stands in for a friend is everybody's.
 */
function isVisible({ kind, owner, audience, viewer, invitation }: Rule): string {
  const effective = kind === null ? audience : `coalesce(${audience}, keeper.${kind}_audience)`
  const doors = [
    `${effective} = 'everyone'`,
    `keeper.id = ${viewer}`,
    `(${effective} = 'members' and ${viewer} is not null)`,
    `(${effective} = 'friends' and (tie.state = 'friends' or ${viewer} = '${standIns.friend}'))`,
    // What the club has hidden is its owner's alone.
    ...(invitation ? [`(${audience} is distinct from 'hidden' and ${invitation})`] : []),
  ]
  return `exists (
    select from member keeper
    left join friendship tie on tie.member_id = ${viewer} and tie.other_id = keeper.id
    where keeper.id = ${owner} and ${isThere('keeper', viewer)}
      and coalesce(tie.state, 'none') not in ('blocked', 'blocked_by')
      and (${doors.join(' or ')}))`
}

/**
 * Whether the viewer may see a row of `trip`, for the texts of statements; `trip` is its alias and
 * `viewer` an expression of type uuid, such as `$2::uuid`.
 */
export function tripIsVisible(trip: string, viewer: string): string {
  return isVisible({
    kind: 'trips',
    owner: `${trip}.owner_id`,
    audience: `${trip}.audience`,
    viewer,
    invitation: `exists (
      select from traveller guest
      where guest.trip_id = ${trip}.id and guest.member_id = ${viewer}
        and guest.status in ('accepted', 'invited'))`,
  })
}

/** Whether the audience of a row of `trip` is everyone, be its owner's account closed or not. */
export function tripIsForEveryone(trip: string, keeper: string): string {
  return `coalesce(${trip}.audience, ${keeper}.trips_audience) = 'everyone'`
}

/**
 * Whether the viewer may see a row of `album` without a link to it: who travels on its trip may, as
 * far as its owner can be met.
 */
export function albumIsVisible(album: string, viewer: string): string {
  return isVisible({
    kind: 'albums',
    owner: `${album}.owner_id`,
    audience: `${album}.audience`,
    viewer,
    invitation: travelsAlong(`${album}.trip_id`, viewer),
  })
}

/** Whether the audience of a row of `album` is everyone, be its owner's account closed or not. */
export function albumIsForEveryone(album: string, keeper: string): string {
  return `coalesce(${album}.audience, ${keeper}.albums_audience) = 'everyone'`
}

/** Whether a row of `meet_up` is open to the viewer, who is no visitor; who comes is told of it whatever its audience. */
export function meetUpIsOpen(meetUp: string, viewer: string): string {
  return isVisible({
    kind: null,
    owner: `${meetUp}.owner_id`,
    audience: `${meetUp}.audience`,
    viewer,
    invitation: comesTo(meetUp, viewer),
  })
}

/** Whether a row of `question` is open to the viewer, who is no visitor. */
export function questionIsOpen(question: string, viewer: string): string {
  return isVisible({
    kind: null,
    owner: `${question}.owner_id`,
    audience: `${question}.audience`,
    viewer,
  })
}

/** Whether the viewer may see a row of `tip`. */
export function tipIsVisible(tip: string, viewer: string): string {
  return isVisible({ kind: null, owner: `${tip}.owner_id`, audience: `${tip}.audience`, viewer })
}

/** Whether the viewer may see a row of `bucket_list_item`. */
export function bucketListItemIsVisible(item: string, viewer: string): string {
  return isVisible({
    kind: 'bucket_list',
    owner: `${item}.owner_id`,
    audience: `${item}.audience`,
    viewer,
  })
}

/**
 * Whether a link to a bucket list shows one of its items to the viewer: it opens those without an
 * audience of their own, the others are there for whom they are open anyway.
 */
export function bucketListItemIsShared(item: string, viewer: string): string {
  return `(${item}.audience is null or ${bucketListItemIsVisible(item, viewer)})`
}

/**
 * Whether the viewer may see a row of `packing_list` without a link to it: who travels on its trip
 * may, as far as its owner can be met.
 */
export function packingListIsVisible(list: string, viewer: string): string {
  return isVisible({
    kind: 'packing_lists',
    owner: `${list}.owner_id`,
    audience: `${list}.audience`,
    viewer,
    invitation: travelsAlong(`${list}.trip_id`, viewer),
  })
}

/** Whether the viewer may see the profile of a row of `member`. */
export function profileIsVisible(member: string, viewer: string): string {
  return isVisible({ kind: 'profile', owner: `${member}.id`, audience: 'null', viewer })
}

/**
 * As `profileIsVisible` of a visitor, told by the row alone. For counts of all members: by the rule as it is for others
 * the planner, which expects few of them, looks each one up a second time.
 */
export function profileIsForEveryone(member: string): string {
  return `(${isThere(member, 'null::uuid')} and ${member}.profile_audience = 'everyone')`
}

/** Whether a row of `member` takes friend requests: whose profile not even friends may see wants none. */
export function takesFriends(member: string): string {
  return profileIsVisible(member, `'${standIns.friend}'::uuid`)
}

/** Whether the owner's default opens a kind of thing to the viewer, leaving single things aside. */
export function kindIsOpen(kind: Kind, owner: string, viewer: string): string {
  return isVisible({ kind, owner, audience: 'null', viewer })
}

/**
 * Whether neither has blocked the other and the member is no closed account, nor one that waits for its
 * e-mail to be confirmed: may be named at all.
 */
export function canMeet(member: string, viewer: string): string {
  return `(${isThere(member, viewer)} and not ${isBlocked(`${member}.id`, viewer)})`
}

/** To others nobody is there before they have confirmed an address. */
function isThere(member: string, viewer: string): string {
  return `${member}.closed_at is null
    and (${member}.email_confirmed_at is not null or ${member}.id = ${viewer})`
}

/** Whether one of the two has blocked the other. */
function isBlocked(id: string, viewer: string): string {
  return `exists (
    select from friendship wall
    where wall.member_id = ${viewer} and wall.other_id = ${id}
      and wall.state in ('blocked', 'blocked_by'))`
}

/**
 * As `canMeet` of the id of who has done something, which takes a confirmed e-mail; each half is
 * answered from an index alone. True of null.
 */
export function canMeetId(id: string, viewer: string): string {
  return `(not exists (
      select from member gone where gone.id = ${id} and gone.closed_at is not null)
    and not ${isBlocked(id, viewer)})`
}

/**
 * Whether a row of `share` opens its thing to the viewer, who may be anybody: it has not run out,
 * its owner can be met, and the club has not hidden it. What the thing's own audience says does not matter.
 */
export function shareIsOpen(share: string, viewer: string): string {
  return `((${share}.expires_at is null or ${share}.expires_at > now()) and exists (
    select from member sharer where sharer.id = ${share}.owner_id and ${canMeet('sharer', viewer)})
    and not exists (
      select from trip where trip.id = ${share}.trip_id and ${isHidden('trip')})
    and not exists (
      select from album where album.id = ${share}.album_id and ${isHidden('album')}))`
}

/**
 * Whether a row of `friendship` is there for its own member: nobody learns of a block against
 * oneself. `other` is the other one's row of `member`.
 */
export function ownTieIsVisible(tie: string, other: string): string {
  return `(${other}.closed_at is null and ${other}.email_confirmed_at is not null
    and ${tie}.state <> 'blocked_by')`
}

/**
 * Whether who may see a row of `trip` is told of a row of `traveller` on it; `member` is the row of whose
 * place it is, null where there is none yet. Whose an invited address is nobody is told but they: beside
 * one the member stays hidden.
 */
export function travellerIsVisible(
  { seat, member, trip }: { seat: string; member: string; trip: string },
  viewer: string,
): string {
  return `(${seat}.status = 'owner'
    or (${seat}.status = 'accepted' or ${seat}.member_id = ${viewer}
        or ${trip}.owner_id = ${viewer} and ${seat}.email is null)
      and ${member}.id is not null and ${canMeet(member, viewer)})`
}

/** Whether the viewer is one of a trip's travellers, the owner counted, and may see the trip. */
export function travelsOn(tripId: string, viewer: string): string {
  return `exists (
    select from traveller seat join trip voyage on voyage.id = seat.trip_id
    where seat.trip_id = ${tripId} and seat.member_id = ${viewer}
      and ${travels('seat')} and ${tripIsVisible('voyage', viewer)})`
}

/**
 * Whether the member may change the stops and the track of a row of `trip`: its owner, and where they let it
 * who travels along. The owner alone changes what else it says.
 */
export function mayChangePlan(trip: string, member: string): string {
  return `(${trip}.owner_id = ${member}
    or (${trip}.companions_edit and ${travelsOn(`${trip}.id`, member)}))`
}

/**
 * Whether the member may add photos to a row of `album`: its owner, and where they let it who travels on its
 * trip and can meet them. What the club has hidden is its owner's alone.
 */
export function mayAddPhotos(album: string, member: string): string {
  return `(${album}.owner_id = ${member}
    or (${album}.companions_add and ${travelsAlong(`${album}.trip_id`, member)}
      and ${albumIsVisible(album, member)}
      and exists (select from member giver where giver.id = ${member} and giver.closed_at is null)))`
}

/**
 * Whether the viewer may see a row of `channel`: one of two who may meet, of a trip that the viewer
 * travels on, or of a group that the viewer is in.
 */
export function channelIsVisible(channel: string, viewer: string): string {
  // Within a select of its own it is asked of one trip: else all that the viewer travels on are gathered.
  return `case ${channel}.kind when 'trip' then (select ${channelOfKindIsVisible.trip(channel, viewer)})
    when 'group' then ${channelOfKindIsVisible.group(channel, viewer)}
    else ${channelOfKindIsVisible.direct(channel, viewer)} end`
}

/** As `channelIsVisible` where the kind is known, which leaves the database half to think of. */
export const channelOfKindIsVisible = {
  trip: (channel: string, viewer: string) => travelsOn(`${channel}.trip_id`, viewer),
  group: (channel: string, viewer: string) => sitsIn(`${channel}.id`, viewer),
  direct: (channel: string, viewer: string) => `exists (
      select from member peer
      where ${viewer} in (${channel}.low_id, ${channel}.high_id)
        and peer.id = case when ${channel}.low_id = ${viewer}
          then ${channel}.high_id else ${channel}.low_id end
        and ${canMeet('peer', viewer)})`,
}

/** Whether what a member does in a visible channel is seen by the viewer: one's own always. */
export function isHeard(member: string, viewer: string): string {
  return `(${member}.id = ${viewer} or ${canMeet(member, viewer)})`
}

const placeholder = ':viewer'

/** Any of the rules above as a condition of Kysely: `visibleTo(viewerId, (v) => tripIsVisible('trip', v))`. */
export function visibleTo(
  viewerId: string | null,
  rule: (viewer: string) => string,
): RawBuilder<boolean> & Expression<boolean> {
  const pieces = rule(placeholder).split(placeholder)
  return sql<boolean>`(${sql.join(
    pieces.map((piece) => sql.raw(piece)),
    sql`${viewerId}::uuid`,
  )})`
}
