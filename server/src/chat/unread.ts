import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { travels } from '../visibility/travels.ts'
import { canMeetId, channelOfKindIsVisible } from '../visibility/visible.ts'

const columns = `channel.*, coalesce(mark.read_position, 0) as read_position,
  coalesce(mark.hidden_position, -1) as hidden_position,
  coalesce(mark.has_opened, false) as has_opened`

/**
 * SQL of the viewer's channels with their marks, those too that a block hides for now. `since`:
 * before it nothing is unread, for travellers who came later. `narrow` is a condition over the
 * tables `channel` and `mark`.
 */
export function ownChannels(viewer: string, narrow = 'true'): string {
  return channelsWhere(viewer, { trip: narrow, direct: narrow })
}

/** As `ownChannels`, those alone that the viewer may see. */
export function visibleChannels(viewer: string, narrow: string): string {
  const { trip, direct } = channelOfKindIsVisible
  return channelsWhere(viewer, {
    trip: `${narrow} and ${trip('channel', viewer)}`,
    direct: `${narrow} and ${direct('channel', viewer)}`,
  })
}

function channelsWhere(viewer: string, narrow: { trip: string; direct: string }): string {
  return `(select ${columns}, channel.created_at as since
    from channel_mark mark join channel on channel.id = mark.channel_id
    where mark.member_id = ${viewer} and channel.kind = 'direct' and ${narrow.direct}
    union all
    select ${columns}, case when mark.member_id is null then seat.created_at end as since
    from traveller seat join channel on channel.trip_id = seat.trip_id
    left join channel_mark mark on mark.member_id = ${viewer} and mark.channel_id = channel.id
    where seat.member_id = ${viewer} and ${travels('seat')} and ${narrow.trip})`
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
