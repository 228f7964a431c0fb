import { setImmediate } from 'node:timers/promises'
import type { ChannelName, DisconnectReason } from '@farfolk/contract/live'
import type { FillImages } from '../images/fill-images.ts'
import { Beat } from './beat.ts'
import type { CableSocket } from './cable-socket.ts'
import { confirmationFrame, messageFrame, pingFrame, questionFrame } from './frames.ts'

/** Beats from one question for a sign of life to the next. */
const beatsPerQuestion = 8
/** Sockets that are written to before others have a turn: about a millisecond. */
const writesAtOnce = 100

const none: readonly CableSocket[] = []

/** A message, told from the others that are delivered with it by its number. */
interface Text {
  number: number
  json: string
}

/** The sockets of this process, found by member. */
export class Hub {
  private readonly ofMember = new Map<string, CableSocket[]>()
  private readonly perAddress = new Map<string, number>()
  private readonly beat: Beat<CableSocket>
  private readonly fillImages: FillImages
  private writing: Promise<void> = Promise.resolve()
  private ping = { second: 0, frame: pingFrame(0) }

  /** `fillImages` puts pictures in the place of the markers of image-json.ts. */
  constructor(beatMs: number, fillImages: FillImages = (json) => json) {
    this.fillImages = fillImages
    this.beat = new Beat(beatMs, (socket) => this.onBeat(socket))
  }

  /** Who has a socket here. */
  memberIds(): Iterable<string> {
    return this.ofMember.keys()
  }

  add(socket: CableSocket): void {
    const { memberId, addressKey } = socket
    const others = this.ofMember.get(memberId)
    if (others) others.push(socket)
    else this.ofMember.set(memberId, [socket])
    this.perAddress.set(addressKey, this.atAddress(addressKey) + 1)
    this.beat.add(socket)
  }

  delete(socket: CableSocket): void {
    const { memberId, addressKey } = socket
    const sockets = this.ofMember.get(memberId)
    const index = sockets?.indexOf(socket) ?? -1
    if (!sockets || index === -1) return
    sockets.splice(index, 1)
    if (sockets.length === 0) this.ofMember.delete(memberId)
    const count = this.atAddress(addressKey) - 1
    if (count > 0) this.perAddress.set(addressKey, count)
    else this.perAddress.delete(addressKey)
    this.beat.delete(socket)
  }

  countOf(memberId: string): number {
    return this.ofMember.get(memberId)?.length ?? 0
  }

  /** Of all members' sockets. */
  get count(): number {
    let sum = 0
    for (const sockets of this.ofMember.values()) sum += sockets.length
    return sum
  }

  atAddress(addressKey: string): number {
    return this.perAddress.get(addressKey) ?? 0
  }

  all(): CableSocket[] {
    return [...this.ofMember.values()].flat()
  }

  /** Those of the members who have a socket here that listens to the channel. */
  listening(channel: ChannelName, memberIds: readonly string[]): string[] {
    return memberIds.filter((id) => {
      for (const { subscriptions } of this.ofMember.get(id) ?? none) {
        for (const { channel: own } of subscriptions) if (own === channel) return true
      }
      return false
    })
  }

  /** Members who have a socket here that listens to this topic of the channel. */
  watching(channel: ChannelName, topic: string): string[] {
    return [...this.ofMember.keys()].filter((id) =>
      this.ofMember
        .get(id)!
        .some(({ subscriptions }) =>
          subscriptions.some((own) => own.channel === channel && own.topic === topic),
        ),
    )
  }

  /**
   * Writes in the order of the calls, a part of the sockets at a time, so that requests are answered
   * meanwhile. Resolves when the turn has come, which is before all is written: what is told next
   * can be read from the tables in that time. Several messages of a member are one write. Equal data
   * becomes one frame, which is made once. With a topic who listens to that one alone hears it.
   */
  async deliver(
    channel: ChannelName,
    messages: readonly { memberId: string; data: object }[],
    topic?: string,
  ): Promise<void> {
    const texts = new Map<object, readonly [Text]>()
    const ofMembers = new Map<string, readonly Text[]>()
    for (const { memberId, data } of messages) {
      let text = texts.get(data)
      if (!text) {
        text = [{ number: texts.size, json: this.fillImages(JSON.stringify(data)) }]
        texts.set(data, text)
      }
      const before = ofMembers.get(memberId)
      ofMembers.set(memberId, before ? [...before, ...text] : text)
    }
    const earlier = this.writing
    this.writing = earlier.then(() => this.write(channel, ofMembers, topic))
    await earlier
  }

  /** Resolves when all that was delivered so far is written. */
  async written(): Promise<void> {
    await this.writing
  }

  private async write(
    channel: ChannelName,
    ofMembers: ReadonlyMap<string, readonly Text[]>,
    topic: string | undefined,
  ): Promise<void> {
    const written = new Map<number | string, Map<string, Buffer>>()
    let count = 0
    for (const [memberId, texts] of ofMembers) {
      const sockets = this.ofMember.get(memberId)
      if (!sockets) continue
      const frames = found(written, keyOf(texts), () => new Map<string, Buffer>())
      for (const socket of sockets) {
        for (const { identifier, channel: own, topic: ownTopic } of socket.subscriptions) {
          if (own !== channel || (topic !== undefined && ownTopic !== topic)) continue
          socket.deliver(found(frames, identifier, () => framesOf(identifier, texts)))
        }
      }
      count += sockets.length
      if (count < writesAtOnce) continue
      count = 0
      await setImmediate()
    }
  }

  /** Confirms anew what they listen to, which has the client load its lists, spread over a beat. */
  refresh(memberIds = this.memberIds()): void {
    for (const id of memberIds) {
      for (const socket of this.ofMember.get(id) ?? []) socket.isBehind = true
    }
  }

  /** As `refresh`, without waiting for the beat: for a few. */
  refreshAtOnce(memberIds: readonly string[]): void {
    for (const id of memberIds) {
      for (const socket of this.ofMember.get(id)?.slice() ?? []) confirmAnew(socket)
    }
  }

  disconnect(socket: CableSocket, reason: DisconnectReason, options: { reconnect: boolean }): void {
    this.delete(socket)
    socket.disconnect(reason, options)
  }

  private onBeat(socket: CableSocket): void {
    socket.beats += 1
    socket.received = 0
    if (socket.beats % beatsPerQuestion === 0) {
      if (!socket.isHeard) {
        this.delete(socket)
        socket.terminate()
        return
      }
      socket.isHeard = false
      socket.deliver(questionFrame)
    }
    socket.deliver(this.pingNow())
    if (socket.isBehind) confirmAnew(socket)
  }

  private pingNow(): Buffer {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.ping.second) this.ping = { second, frame: pingFrame(second) }
    return this.ping.frame
  }
}

function confirmAnew(socket: CableSocket): void {
  socket.isBehind = false
  for (const { identifier } of socket.subscriptions) socket.deliver(confirmationFrame(identifier))
}

/** Equal for equal messages in the same order. */
function keyOf(texts: readonly Text[]): number | string {
  return texts.length === 1 ? texts[0]!.number : texts.map(({ number }) => number).join()
}

function framesOf(identifier: string, texts: readonly Text[]): Buffer {
  return Buffer.concat(texts.map(({ json }) => messageFrame(identifier, json)))
}

function found<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
