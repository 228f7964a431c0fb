import { sqlState } from './transaction.ts'

const networkFailures = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * Classes 08 and 57 (no connection, shut down, cancelled by a time limit), 53 (no resources) and 28 (not
 * let in); no such database, as amid a restore; read-only, as after a failover.
 */
const awayStates = /^(?:08|28|53|57|3D000|25006)/
/** No room for what is written: reading goes on. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100'])
// Messages of pg without a code: it gave up waiting, or the socket went away.
const lostConnection =
  /timeout exceeded when (?:trying to connect|waiting for a connection)|^timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error/

/** Of which whoever asks for the club's health hears, and no error report tells. */
export function isDatabaseAway(error: unknown): boolean {
  if (isDiskFull(error)) return false
  const state = sqlState(error)
  if (state && (awayStates.test(state) || networkFailures.has(state))) return true
  return error instanceof Error && lostConnection.test(error.message)
}

export function isDiskFull(error: unknown): boolean {
  return fullDisk.has(sqlState(error) ?? '')
}
