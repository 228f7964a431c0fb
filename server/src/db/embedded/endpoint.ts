import { join } from 'node:path'
import { findFreePort } from '../../free-port.ts'
import type { ServerFolders } from './folders.ts'

/** Where a server listens. TCP is on the loopback address only. */
export type Endpoint =
  | { kind: 'socket'; directory: string; port: number }
  | { kind: 'tcp'; port: number }

/** What `pg` needs to connect. A password is there where one is asked for. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

const socketPort = 5432
/** Linux ends a socket's path at 107 bytes and macOS at 103. */
const longestSocketPath = 99

/** A socket in the server's own folder, or TCP where its path would be too long. */
export async function chooseEndpoint(folders: ServerFolders): Promise<Endpoint> {
  const path = join(folders.socket, `.s.PGSQL.${socketPort}`)
  const fits = Buffer.byteLength(path) <= longestSocketPath
  if (fits && process.platform !== 'win32') {
    return { kind: 'socket', directory: folders.socket, port: socketPort }
  }
  return { kind: 'tcp', port: await findFreePort() }
}

export function connectionTo(
  endpoint: Endpoint,
  role: { user: string; database: string; password: string },
): Connection {
  const { user, database, password } = role
  if (endpoint.kind === 'socket') {
    return { host: endpoint.directory, port: endpoint.port, user, database }
  }
  return { host: '127.0.0.1', port: endpoint.port, user, database, password }
}

/** The same as an address, which psql, pg_dump and `pg` read alike. */
export function addressOf({ host, port, user, database, password }: Connection): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
