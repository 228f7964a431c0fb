import type { ChatEvent } from '@farfolk/contract/chat'
import type pg from 'pg'
import { unsized } from '../db/unsized.ts'
import { canMeetId, isHeard } from '../visibility/visible.ts'
import { hasWalls } from '../visibility/walls.ts'
import type { ChatAnnouncement, Presented } from './announcements.ts'
import { hasPartsOfOwn, messageJson, partsOf } from './message-json.ts'
import { unreadIn, unreadOf, visibleChannels } from './unread.ts'

type Message = Extract<ChatEvent, { type: 'message' }>['message']
type Parts = Pick<Message, 'poll' | 'replyTo' | 'reactions'>
type Counts = Pick<ChatEvent, 'unreadCount' | 'channelUnreadCount'>

interface ReceiverRow {
  member_id: string
  channel_unread: number
  unread: number
  /** Numbers of the announcements that the member hears of, from 0. */
  heard: number[]
  /** Of each of these how far somebody has read, null where it is not about that. */
  read_to: (number | null)[]
  /** Those of the announcements by number, once: they are the same for all. */
  messages: Record<number, Message> | null
  /** Of those that may be others for the receiver what is; null where they are as for all. */
  parts: Record<number, Parts> | null
}

const forAll = partsOf('message', 'null::uuid', '-1')
const own = partsOf('message', 'online.id', 'own.hidden_position')

/**
 * $1 the channel, $2 the members who listen; of each announcement $3 the message, $4 who reads, types, or
 * reacts to the message or votes there, $5 and $6 from where to where they read; one without either is about the channel
 * itself, and all hear it. The channel itself is counted once: what is unread elsewhere is added. Who has a
 * block with anybody hears of as much of others' reading as is of what they hear, and gets polls, reactions
 * and quotes of their own; quotes too who does not see as far back as these go. When the other side of a
 * block reacts or votes is not to be told by an event that changes nothing.
 */
export const toldText = `with told as materialized (
    select asked.n::integer - 1 as n, actor.id, actor.closed_at, actor.email_confirmed_at,
      message.position, asked.read_from, asked.read_to,
      case when message.id is not null then asked.actor_id end as acting_id,
      case when message.id is not null then ${messageJson('message', 'actor', forAll)} end as json,
      case when ${hasPartsOfOwn('message')} then message.id end as parted_id, message.reply_position
    from unnest(${unsized('$3::uuid[]')}, $4::uuid[], $5::integer[], $6::integer[])
      with ordinality asked(message_id, actor_id, read_from, read_to, n)
    left join lateral (
      select * from message
      where message.id = asked.message_id and message.channel_id = $1::uuid offset 0) message on true
    left join member actor on actor.id = coalesce(message.sender_id, asked.actor_id)
    where actor.id is not null or coalesce(asked.message_id, asked.actor_id) is null)
  select online.id as member_id, here.unread as channel_unread,
    here.unread + ${unreadOf('online.id', 'channel.id <> $1::uuid')} as unread, hears.*,
    case when row_number() over () = 1 then (
      select json_object_agg(told.n, told.json) from told where told.json is not null) end as messages,
    case when walls.are_there or (
        select bool_or(told.reply_position <= own.hidden_position) from told) then (
      select json_object_agg(told.n, json_build_object(
        'poll', ${own.poll}, 'replyTo', ${own.replyTo}, 'reactions', ${own.reactions}))
      from told join message on message.id = told.parted_id) end as parts
  from unnest(${unsized('$2::uuid[]')}) online(id)
  cross join lateral (
    select * from ${visibleChannels('online.id', 'channel.id = $1::uuid')} own offset 0) own
  cross join lateral (
    select own.kind <> 'direct' and ${hasWalls('online.id')} as are_there offset 0) walls
  cross join lateral (
    select array_agg(told.n order by told.n) as heard, array_agg(mark.read_to order by told.n) as read_to
    from told cross join lateral (select case when walls.are_there and told.id <> online.id then (
        select max(said.position) from message said
        where said.channel_id = $1::uuid and said.position <= told.read_to
          and said.position > greatest(told.read_from, own.hidden_position) and ${canMeetId('said.sender_id', 'online.id')})
      else told.read_to end as read_to) mark
    where (told.position is null or told.position > own.hidden_position)
      and (told.read_to is null or mark.read_to is not null)
      and (told.id is null or ${isHeard('told', 'online.id')})
      and (not walls.are_there or ${canMeetId('told.acting_id', 'online.id')}) offset 0) hears
  cross join lateral (select ${unreadIn('own', 'online.id')} as unread offset 0) here
  where hears.heard is not null`

/** What each of those who listen hears of announcements in one channel, in their order. */
export async function presentEvents(
  pool: pg.Pool,
  announcements: readonly [ChatAnnouncement, ...ChatAnnouncement[]],
  online: readonly string[],
): Promise<Presented> {
  const { rows } = await pool.query<ReceiverRow>(toldText, [
    announcements[0].channelId,
    online,
    announcements.map((one) => ('messageId' in one ? one.messageId : null)),
    announcements.map((one) => ('userId' in one ? one.userId : null)),
    announcements.map((one) => (one.type === 'read' ? one.from : null)),
    announcements.map((one) => (one.type === 'read' ? one.position : null)),
  ])
  const messages = rows.find((row) => row.messages)?.messages ?? {}
  const seenBy = (n: number, parts: ReceiverRow['parts']) =>
    messages[n] && { ...messages[n], ...parts?.[n] }
  // One event for all with the same counts, which is then written out once.
  const made = new Map<string, ChatEvent>()
  return rows.flatMap(({ member_id: memberId, unread, channel_unread: ofChannel, ...hears }) =>
    hears.heard.flatMap((n, index) => {
      const position = hears.read_to[index] ?? 0
      const key = `${n} ${position} ${unread} ${ofChannel} ${JSON.stringify(hears.parts?.[n])}`
      const counts = { unreadCount: unread, channelUnreadCount: ofChannel }
      const message = seenBy(n, hears.parts)
      const data = made.get(key) ?? eventOf(announcements[n]!, message, position, counts)
      if (!data) return []
      made.set(key, data)
      return { memberId, data }
    }),
  )
}

/** Undefined where there is nothing to tell any more. */
function eventOf(
  announcement: ChatAnnouncement,
  message: Message | undefined,
  position: number,
  counts: Counts,
): ChatEvent | undefined {
  const { type, channelId } = announcement
  if (type === 'message') return { type, channelId, message: message!, ...counts }
  if (type === 'poll') {
    const poll = message?.poll
    const { messageId } = announcement
    return poll ? { type, channelId, messageId, poll, ...counts } : undefined
  }
  if (type === 'reactions') {
    if (!message || message.deleted) return undefined
    const { messageId } = announcement
    return { type, channelId, messageId, reactions: message.reactions, ...counts }
  }
  if (type === 'edited') {
    if (!message || message.editedAt === null) return undefined
    const { body, editedAt } = message
    return { type, channelId, messageId: announcement.messageId, body, editedAt, ...counts }
  }
  if (type === 'read') {
    return { type, channelId, userId: announcement.userId, position, ...counts }
  }
  return { ...announcement, ...counts }
}
