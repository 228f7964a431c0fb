import type { ChannelState } from '@farfolk/contract/chat'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
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
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { channelIsVisible, isHeard } from '../visibility/visible.ts'
import { channelJson, channelState } from './channel-json.ts'
import { messageJson } from './message-json.ts'
import { ownChannels } from './unread.ts'

// A request that holds no message is nothing to answer yet: only who has opened it finds it.
/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 state or null. */
export const channelsText = pageStatement(
  pageOf('own', {
    from: `from (
        select * from ${ownChannels('viewer.id')} own
        where $3::text is null
          or (own.updated_at, own.id) < (${instantOfKey('$3')}, $4::uuid)
        order by own.updated_at desc, own.id desc
        offset 0
      ) own
      cross join lateral (select ${channelState('own')} as state offset 0) now
      where (own.has_opened or own.last_position > own.hidden_position
          and (own.last_position > 0 or now.state = 'open'))
        and ($5::text is null or now.state = $5::text)
        and ${channelIsVisible('own', 'viewer.id')}`,
    by: 'own.updated_at desc, own.id desc',
    key: keyOfInstant('own.updated_at'),
    json: channelJson('own', 'viewer.id'),
  }),
)

type ChannelPageRow = ViewerColumns & PageColumns

export async function listOwnChannels(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted & { state: ChannelState | undefined },
): Promise<ChannelPageRow> {
  const values = [...pageValues(tokenHash, wanted), wanted.state ?? null]
  return firstRow(await statements.query<ChannelPageRow>(channelsText, values))
}

const oneOwn = (viewer: string, id: string) =>
  `${ownChannels(viewer, `channel.id = ${id}`)} own where ${channelIsVisible('own', viewer)}`

/** $1 the token's hash, $2 the channel. */
const channelText = thingStatement(
  `select ${channelJson('own', 'viewer.id')}::text as json, ${versionOf('own')} as version
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

/** As `channelText` for a member whose session was checked before: $1 the member, $2 the channel. */
const memberChannelText = `
  select ${channelJson('own', '$1::uuid')}::text as json, ${versionOf('own')} as version
  from ${oneOwn('$1::uuid', '$2::uuid')}`

/** Undefined both for no such channel and for one that is not the member's any more, as after a block. */
export async function findChannelOf(
  statements: Statements,
  memberId: string,
  id: string,
): Promise<{ json: string; version: string } | undefined> {
  const result = await statements.query<{ json: string; version: string }>(memberChannelText, [
    memberId,
    id,
  ])
  return result.rows[0]
}

/** $1 the token's hash, $2 the channel, $3 limit, $4 position of the cursor or null. */
export const messagesText = `with ${viewerCte('$1')}
  select ${viewerColumns}, found.id is not null as found, page.*
  from ${fromViewer}
  left join lateral (
    select own.id, own.hidden_position from ${oneOwn('viewer.id', '$2::uuid')}) found on true
  left join lateral (
    select coalesce(json_agg(listed.json order by listed.position desc)
        filter (where listed.place <= $3::int), '[]')::text as json,
      min(listed.position) filter (where listed.place <= $3::int) as last_position,
      count(*) > $3::int as has_more
    from (
      select message.position, ${messageJson('message', 'sender')} as json,
        row_number() over (order by message.position desc) as place
      from message join member sender on sender.id = message.sender_id
      where message.channel_id = found.id and message.position > found.hidden_position
        and ($4::int is null or message.position < $4::int)
        and ${isHeard('sender', 'viewer.id')}
      order by message.position desc
      limit $3::int + 1
    ) listed
  ) page on true`

interface MessagePageRow extends ViewerColumns {
  found: boolean
  json: string
  last_position: number | null
  has_more: boolean
}

/** `found` false both for no such channel and for one that is not the viewer's. */
export async function listChannelMessages(
  statements: Statements,
  tokenHash: Buffer | null,
  channelId: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<MessagePageRow> {
  const values = [tokenHash, channelId, limit, before]
  return firstRow(await statements.query<MessagePageRow>(messagesText, values))
}

/** A message as its sender and everybody who may see it gets it. */
const messageText = `select ${messageJson('message', 'sender')}::text as json
  from message join member sender on sender.id = message.sender_id where message.id = $1`

/** Of a message that there is: it throws for any other. */
export async function requireMessageText(statements: Statements, id: string): Promise<string> {
  return firstRow(await statements.query<{ json: string }>(messageText, [id])).json
}
