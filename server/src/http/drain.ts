import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const sweepMs = 50
/** Who calls in quick succession is told within it to close; others have long been silent then. */
const lingerMs = 500
/** Below the ten seconds after which most that run servers end them by force. */
const patienceMs = 8_000

/**
 * To be called before the server listens. What it returns, called before the server is closed, takes
 * no more connections. On those there are it answers what still comes and says that it was the last:
 * one that is closed for being idle may bear a request already. After `lingerMs` it ends what waits
 * for no answer, after `patienceMs` all. Gives what stops that, for when the server has closed.
 */
export function prepareDrain(server: Server): () => Promise<() => void> {
  const sockets = new Set<Socket>()
  let isDraining = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Ahead of who answers.
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
  })

  function closeIdle(): void {
    // A connection becomes idle only when its last answer is out, and would be kept open then.
    server.closeIdleConnections()
    // Browsers open connections ahead of need. To Node one that has said nothing is not idle, and
    // a closing server no longer looks for headers that are late.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const force = setTimeout(() => server.closeAllConnections(), patienceMs)
    await whatHasArrived()
    // The listener alone: the server's own close() would end what is idle at once.
    Listener.prototype.close.call(server)
    // Who is told to close comes back with a new connection: not before every process refuses it.
    await wait(sweepMs)
    isDraining = true
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

/** Ends right after the kernel was asked for connections and bytes: closing loses what it holds. */
async function whatHasArrived(): Promise<void> {
  await wait(0)
  await new Promise((resolve) => setImmediate(resolve))
}
