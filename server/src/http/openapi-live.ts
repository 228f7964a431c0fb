import { BookingEvent } from '@farfolk/contract/bookings'
import { ChatEvent, TypingMark } from '@farfolk/contract/chat'
import { CommentEvent } from '@farfolk/contract/comments'
import { ExpenseEvent } from '@farfolk/contract/expenses'
import {
  CableCommand,
  cablePath,
  cableProtocol,
  type ChannelName,
  disconnectReasons,
  QuietNotice,
} from '@farfolk/contract/live'
import { NotificationEvent } from '@farfolk/contract/notifications'
import { PackingListEvent } from '@farfolk/contract/packing-lists'
import { TripWayEvent } from '@farfolk/contract/tracks'
import { TripIdeaEvent } from '@farfolk/contract/trip-ideas'
import { TripTodoEvent } from '@farfolk/contract/trip-todos'
import type * as z from 'zod/mini'
import type { DocumentSchemas, Json } from './openapi-schemas.ts'

const events: Record<ChannelName, z.ZodMiniType> = {
  NotificationsChannel: NotificationEvent,
  ChatChannel: ChatEvent,
  PackingListsChannel: PackingListEvent,
  BookingsChannel: BookingEvent,
  ExpensesChannel: ExpenseEvent,
  TripIdeasChannel: TripIdeaEvent,
  TripTodosChannel: TripTodoEvent,
  TripWaysChannel: TripWayEvent,
  CommentsChannel: CommentEvent,
}

export const liveDescription =
  `What happens meanwhile comes by a WebSocket at \`${cablePath}?urlToken=<access token>\`, sub-protocol ` +
  `\`${cableProtocol}\` (Action Cable): see \`x-live\`, the schemas CableCommand and CableFrame, and ` +
  'docs/clients.md. What happened while a client was away is in the lists.'

/** OpenAPI has no words for WebSockets: an extension tells which channel carries which schema. */
export function live({ describe, components }: DocumentSchemas): Json {
  const carried = Object.entries(events).map(
    ([channel, schema]) => [channel, describe(schema, 'output')] as const,
  )
  const identifier = {
    type: 'string',
    description:
      'As it was sent to subscribe: JSON of {"channel"}, of the CommentsChannel with {"topic"}, `<kind>:<id>`; ' +
      'with {"asksQuiet": true} a QuietNotice comes before the confirmation',
  }
  const quiet = describe(QuietNotice, 'output')
  components.CableFrame = {
    description: 'What the server sends',
    oneOf: [
      frame('welcome', {}),
      frame('ping', {
        message: { type: 'integer', description: 'Unix time, every three seconds' },
      }),
      frame('confirm_subscription', { identifier }),
      frame('reject_subscription', { identifier }),
      frame('disconnect', {
        reason: { type: 'string', enum: disconnectReasons },
        reconnect: { type: 'boolean', description: 'Whether to come back, after a while' },
      }),
      objectOf({
        identifier,
        message: { anyOf: unlike([...carried.map(([, schema]) => schema), quiet]) },
      }),
    ],
  }
  return {
    path: cablePath,
    protocol: cableProtocol,
    sends: describe(CableCommand, 'input'),
    receives: { $ref: '#/components/schemas/CableFrame' },
    channels: Object.fromEntries(carried.map(([channel, message]) => [channel, { message }])),
    actions: { ChatChannel: { typing: describe(TypingMark, 'input') } },
  }
}

/** Several channels carry the same shape. */
function unlike(schemas: Json[]): Json[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
}

function frame(type: string, fields: Json): Json {
  return objectOf({ type: { const: type }, ...fields })
}

function objectOf(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) }
}
