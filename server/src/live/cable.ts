import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { cablePath, cableProtocol } from '@farfolk/contract/live'
import type { FastifyInstance } from 'fastify'
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '../config.ts'
import type { Connections } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { findViewer, slideSession, type ViewerRow } from '../http/session.ts'
import type { LiveLog } from './bus.ts'
import { CableSocket } from './cable-socket.ts'
import { hear, hearPing } from './commands.ts'
import { welcomeFrame } from './frames.ts'
import {
  clientAddressBy,
  isCable,
  isFromClub,
  mayPerform,
  readUrlToken,
  refuseUpgrade,
} from './handshake.ts'
import type { LiveCore } from './live.ts'

export interface CableDeps {
  config: Config
  connections: Connections
  rateLimits: RateLimits
  log: LiveLog
  live: LiveCore
}

export interface Cable {
  /** For the server's event `upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Tells every socket to come back later, and waits for them to go. */
  close(): Promise<void>
}

/** Nobody types as much: chat messages themselves go by HTTP. */
const maxFrameBytes = 16 * 1024
const socketsOfMember = 30
const socketsOfAddress = 600
const closeMs = 2_000

/** Serves the live channel beside the calls and pages of an app. */
export function serveCable(fastify: FastifyInstance, deps: Omit<CableDeps, 'log'>): void {
  const cable = createCable({ ...deps, log: fastify.log })
  fastify.server.on('upgrade', cable.upgrade)
  // Before the server waits for its connections to end.
  fastify.addHook('preClose', () => cable.close())
  // For who does not ask to upgrade: no page, which would be kept by its address.
  fastify.get(cablePath, () => {
    throw new ApiError('not_found')
  })
}

/** The WebSocket of contract §7. */
export function createCable(deps: CableDeps): Cable {
  const { config, connections, rateLimits, log, live } = deps
  const { hub } = live
  const addressOf = clientAddressBy(config)
  const memberLimit = rateLimits.scaled(socketsOfMember)
  const addressLimit = rateLimits.scaled(socketsOfAddress)
  let isClosing = false
  const options: ServerOptions<typeof CableSocket> & { closeTimeout: number } = {
    noServer: true,
    WebSocket: CableSocket,
    clientTracking: false,
    // It costs more memory than everything else about a socket.
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    // See CableSocket.answerPing.
    autoPong: false,
    // Then the other side is cut off: a revoked token gets no second more.
    closeTimeout: 700,
    handleProtocols: (offered) => (offered.has(cableProtocol) ? cableProtocol : false),
  }
  const server = new WebSocketServer(options)
  server.on('wsClientError', (_error, socket) =>
    refuseUpgrade(socket, new ApiError('malformed_body')),
  )

  // One function for all sockets: closures would weigh more than their fields. `this` is the socket.
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    hear(live, log, this as CableSocket, isBinary ? undefined : data)
  }
  function onPing(this: WebSocket, data: Buffer): void {
    hearPing(live, this as CableSocket, data)
  }
  function onPong(this: WebSocket): void {
    ;(this as CableSocket).isHeard = true
  }
  function onClose(this: WebSocket): void {
    hub.delete(this as CableSocket)
  }
  /** `ws` closes with the code of what was wrong. */
  function onError(): void {}

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isCable(request)) throw new ApiError('not_found')
    if (isClosing) throw new ApiError('unavailable', { retryAfter: 2 })
    if (!isFromClub(request, config)) throw new ApiError('not_allowed')
    const address = addressOf(request)
    const tokenHash = readUrlToken(request.url)
    rateLimits.countCall(tokenHash, { ip: address })
    let viewer: ViewerRow | undefined
    if (tokenHash) {
      // First, so that no end of the session is missed.
      await live.listen()
      viewer = await findViewer(connections.pool, tokenHash)
      if (viewer) rateLimits.countMember(viewer.id)
      if (viewer?.stale) slideSession(connections.pool, tokenHash)
    }
    if (socket.destroyed) return
    if (isClosing) throw new ApiError('unavailable', { retryAfter: 2 })
    server.handleUpgrade(request, socket, head, (cable) => {
      cable.serves(socket as Socket)
      cable.mayPerform = mayPerform(request.url)
      cable.on('error', onError)
      welcome(cable, viewer, addressKey(address))
    })
  }

  function welcome(cable: CableSocket, viewer: ViewerRow | undefined, address: string): void {
    if (!viewer || live.sessions.hasEnded(viewer.session_id)) {
      cable.disconnect('unauthorized', { reconnect: false })
      return
    }
    if (hub.countOf(viewer.id) >= memberLimit || hub.atAddress(address) >= addressLimit) {
      cable.disconnect('too_many_sockets', { reconnect: true })
      return
    }
    cable.memberId = viewer.id
    cable.sessionId = viewer.session_id
    cable.isConfirmed = viewer.confirmed
    cable.addressKey = address
    hub.add(cable)
    cable.on('message', onMessage)
    cable.on('ping', onPing)
    cable.on('pong', onPong)
    cable.on('close', onClose)
    cable.deliver(welcomeFrame)
  }

  return {
    upgrade(request, socket, head) {
      const ignore = () => undefined
      socket.on('error', ignore)
      admit(request, socket, head).then(
        // From here on `ws` listens.
        () => socket.off('error', ignore),
        (error: unknown) => refuseUpgrade(socket, error, log),
      )
    },
    async close() {
      isClosing = true
      const sockets = hub.all()
      for (const socket of sockets) hub.disconnect(socket, 'server_restart', { reconnect: true })
      const deadline = Date.now() + closeMs
      while (Date.now() < deadline && sockets.some((one) => one.readyState !== one.CLOSED)) {
        await sleep(20)
      }
      for (const socket of sockets) socket.terminate()
    },
  }
}
