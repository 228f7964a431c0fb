import { CableCommand, type ChannelName, channelNames } from '@farfolk/contract/live'
import { check, maxLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { Subscription } from './cable-socket.ts'

// Almost every socket sends these very texts: they share the objects.
const plain = new Map(
  channelNames.flatMap((channel) =>
    [undefined, true].map((asksQuiet) => {
      const identifier = JSON.stringify({ channel, asksQuiet })
      return [identifier, { channel, asksQuiet, identifier } satisfies Subscription] as const
    }),
  ),
)

const Identifier = z.object({
  channel: z.enum(channelNames),
  topic: z.optional(z.string().check(maxLength(100))),
  asksQuiet: z.optional(z.boolean()),
})
const Performance = z.looseObject({ action: z.string().check(maxLength(50)) })

/** Undefined for a channel that there is none of. */
export function subscriptionOf(identifier: string): Subscription | undefined {
  const known = plain.get(identifier)
  if (known) return known
  const parsed = check(Identifier, parse(identifier))
  if (!parsed.ok) return undefined
  const { channel, topic, asksQuiet } = parsed.value
  return { channel: channel satisfies ChannelName, topic, asksQuiet, identifier }
}

/** Undefined for what is not of the protocol. */
export function readCommand(text: string): z.output<typeof CableCommand> | undefined {
  const parsed = check(CableCommand, parse(text))
  return parsed.ok ? parsed.value : undefined
}

export function readPerformance(
  text: string | undefined,
): { action: string; data: unknown } | undefined {
  const parsed = check(Performance, parse(text))
  return parsed.ok ? { action: parsed.value.action, data: parsed.value } : undefined
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
