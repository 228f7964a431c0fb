import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { sits } from '../visibility/groups.ts'
import { travels } from '../visibility/travels.ts'
import { canMeetId, channelOfKindIsVisible } from '../visibility/visible.ts'
import { hasWalls } from '../visibility/walls.ts'

const columns = `channel.id, channel.kind, channel.low_id, channel.high_id, channel.trip_id,
  channel.requester_id, channel.opened_at, channel.created_at,
  coalesce(mark.read_position, 0) as read_position,
  coalesce(mark.hidden_position, -1) as hidden_position,
  coalesce(mark.has_opened, false) as has_opened`

/** What moves with each message, of a row of `channel`, for whoever hears all that is written in it. */
const latest = { position: 'channel.last_position', time: 'channel.updated_at' }

/**
 * SQL of the viewer's channels with their marks, those too that a block hides for now. `since`:
 * before it nothing is unread, for travellers who came later. `narrow` is a condition over the
 * tables `channel` and `mark`. Of a trip's channel and of a group the last position and time are those of
 * the last message that the viewer hears: when the other side of a block writes is not to be told by them.
 * A group that one was added to is as late as that.
 */
export function ownChannels(viewer: string, narrow = 'true'): string {
  // Whether one is heard is asked within a select of its own: as a join it goes through all blocks for each.
  return channelsWhere(viewer, {
    trip: narrow,
    group: narrow,
    direct: narrow,
    latest: {
      position: `case when walls.are_there then coalesce(heard.position, 0) else channel.last_position end`,
      time: `case when walls.are_there then coalesce(heard.created_at, channel.created_at)
        else channel.updated_at end`,
    },
    joined: `cross join lateral (select ${hasWalls(viewer)} as are_there offset 0) walls
      left join lateral (
        select said.position, said.created_at from message said
        where walls.are_there and said.channel_id = channel.id
          and (select ${canMeetId('said.sender_id', viewer)})
        order by said.position desc limit 1) heard on true`,
  })
}

/** As `ownChannels`, those alone that the viewer may see; last position and time are the channel's own. */
export function visibleChannels(viewer: string, narrow: string): string {
  const { trip, group, direct } = channelOfKindIsVisible
  return channelsWhere(viewer, {
    trip: `${narrow} and ${trip('channel', viewer)}`,
    group: `${narrow} and ${group('channel', viewer)}`,
    direct: `${narrow} and ${direct('channel', viewer)}`,
  })
}

interface Narrow {
  trip: string
  group: string
  direct: string
  /** Of channels of more than two, in place of what stands in their rows, and where it comes from. */
  latest?: typeof latest
  joined?: string
}

function channelsWhere(viewer: string, narrow: Narrow): string {
  const { position, time } = narrow.latest ?? latest
  // When one came stands in no index of travellers: their rows are read for channels without a mark alone.
  return `(select ${columns}, ${latest.position}, ${latest.time}, channel.created_at as since
    from channel_mark mark join channel on channel.id = mark.channel_id
    where mark.member_id = ${viewer} and channel.kind = 'direct' and ${narrow.direct}
    union all
    select ${columns}, ${position}, ${time},
      case when mark.member_id is null then (select came.created_at from traveller came
        where came.trip_id = seat.trip_id and came.member_id = ${viewer}) end as since
    from traveller seat join channel on channel.trip_id = seat.trip_id
    left join channel_mark mark on mark.member_id = ${viewer} and mark.channel_id = channel.id
    ${narrow.joined ?? ''}
    where seat.member_id = ${viewer} and ${travels('seat')} and ${narrow.trip}
    union all
    select ${columns}, ${position}, greatest(${time}, seat.joined_at), null as since
    from channel_seat seat join channel on channel.id = seat.channel_id
    left join channel_mark mark on mark.member_id = ${viewer} and mark.channel_id = channel.id
    ${narrow.joined ?? ''}
    where seat.member_id = ${viewer} and ${sits('seat')} and ${narrow.group})`
}

/** Of one channel: pages show that there are more than 99, and each look reads all that it counts. */
const countedAtMost = 1_000

/** SQL of how many messages of a row of `ownChannels` the viewer has not read, as far as it is counted. */
export function unreadIn(channel: string, viewer: string): string {
  return `(select count(*)::integer from (select from message unread
    where unread.channel_id = ${channel}.id and unread.deleted_at is null
      and unread.position > greatest(${channel}.read_position, ${channel}.hidden_position)
      and unread.sender_id <> ${viewer}
      and (${channel}.kind = 'direct'
        or (${channel}.since is null or unread.created_at > ${channel}.since)
          and ${canMeetId('unread.sender_id', viewer)})
    limit ${countedAtMost}) counted)`
}

/**
 * SQL of how many messages the viewer has not read, over all channels that `narrow` leaves. Most
 * hold nothing new, which their own row tells.
 */
export function unreadOf(viewer: string, narrow = 'true'): string {
  const holdsNew = `${narrow} and channel.last_position >
    greatest(coalesce(mark.read_position, 0), coalesce(mark.hidden_position, -1))`
  return `(select coalesce(sum(${unreadIn('own', viewer)}), 0)::integer
    from ${visibleChannels(viewer, holdsNew)} own)`
}

export const unreadText = `with ${viewerCte('$1')}
  select ${viewerColumns}, ${unreadOf('viewer.id')} as count from ${fromViewer}`

interface CountRow extends ViewerColumns {
  count: number
}

export async function countUnread(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<CountRow> {
  return firstRow(await statements.query<CountRow>(unreadText, [tokenHash]))
}
