import type { ChannelState, FoundChannel, FoundMessage, Message } from '@farfolk/contract/chat'
import type pg from 'pg'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { pageValues, type PageWanted } from '../http/page-statement.ts'
import { type LongRead, readInTurn } from '../limits/long-reads.ts'
import { highlightAll } from '../search/highlight.ts'
import { type SoughtWords, soughtWords } from '../text/sought-words.ts'
import { isHeard } from '../visibility/visible.ts'
import { channelJson, channelTitle } from './channel-json.ts'
import { messageJson, partsOf } from './message-json.ts'
import {
  channelPage,
  type ChannelPageRow,
  listedChannels,
  messagePage,
  type MessagePageRow,
} from './queries.ts'

/** SQL of whether a message has the words of a list of patterns. */
const hasWords = (patterns: string) =>
  `message.deleted_at is null and message.body ~ all(${patterns}::text[])`

/** Further $4: position of the cursor or null, $5 patterns. */
export const soughtMessagesText = messagePage(
  `message.position < coalesce($4::int, 2147483647) and ${hasWords('$5')}`,
  'older',
)

// Some 4 µs each. All are looked through within a conversation; over all of them the latest are.
const mostOfOne = 10_000
const mostOfAll = 100_000

/** SQL of how many messages those before a row of `ownChannels` hold in the order of the list. */
const messagesAhead = `coalesce(sum(
    least(own.last_position - least(greatest(own.hidden_position, 0), own.last_position), ${mostOfOne})) over (
      order by own.updated_at desc, own.id desc rows between unbounded preceding and 1 preceding), 0)`

const title = `cross join lateral (
  select ${channelTitle('own', 'viewer.id')} ~ all($6::text[]) as has_words offset 0) title`

const said = `left join lateral (
  select message.position from message join member sender on sender.id = message.sender_id
  where not title.has_words and own.messages_ahead < ${mostOfAll} and message.channel_id = own.id
    and message.position > greatest(own.hidden_position, own.last_position - ${mostOfOne})
    and ${hasWords('$6')} and ${isHeard('sender', 'viewer.id')}
  order by message.position desc limit 1) said on true`

const foundParts = partsOf('message', 'viewer.id', 'own.hidden_position')

/** As channelsText; $6 patterns. */
export const soughtChannelsText = channelPage(
  `from (
    select own.*, said.position as said_position
    ${listedChannels(`, ${messagesAhead} as messages_ahead`, `${title} ${said}`)}
      and (title.has_words or said.position is not null)
    order by own.updated_at desc, own.id desc
    offset 0) own where true`,
  channelJson(
    'own',
    'viewer.id',
    `, 'foundMessage', (select ${messageJson('message', 'sender', foundParts)}
      from message join member sender on sender.id = message.sender_id
      where message.channel_id = own.id and message.position = own.said_position)`,
  ),
)

/** What nobody wrote takes long to look for. */
async function search<Row extends pg.QueryResultRow>(
  connections: Connections,
  asking: LongRead,
  text: string,
  values: unknown[],
): Promise<Row> {
  const find = (statements: Statements) => statements.query<Row>(text, values)
  return firstRow(await readInTurn(connections, asking, find))
}

/** Of a channel's messages those with the words, as `listMessagesBefore` answers them. */
export async function searchMessages(
  connections: Connections,
  asking: LongRead,
  wanted: { channelId: string; limit: number; before: number | null; q: string },
): Promise<MessagePageRow> {
  const words = soughtWords(wanted.q)
  const { channelId, limit, before } = wanted
  const values = [asking.tokenHash, channelId, limit, before, words.patterns]
  const row = await search<MessagePageRow>(connections, asking, soughtMessagesText, values)
  const messages = JSON.parse(row.json) as Message[]
  const found = messages.map((message) => withHighlight(message, words))
  return { ...row, json: JSON.stringify(found) }
}

/** Of the own channels those whose title has the words, or a message. */
export async function searchChannels(
  connections: Connections,
  asking: LongRead,
  wanted: PageWanted & { state: ChannelState | undefined; q: string },
): Promise<ChannelPageRow> {
  const words = soughtWords(wanted.q)
  const values = [...pageValues(asking.tokenHash, wanted), wanted.state ?? null, words.patterns]
  const row = await search<ChannelPageRow>(connections, asking, soughtChannelsText, values)
  const channels = JSON.parse(row.json ?? '[]') as (FoundChannel & {
    foundMessage: Message | null
  })[]
  const found: FoundChannel[] = channels.map(({ foundMessage, ...channel }) =>
    foundMessage ? { ...channel, foundMessage: withHighlight(foundMessage, words) } : channel,
  )
  return { ...row, json: JSON.stringify(found) }
}

function withHighlight(message: Message, { spansIn }: SoughtWords): FoundMessage {
  return { ...message, highlight: highlightAll({ body: message.body }, spansIn)['body'] }
}
