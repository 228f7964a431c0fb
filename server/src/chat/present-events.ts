import type { ChatEvent } from '@farfolk/contract/chat'
import type pg from 'pg'
import { isHeard } from '../visibility/visible.ts'
import type { MarkAnnouncement, MessageAnnouncement, Presented } from './announcements.ts'
import { messageJson } from './message-json.ts'
import { unreadIn, unreadOf, visibleChannels } from './unread.ts'

interface Counts {
  member_id: string
  unread: number
  channel_unread: number
}

// The channel itself is counted once: what is unread elsewhere is added.
const counts = `online.id as member_id, here.unread as channel_unread,
  here.unread + ${unreadOf('online.id', 'channel.id <> $1::uuid')} as unread`
const fromOnline = `unnest($2::uuid[]) online(id)
  cross join lateral (
    select * from ${visibleChannels('online.id', 'channel.id = $1::uuid')} own offset 0) own
  cross join lateral (select ${unreadIn('own', 'online.id')} as unread offset 0) here`

// The message comes once, with the first receiver: it is the same for all.
/** $1 the channel, $2 the members who listen, $3 the message. */
const messageText = `with written as materialized (
    select message.position, sender.id as sender_id, sender.closed_at,
      ${messageJson('message', 'sender')} as json
    from message join member sender on sender.id = message.sender_id
    where message.id = $3::uuid and message.channel_id = $1::uuid)
  select ${counts}, case when row_number() over () = 1 then written.json end as json
  from written cross join ${fromOnline}
  join member sender on sender.id = written.sender_id
  where written.position > own.hidden_position and ${isHeard('sender', 'online.id')}`

/** $1 the channel, $2 the members who listen, $3 who reads or types. */
const markText = `select ${counts}
  from ${fromOnline}
  join member actor on actor.id = $3::uuid
  where ${isHeard('actor', 'online.id')}`

export async function presentMessage(
  pool: pg.Pool,
  { type, channelId, messageId }: MessageAnnouncement,
  online: readonly string[],
): Promise<Presented> {
  const { rows } = await pool.query<Counts & { json: MessageOf }>(messageText, [
    channelId,
    online,
    messageId,
  ])
  const message = rows.find(({ json }) => json !== null)?.json
  if (!message) return []
  return withCounts(rows, (common) =>
    type === 'message'
      ? { type, channelId, message, ...common }
      : { type, channelId, messageId, ...common },
  )
}

type MessageOf = Extract<ChatEvent, { type: 'message' }>['message']

export async function presentMark(
  pool: pg.Pool,
  announcement: MarkAnnouncement,
  online: readonly string[],
): Promise<Presented> {
  const { channelId, userId } = announcement
  const { rows } = await pool.query<Counts>(markText, [channelId, online, userId])
  return withCounts(rows, (common) => ({ ...announcement, ...common }))
}

type Common = Pick<ChatEvent, 'unreadCount' | 'channelUnreadCount'>

/** One event for all with the same counts, which is then written out once. */
function withCounts(rows: readonly Counts[], make: (common: Common) => ChatEvent): Presented {
  const made = new Map<string, ChatEvent>()
  return rows.map(({ member_id: memberId, unread, channel_unread: ofChannel }) => {
    const key = `${unread} ${ofChannel}`
    const data = made.get(key) ?? make({ unreadCount: unread, channelUnreadCount: ofChannel })
    made.set(key, data)
    return { memberId, data }
  })
}
