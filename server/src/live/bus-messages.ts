import { channelNames } from '@farfolk/contract/live'
import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'

const Ids = z.array(z.string())

/** What processes tell each other; `to` null is everybody. */
const Message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announce'),
    channel: z.enum(channelNames),
    to: Ids,
    announcement: z.looseObject({}),
  }),
  z.object({
    kind: z.literal('topic'),
    channel: z.enum(channelNames),
    topic: z.string(),
    announcement: z.looseObject({}),
  }),
  z.object({ kind: z.literal('end'), sessions: Ids }),
  z.object({ kind: z.literal('pages') }),
  z.object({ kind: z.literal('written'), by: Ids }),
  z.object({ kind: z.literal('refresh'), to: z.nullable(Ids), atOnce: z.optional(z.boolean()) }),
])
export type Message = z.output<typeof Message>

/** `from` is the process. */
const Envelope = z.object({ from: z.string(), message: Message })

export function writeMessage(from: string, message: Message): string {
  return JSON.stringify({ from, message })
}

/** Without parsing it: a process hears all that it says itself. */
export function isFrom(from: string, text: string): boolean {
  return text.startsWith(`{"from":"${from}"`)
}

/** Undefined for what is not ours: the database may be shared. */
export function readMessage(text: string): z.output<typeof Envelope> | undefined {
  try {
    const parsed = check(Envelope, JSON.parse(text))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}
