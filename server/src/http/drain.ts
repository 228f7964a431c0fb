import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const sweepMs = 50
/** Below the ten seconds after which most that run servers end them by force. */
const patienceMs = 8_000

/**
 * To be called before the server listens. What it returns, called as the server begins to close,
 * ends the connections that would hold it open: at once those that wait for no answer, after
 * `patienceMs` all. Returns what stops that, for when the server has closed.
 */
export function prepareDrain(server: Server): () => () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    const sweep = setInterval(() => {
      // A connection becomes idle only when its last answer is out, and would be kept open then.
      server.closeIdleConnections()
      // Browsers open connections ahead of need. To Node one that has said nothing is not idle, and
      // a closing server no longer looks for headers that are late.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, sweepMs)
    const force = setTimeout(() => server.closeAllConnections(), patienceMs)
    return () => {
      clearInterval(sweep)
      clearTimeout(force)
    }
  }
}
