import type { Socket } from 'node:net'
import type { ChannelName, DisconnectReason } from '@farfolk/contract/live'
import { WebSocket } from 'ws'
import { disconnectFrame } from './frames.ts'

/** What a socket listens to; plain ones are shared by all sockets. */
export interface Subscription {
  readonly channel: ChannelName
  /** What of the channel it is about, where the channel has topics. */
  readonly topic?: string | undefined
  /** Whether it is told, before it is confirmed, for how long nothing was told. */
  readonly asksQuiet?: boolean | undefined
  readonly identifier: string
}

/** A message waits in memory for a reader that is slow; one that lags further behind is let go. */
const maxWaitingBytes = 256 * 1024
const normalClosure = 1000

const none: readonly Subscription[] = []

/**
 * A member's socket. Fields only and no closures: there are thousands. `serves()` is called once,
 * before anything else.
 */
export class CableSocket extends WebSocket {
  memberId = ''
  sessionId = ''
  isConfirmed = false
  mayPerform = false
  addressKey = ''
  subscriptions: readonly Subscription[] = none
  /** Beats of the server's ping so far. */
  beats = 0
  /** Whether anything has come since it was last asked for a sign of life. */
  isHeard = true
  /** Frames that have come since the last beat. */
  received = 0
  /** Messages that are being performed. */
  performing = 0
  /** What it was told may have missed something: the client is to load its lists anew. */
  isBehind = false
  private raw: Socket | undefined

  serves(raw: Socket): void {
    this.raw = raw
  }

  /** Whole frames, written past `ws`, which would make a header for each socket. */
  deliver(frame: Buffer): void {
    if (this.readyState !== WebSocket.OPEN || !this.raw) return
    if (this.raw.writableLength > maxWaitingBytes) this.terminate()
    else this.raw.write(frame)
  }

  /** Answers a ping, unless the other side sends them faster than it reads. */
  answerPing(data: Buffer): void {
    if (this.readyState !== WebSocket.OPEN || !this.raw) return
    if (this.raw.writableLength > maxWaitingBytes) this.terminate()
    else this.pong(data)
  }

  /** Says why and closes. */
  disconnect(reason: DisconnectReason, options: { reconnect: boolean }): void {
    this.deliver(disconnectFrame(reason, options.reconnect))
    this.close(normalClosure)
  }
}
