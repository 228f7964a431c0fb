import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const sweepMs = 50
/** Who calls in quick succession is told within it to close; others have long been silent then. */
const lingerMs = 500
/** Who sends no byte of a request for so long has gone, or means to hold the stop up. */
const silenceMs = 8_000

interface DrainLimits {
  /** How long what has arrived may take to be answered. */
  patienceMs: number
  /** How long nothing more may come of a request that has begun to arrive. */
  silenceMs?: number
}

/**
 * To be called before the server listens. What it returns, called before the server is closed, takes
 * no more connections. On those there are it answers what still comes and says that it was the last:
 * one that is closed for being idle may bear a request already. After `lingerMs` it ends what waits
 * for no answer, after `silenceMs` who sends nothing more, after `patienceMs` all. Gives what stops that,
 * for when the server has closed.
 */
export function prepareDrain(server: Server, limits: DrainLimits): () => Promise<() => void> {
  const sockets = new Map<Socket, Arrival>()
  let isDraining = false
  server.on('connection', (socket) => {
    sockets.set(socket, { bytes: 0, since: 0 })
    socket.once('close', () => sockets.delete(socket))
  })
  // Ahead of who answers.
  server.prependListener('request', (request, response) => {
    const arrival = sockets.get(request.socket)
    if (arrival) {
      arrival.response = response
      response.once('close', () => {
        if (arrival.response === response) arrival.response = undefined
      })
    }
    if (isDraining) response.shouldKeepAlive = false
  })

  function closeIdle(): void {
    // A connection becomes idle only when its last answer is out, and would be kept open then.
    server.closeIdleConnections()
    // Browsers open connections ahead of need. To Node one that has said nothing is not idle, and
    // a closing server no longer looks for headers that are late.
    for (const [socket, arrival] of sockets) {
      if (socket.bytesRead === 0 || isSilent(socket, arrival)) socket.destroy()
    }
  }

  function isSilent(socket: Socket, arrival: Arrival): boolean {
    const request = arrival.response?.req
    // What has come whole waits for us, and so does what has come further than it is read.
    const waitsForUs = request && (request.complete || request.readableLength > 0)
    if (waitsForUs || socket.bytesRead !== arrival.bytes) {
      arrival.bytes = socket.bytesRead
      arrival.since = Date.now()
    }
    return Date.now() - arrival.since > (limits.silenceMs ?? silenceMs)
  }

  return async () => {
    const force = setTimeout(() => server.closeAllConnections(), limits.patienceMs)
    await whatHasArrived()
    // The listener alone: the server's own close() would end what is idle at once.
    Listener.prototype.close.call(server)
    // Who is told to close comes back with a new connection: not before every process refuses it.
    await wait(sweepMs)
    isDraining = true
    for (const { response } of sockets.values()) if (response) response.shouldKeepAlive = false
    const end = Date.now() + lingerMs
    while (sockets.size > 0 && Date.now() < end) await wait(sweepMs)
    await whatHasArrived()
    closeIdle()
    const sweep = setInterval(() => setImmediate(closeIdle), sweepMs)
    return () => {
      clearInterval(sweep)
      clearTimeout(force)
    }
  }
}

/** What comes on a connection: how much had come when that was last looked at and had changed. */
interface Arrival {
  bytes: number
  since: number
  /** Until it is answered. */
  response?: ServerResponse | undefined
}

/** Ends right after the kernel was asked for connections and bytes: closing loses what it holds. */
async function whatHasArrived(): Promise<void> {
  await wait(0)
  await new Promise((resolve) => setImmediate(resolve))
}
