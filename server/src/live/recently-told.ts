import type { Subscription } from './cable-socket.ts'
import type { Message } from './bus-messages.ts'

/** Longer than a page takes from asking for its lists to listening, but on the slowest of networks. */
const keptMs = 10_000

/**
 * What this process has told or heard of late: whoever asked for lists before they listened, and was told of nothing
 * since, need not ask again.
 */
export class RecentlyTold {
  /** The oldest first. */
  private readonly told: { at: number; message: Message }[] = []
  private hearsSince = Infinity

  add(message: Message): void {
    const at = performance.now()
    while (this.told[0] && this.told[0].at < at - keptMs) this.told.shift()
    this.told.push({ at, message })
  }

  /** Whether messages of other processes come in. */
  setHearing(isHearing: boolean): void {
    this.hearsSince = isHearing ? performance.now() : Infinity
  }

  /** For how many milliseconds, up to ten seconds, nothing of what it listens to was told to the member. */
  quietMs(memberId: string, subscription: Subscription): number {
    const last = this.told.findLast(({ message }) => concerns(message, memberId, subscription))
    const since = Math.max(this.hearsSince, last?.at ?? -Infinity)
    return Math.max(0, Math.min(performance.now() - since, keptMs))
  }
}

function concerns(message: Message, memberId: string, { channel, topic }: Subscription): boolean {
  if (message.kind === 'announce') {
    return message.channel === channel && message.to.includes(memberId)
  }
  if (message.kind === 'topic') return message.channel === channel && message.topic === topic
  return message.kind === 'refresh' && message.to?.includes(memberId) !== false
}
