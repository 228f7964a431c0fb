import type { Subscription } from './cable-socket.ts'
import type { Message } from './bus-messages.ts'

/** Longer than a page takes from asking for its lists to listening, but on the slowest of networks. */
const keptMs = 10_000

const anyChannel = ''
const anyTopic = 'any topic'
const everybody = 'everybody'

/** By channel and member, when it was last for them. */
type Moments = Map<string, Map<string, number>>

/**
 * What this process has told or heard of late: whoever asked for lists before they listened, and was told of nothing
 * since, need not ask again. Of a message only whom it was for, and when: a club tells thousands a second, and as
 * many may begin to listen at once.
 */
export class RecentlyTold {
  private latest: Moments = new Map()
  /** What is older than that of `latest`, by less than ten seconds. */
  private earlier: Moments = new Map()
  private latestSince = 0
  private hearsSince = Infinity

  add(message: Message): void {
    const at = performance.now()
    if (at - this.latestSince > keptMs) {
      this.earlier = this.latest
      this.latest = new Map()
      this.latestSince = at
    }
    const [channel, ids] = receiversOf(message)
    let moments = this.latest.get(channel)
    if (!moments) this.latest.set(channel, (moments = new Map()))
    for (const id of ids) moments.set(id, at)
  }

  /** Whether messages of other processes come in. */
  setHearing(isHearing: boolean): void {
    this.hearsSince = isHearing ? performance.now() : Infinity
  }

  /** For how many milliseconds, up to ten seconds, nothing of what it listens to was told to the member. */
  quietMs(memberId: string, { channel, topic }: Subscription): number {
    const since = Math.max(
      this.hearsSince,
      this.lastFor(anyChannel, everybody),
      this.lastFor(anyChannel, memberId),
      this.lastFor(channel, memberId),
      // That of any other counts too: when something was told of one is not for who may not see it.
      topic === undefined ? -Infinity : this.lastFor(channel, anyTopic),
    )
    return Math.max(0, Math.min(performance.now() - since, keptMs))
  }

  private lastFor(channel: string, id: string): number {
    const at = this.latest.get(channel)?.get(id) ?? this.earlier.get(channel)?.get(id)
    return at ?? -Infinity
  }
}

function receiversOf(message: Message): readonly [channel: string, ids: readonly string[]] {
  if (message.kind === 'announce') return [message.channel, message.to]
  if (message.kind === 'topic') return [message.channel, [anyTopic]]
  if (message.kind === 'refresh') return [anyChannel, message.to ?? [everybody]]
  // Until then a replica may have answered them with what is not theirs any more.
  return [anyChannel, message.kind === 'written' ? message.by : []]
}
