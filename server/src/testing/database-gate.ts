import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'

/** Stands between a server and its database, so that a test can take the database away. */
export async function startGate(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'refuse' | 'silent' = 'open'
  let isFrozen = false
  const gate = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    if (mode === 'refuse') client.destroy()
    if (mode !== 'open') return
    const server = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket(port, host)
    sockets.add(server)
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.on('data', (data) => !isFrozen && client.write(data))
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  target.hostname = '127.0.0.1'
  target.port = String((gate.address() as AddressInfo).port)
  return {
    url: target.href,
    set(next: typeof mode) {
      mode = next
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    /** Connections stay, and nothing more comes out of them. */
    freeze(frozen: boolean) {
      isFrozen = frozen
    },
    close() {
      this.set('refuse')
      gate.close()
    },
  }
}
