import type { ChannelState } from '@farfolk/contract/chat'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import {
  fromViewer,
  instantOfKey,
  keyOfInstant,
  type PageColumns,
  pageOf,
  pageStatement,
  pageValues,
  type PageWanted,
  type ThingRow,
  thingStatement,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { channelIsVisible, isHeard } from '../visibility/visible.ts'
import { channelJson, channelState, channelVersion } from './channel-json.ts'
import { messageJson, partsOf } from './message-json.ts'
import { ownChannels } from './unread.ts'

// A request that holds no message is nothing to answer yet: only who has opened it finds it.
/**
 * SQL from `from` to the end of the conditions, for `channelPage`. `more` are further columns of a row
 * `own`, `joined` joins to it.
 */
export const listedChannels = (more = '', joined = '') => `from (
    select own.*${more} from ${ownChannels('viewer.id')} own
    where $3::text is null
      or (own.updated_at, own.id) < (${instantOfKey('$3')}, $4::uuid)
    order by own.updated_at desc, own.id desc
    offset 0
  ) own
  cross join lateral (select ${channelState('own')} as state offset 0) now ${joined}
  where (own.has_opened or own.last_position > own.hidden_position
      and (own.last_position > 0 or now.state = 'open'))
    and ($5::text is null or now.state = $5::text)
    and ${channelIsVisible('own', 'viewer.id')}`

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 state or null. */
export function channelPage(from: string, json: string): string {
  const by = 'own.updated_at desc, own.id desc'
  return pageStatement(pageOf('own', { from, by, key: keyOfInstant('own.updated_at'), json }))
}

export const channelsText = channelPage(listedChannels(), channelJson('own', 'viewer.id'))

export type ChannelPageRow = ViewerColumns & PageColumns

export async function listOwnChannels(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted & { state: ChannelState | undefined },
): Promise<ChannelPageRow> {
  const values = [...pageValues(tokenHash, wanted), wanted.state ?? null]
  return firstRow(await statements.query<ChannelPageRow>(channelsText, values))
}

/** SQL of one channel with the viewer's marks, from its table to the end of the conditions. */
export const oneOwn = (viewer: string, id: string) =>
  `${ownChannels(viewer, `channel.id = ${id}`)} own where ${channelIsVisible('own', viewer)}`

/** $1 the token's hash, $2 the channel. */
const channelText = thingStatement(
  `select ${channelJson('own', 'viewer.id')}::text as json, ${channelVersion('own', 'viewer.id')} as version
    from ${oneOwn('viewer.id', '$2::uuid')}`,
)

/** `json` null both for no such channel and for one that is not the viewer's. */
export async function findOwnChannel(
  statements: Statements,
  tokenHash: Buffer | null,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(channelText, [tokenHash, id]))
}

/** As `channelText` for a member whose session was checked before: $1 the channel, $2 the member. */
const memberChannelText = `
  select ${channelJson('own', '$2::uuid')}::text as json, ${channelVersion('own', '$2::uuid')} as version
  from ${oneOwn('$2::uuid', '$1::uuid')}`

/** Undefined both for no such channel and for one that is not the member's any more, as after a block. */
export const findChannelOf = findsWritten(memberChannelText)

/**
 * A page of a channel's messages, newest first, those that `narrow` leaves on the way to older ones, or
 * else to newer ones. $1 the token's hash, $2 the channel, $3 limit.
 */
export function messagePage(narrow: string, way: 'older' | 'newer'): string {
  const [order, furthest] = way === 'older' ? ['desc', 'min'] : ['asc', 'max']
  const parts = partsOf('message', 'viewer.id', 'found.hidden_position')
  return `with ${viewerCte('$1')}
  select ${viewerColumns}, found.id is not null as found, page.*
  from ${fromViewer}
  left join lateral (
    select own.id, own.hidden_position from ${oneOwn('viewer.id', '$2::uuid')}) found on true
  left join lateral (
    select coalesce(json_agg(listed.json order by listed.position desc)
        filter (where listed.place <= $3::int), '[]')::text as json,
      ${furthest}(listed.position) filter (where listed.place <= $3::int) as last_position,
      count(*) > $3::int as has_more
    from (
      select message.position, ${messageJson('message', 'sender', parts)} as json,
        row_number() over (order by message.position ${order}) as place
      from message join member sender on sender.id = message.sender_id
      where message.channel_id = found.id and message.position > found.hidden_position
        and ${narrow}
        and ${isHeard('sender', 'viewer.id')}
      order by message.position ${order}
      limit $3::int + 1
    ) listed
  ) page on true`
}

/** Further $4: position of the cursor or null. */
export const messagesText = messagePage('($4::int is null or message.position < $4::int)', 'older')

// The first of the instant is looked for in the index alone.
/** Further $4: a position, and $5 an instant or null, from where on. */
export const newerText = messagePage(
  `message.position > $4::int and message.position >= case when $5::timestamptz is null then 0 else
    coalesce((select first.position from message first
      where first.channel_id = found.id and first.created_at >= $5::timestamptz
      order by first.position limit 1), 2147483647) end`,
  'newer',
)

export interface MessagePageRow extends ViewerColumns {
  /** False both for no such channel and for one that is not the viewer's. */
  found: boolean
  json: string
  /** Where the list goes on. */
  last_position: number | null
  has_more: boolean
}

interface Stretch {
  channelId: string
  limit: number
}

export async function listMessagesBefore(
  statements: Statements,
  tokenHash: Buffer | null,
  { channelId, limit, before }: Stretch & { before: number | null },
): Promise<MessagePageRow> {
  const values = [tokenHash, channelId, limit, before]
  return firstRow(await statements.query<MessagePageRow>(messagesText, values))
}

export async function listMessagesAfter(
  statements: Statements,
  tokenHash: Buffer | null,
  { channelId, limit, after, since }: Stretch & { after: number; since: string | null },
): Promise<MessagePageRow> {
  const values = [tokenHash, channelId, limit, after, since]
  return firstRow(await statements.query<MessagePageRow>(newerText, values))
}

const hiddenFromMember = `coalesce((select mark.hidden_position from channel_mark mark
  where mark.member_id = $2::uuid and mark.channel_id = message.channel_id), -1)`

/** $1 the message, $2 who sees it. */
const messageText = `
  select ${messageJson('message', 'sender', partsOf('message', '$2::uuid', hiddenFromMember))}::text as json
  from message join member sender on sender.id = message.sender_id where message.id = $1`

/** Of a message that there is, for a member who may see it: it throws for any other. */
export async function requireMessageText(
  statements: Statements,
  id: string,
  viewerId: string,
): Promise<string> {
  return firstRow(await statements.query<{ json: string }>(messageText, [id, viewerId])).json
}
