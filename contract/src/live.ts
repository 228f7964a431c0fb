import * as z from 'zod/mini'
import { maxLength } from './validation.ts'

/** The live channel: a WebSocket at `/cable?urlToken=<access token>`, spoken as Rails' Action Cable. */
export const cablePath = '/cable'

/** The sub-protocol that the published client `@rails/actioncable` offers. */
export const cableProtocol = 'actioncable-v1-json'

/** What members may subscribe to; each feature's own file of the contract says what a channel carries. */
export const channelNames = [
  'NotificationsChannel',
  'ChatChannel',
  'PackingListsChannel',
  'BookingsChannel',
  'ExpensesChannel',
  'TripIdeasChannel',
  'TripTodosChannel',
  'TripWaysChannel',
  'CommentsChannel',
] as const
export type ChannelName = (typeof channelNames)[number]

/**
 * What a client sends: `identifier` is JSON of `{channel}`, of the CommentsChannel with the `topic` that it
 * is about, and comes back with every message, as it was sent; `data` is JSON of `{action, …}`, of a command
 * `message` alone. With `asksQuiet: true` in the identifier a `QuietNotice` comes before each answer that confirms
 * what was asked for.
 */
export const CableCommand = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string().check(maxLength(300)),
  data: z.optional(z.string()),
})

/**
 * Why the server ends a socket: the token is none or not any more; the server stops; frames that
 * are not of the protocol; more sockets than one member or address may hold; more frames than
 * anybody types.
 */
export const disconnectReasons = [
  'unauthorized',
  'server_restart',
  'invalid_request',
  'too_many_sockets',
  'too_many_messages',
] as const
export type DisconnectReason = (typeof disconnectReasons)[number]

/**
 * To who asks for it: for so many milliseconds, at most ten seconds, the channel has told the member nothing. Lists that
 * were asked for within that time miss nothing, and need not be asked for again as the channel begins to stand.
 */
export const QuietNotice = z.object({ type: z.literal('quiet'), ms: z.int() })
export type QuietNotice = z.infer<typeof QuietNotice>
