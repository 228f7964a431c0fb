import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { versionOf } from '../http/page-statement.ts'
import { groupOwnerId, sits, sitsIn } from '../visibility/groups.ts'
import { travels, travelsAlong } from '../visibility/travels.ts'
import { isHeard } from '../visibility/visible.ts'
import { lastMessageJson } from './message-json.ts'
import { unreadIn } from './unread.ts'

/** Whether two members are friends or travel together, and so write to each other as they like. */
export function areTied(one: string, other: string): string {
  return `(exists (
      select from friendship bond
      where bond.member_id = ${one} and bond.other_id = ${other} and bond.state = 'friends')
    or exists (
      select from traveller mine
      join traveller theirs on theirs.trip_id = mine.trip_id and theirs.member_id = ${other}
      where mine.member_id = ${one} and ${travels('mine')}
        and ${travels('theirs')}))`
}

/** SQL of a channel's state, of a row of `channel`. */
export function channelState(channel: string): string {
  return `case when ${channel}.kind <> 'direct' or ${channel}.opened_at is not null
      or ${areTied(`${channel}.low_id`, `${channel}.high_id`)}
    then 'open' else 'request' end`
}

/** SQL of the ids of who is in a row of `channel` at the moment. */
export function memberIdsIn(channel: string): string {
  return `(select member.id from (
      select ${channel}.low_id as id union all select ${channel}.high_id
      union all select traveller.member_id from traveller
        where traveller.trip_id = ${channel}.trip_id and ${travels('traveller')}
      union all select seat.member_id from channel_seat seat
        where ${channel}.kind = 'group' and seat.channel_id = ${channel}.id and ${sits('seat')}
    ) member where member.id is not null)`
}

function membersJson(channel: string, viewer: string): string {
  return `(select coalesce(json_agg(${memberCardJson('member')} order by member.first_name, member.id), '[]')
    from member
    where member.id in ${memberIdsIn(channel)}
      and ${isHeard('member', viewer)})`
}

/**
 * Of a request each knows their own alone: declining it is to tell nobody anything. None is beyond what the
 * viewer hears: others may have read what a block hides.
 */
function readMarksJson(channel: string, viewer: string): string {
  const position = `least(mark.read_position, ${channel}.last_position)`
  return `(select coalesce(json_agg(json_build_object(
      'userId', mark.member_id, 'position', ${position}) order by mark.member_id), '[]')
    from channel_mark mark join member reader on reader.id = mark.member_id
    where mark.channel_id = ${channel}.id and ${position} > 0
      and ${isHeard('reader', viewer)}
      and (mark.member_id = ${viewer} or ${channelState(channel)} = 'open')
      and case ${channel}.kind when 'trip' then ${travelsAlong(`${channel}.trip_id`, 'reader.id')}
        when 'group' then ${sitsIn(`${channel}.id`, 'reader.id')} else true end)`
}

/** SQL of a channel's title as the viewer sees it. */
export function channelTitle(channel: string, viewer: string): string {
  return `case ${channel}.kind
    when 'trip' then (select voyage.name from trip voyage where voyage.id = ${channel}.trip_id)
    when 'group' then ${groupTitle(channel, viewer)}
    else (select peer.first_name from member peer where peer.id = case
      when ${channel}.low_id = ${viewer} then ${channel}.high_id else ${channel}.low_id end) end`
}

/** SQL of what a group, a row of `channel`, is called for the viewer. */
export function groupTitle(channel: string, viewer: string): string {
  return `coalesce(${groupName(channel, viewer)}, ${othersNames(channel, viewer)})`
}

/** SQL of the name of a row of `channel`; null where there is none, or the viewer does not hear who gave it. */
export function groupName(channel: string, viewer: string): string {
  return `(select named.name from channel_name named join member author on author.id = named.author_id
    where named.channel_id = ${channel}.id and ${isHeard('author', viewer)})`
}

/** Of a group those whom the viewer hears; who is alone in it is called so themselves. */
function othersNames(channel: string, viewer: string): string {
  return `(select coalesce(
      string_agg(other.first_name, ', ' order by other.first_name, other.id)
        filter (where other.id <> ${viewer}), max(other.first_name))
    from channel_seat seat join member other on other.id = seat.member_id
    where seat.channel_id = ${channel}.id and ${sits('seat')} and ${isHeard('other', viewer)})`
}

function ownerIdJson(channel: string, viewer: string): string {
  return `case ${channel}.kind when 'group' then (select holder.id from member holder
    where holder.id = ${groupOwnerId(`${channel}.id`)} and ${isHeard('holder', viewer)}) end`
}

/**
 * SQL of the version that an entity tag bears. Of a group a number of its name and who is in it, as the viewer
 * sees them: what is written meanwhile is no reason to refuse a change of these.
 */
export function channelVersion(channel: string, viewer: string): string {
  return `case ${channel}.kind when 'group' then (
      select (hashtextextended(json_build_array(${groupName(channel, viewer)},
          json_agg(insider.id order by insider.id))::text, 0) & 9223372036854775807)::text
      from channel_seat seat join member insider on insider.id = seat.member_id
      where seat.channel_id = ${channel}.id and ${sits('seat')} and ${isHeard('insider', viewer)})
    else ${versionOf(channel)} end`
}

/** SQL of a Channel as json, of a visible row of `ownChannels`; `more` are further names and values. */
export function channelJson(channel: string, viewer: string, more = ''): string {
  return `json_build_object(
    'id', ${channel}.id,
    'kind', ${channel}.kind,
    'title', ${channelTitle(channel, viewer)},
    'name', case ${channel}.kind when 'group' then ${groupName(channel, viewer)} end,
    'ownerId', ${ownerIdJson(channel, viewer)},
    'trip', (select json_build_object('id', voyage.id, 'name', voyage.name,
        'startDate', voyage.start_date, 'endDate', voyage.end_date, 'countries', voyage.all_countries)
      from trip voyage where voyage.id = ${channel}.trip_id),
    'members', ${membersJson(channel, viewer)},
    'state', ${channelState(channel)},
    'lastMessage', ${lastMessageJson(channel, viewer)},
    'unreadCount', ${unreadIn(channel, viewer)},
    'readMarks', ${readMarksJson(channel, viewer)},
    'updatedAt', ${instantText(`${channel}.updated_at`)}${more})`
}
