import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cablePath, cableProtocol, type ChannelName } from '@farfolk/contract/live'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'

/** 'Live' means within a second, on a machine that does nothing else. */
const patienceMs = 5_000

export interface Frame {
  type?: string
  identifier?: string
  message?: unknown
  reason?: string
  reconnect?: boolean
}

interface CableOptions extends ClientOptions {
  protocols?: string[]
}

/** The address of an app's live channel; the app listens from the first call on. */
export async function cableUrl(fastify: FastifyInstance, token: string): Promise<string> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}${cablePath}?urlToken=${token}`
}

/** A client that writes and reads the frames themselves. */
export class TestCable {
  readonly socket: WebSocket
  /** All but pings, in order, without those that `next` has answered. */
  readonly frames: Frame[] = []
  pings = 0
  /** The code that it was closed with. */
  readonly closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      if (frame.type === 'ping') this.pings += 1
      else this.frames.push(frame)
    })
  }

  /** For the test that opens it. Throws where the socket is refused, with the status in the message. */
  static async open(url: string, options: CableOptions = {}): Promise<TestCable> {
    const { protocols = [cableProtocol, 'actioncable-unsupported'], ...others } = options
    const cable = new TestCable(new WebSocket(url, protocols, others))
    await once(cable.socket, 'open')
    onTestFinished(() => cable.close())
    cable.socket.on('error', () => undefined)
    return cable
  }

  /** Welcomed, and subscribed to the channel. */
  static async subscribed(url: string, channel: ChannelName): Promise<TestCable> {
    const cable = await TestCable.open(url)
    await cable.next('welcome')
    cable.subscribe(channel)
    await cable.next('confirm_subscription')
    return cable
  }

  subscribe(channel: ChannelName): void {
    this.send({ command: 'subscribe', identifier: JSON.stringify({ channel }) })
  }

  perform(channel: ChannelName, action: string, data: object): void {
    const identifier = JSON.stringify({ channel })
    this.send({ command: 'message', identifier, data: JSON.stringify({ ...data, action }) })
  }

  send(command: object): void {
    this.socket.send(JSON.stringify(command))
  }

  /** The next frame of the type; without one, the next message. Fails after seconds. */
  async next(type?: string): Promise<Frame> {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      const index = this.frames.findIndex((frame) => frame.type === type)
      if (index !== -1) return this.frames.splice(index, 1)[0]!
      await sleep(2)
    }
    throw new Error(`no ${type ?? 'message'} came, but ${JSON.stringify(this.frames)}`)
  }

  /** The content of the next message. */
  async message(): Promise<unknown> {
    return (await this.next()).message
  }

  close(): void {
    this.socket.terminate()
  }
}

/** Opens a channel for one member after another. */
export function listening(fastify: FastifyInstance, channel: ChannelName) {
  return async ({ token }: { token: string }): Promise<TestCable> =>
    TestCable.subscribed(await cableUrl(fastify, token), channel)
}

/** As `listening`; each message is one that the channel carries. */
export function hearing<Event>(
  fastify: FastifyInstance,
  channel: ChannelName,
  carried: { parse(message: unknown): Event },
) {
  const open = listening(fastify, channel)
  return async (member: { token: string }) => {
    const cable = await open(member)
    return { next: async () => carried.parse(await cable.message()), cable }
  }
}
