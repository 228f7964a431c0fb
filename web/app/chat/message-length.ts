import { maxMessageLength } from '@farfolk/contract/chat'

/** By how many code points words are too long, as the server counts; one by one only where it may matter. */
export function excessOf(body: string): number {
  return body.length > maxMessageLength
    ? Math.max(0, Array.from(body).length - maxMessageLength)
    : 0
}
