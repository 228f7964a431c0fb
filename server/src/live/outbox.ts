import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveBus, LiveLog } from './bus.ts'

const maxBatch = 100
const maxWaiting = 10_000
const longestWaitMs = 1_000
/** For what is left when the server stops. */
const closeMs = 2_000

/**
 * Messages on their way to the other processes: what comes while a batch is sent goes with the
 * next. While the way is barred they wait; past a bound the oldest are dropped, and
 * `lossMessage` tells the others so.
 */
export class Outbox {
  private readonly bus: LiveBus
  private readonly log: LiveLog
  private readonly lossMessage: string
  private waiting: string[] = []
  private sending: Promise<void> | undefined
  private hasLost = false
  private isClosing = false

  constructor(deps: { bus: LiveBus; log: LiveLog; lossMessage: string }) {
    this.bus = deps.bus
    this.log = deps.log
    this.lossMessage = deps.lossMessage
  }

  add(text: string): void {
    this.waiting.push(text)
    if (this.waiting.length > maxWaiting) {
      this.waiting.shift()
      this.hasLost = true
    }
    this.sending ??= this.send().finally(() => (this.sending = undefined))
  }

  /** Sends what is left, for a moment; whether all of it went out. */
  async close(): Promise<boolean> {
    this.isClosing = true
    await Promise.race([this.sending, sleep(closeMs, undefined, { ref: false })])
    return this.sending === undefined && this.waiting.length === 0 && !this.hasLost
  }

  private async send(): Promise<void> {
    for (let failures = 0; this.waiting.length > 0 || this.hasLost;) {
      const batch = this.waiting.splice(0, maxBatch)
      const { hasLost } = this
      this.hasLost = false
      try {
        await this.bus.publish(hasLost ? [this.lossMessage, ...batch] : batch)
        failures = 0
      } catch (error) {
        this.waiting.unshift(...batch)
        this.hasLost ||= hasLost
        if (this.isClosing) return
        if (failures === 0) {
          this.log.warn(
            { err: error },
            `live messages wait to be sent: ${this.bus.name} takes none`,
          )
        }
        failures += 1
        await sleep(Math.min(longestWaitMs, 50 * 2 ** failures), undefined, { ref: false })
      }
    }
  }
}
