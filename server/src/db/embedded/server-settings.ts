import { totalmem } from 'node:os'
import type { Endpoint } from './endpoint.ts'

/** Sized for one club on a machine with 1 GiB or more; a larger one sets DATABASE_URL. */
const clubSettings = {
  cluster_name: 'farfolk',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Compiling a plan costs more than any statement here runs.
  jit: 'off',
  random_page_cost: '1.1',
  // Bounds what a start after a kill has to replay.
  max_wal_size: '512MB',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is told to its client; its details hold members' data and stay out of the log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Ten of a pool, six that share reads and one that listens; see db/. */
const connectionsPerProcess = 17
/** For what prepares, seeds, dumps or looks beside them. */
const furtherConnections = 50

const maxConnections = (processes: number) =>
  String(Math.max(200, processes * connectionsPerProcess + furtherConnections))

const mebibyte = 1024 * 1024

/** Pages that are not in its own memory cost the database a system call each; it takes what it uses. */
function memorySettings() {
  const machine = Math.min(process.constrainedMemory() || Infinity, totalmem()) / mebibyte
  const buffers = Math.min(Math.max(machine / 8, 128), 2048)
  return {
    shared_buffers: `${Math.floor(buffers)}MB`,
    effective_cache_size: `${Math.max(Math.floor(machine / 2), 512)}MB`,
  }
}

/** Loses everything at a power cut, for clusters that live as long as one run of the tests. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '2GB',
  autovacuum: 'off',
}

/** postgres's arguments: they win over the cluster's own postgresql.conf. */
export function serverArguments(
  cluster: string,
  { endpoint, durable, processes }: { endpoint: Endpoint; durable: boolean; processes: number },
): string[] {
  const settings = {
    ...clubSettings,
    max_connections: maxConnections(processes),
    ...(durable ? memorySettings() : throwawaySettings),
    port: String(endpoint.port),
    listen_addresses: endpoint.kind === 'tcp' ? '127.0.0.1' : '',
    unix_socket_directories: endpoint.kind === 'socket' ? quote(endpoint.directory) : '',
    unix_socket_permissions: '0700',
  }
  return [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

/** The setting is a list: a comma in the folder's name would part it. */
const quote = (path: string) => `"${path.replaceAll('"', '""')}"`
