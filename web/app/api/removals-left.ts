import { readStoredSession } from '../session/session-store.ts'

const key = 'farfolk.removals'
const patienceMs = 10_000

/**
 * Removes what these addresses name as the page goes away. Nothing waits for the answers here: the
 * tab's next page finds the addresses, and does.
 */
export function leaveRemovals(addresses: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(addresses))
  } catch {
    // A browser that keeps nothing: they are on their way all the same.
  }
  void send(addresses)
}

let finishing: Promise<void> | undefined

/**
 * Removes again what the page before this one was about to: a read that overtook it would still find
 * it. To remove twice is to remove.
 */
export async function finishRemovals(): Promise<void> {
  const addresses = readLeft()
  if (addresses.length === 0) return
  finishing ??= send(addresses).finally(() => (finishing = undefined))
  await finishing
}

/** Whatever the answer, it is one; out of reach, the next read tries again. */
async function send(addresses: readonly string[]): Promise<void> {
  const session = readStoredSession()
  try {
    if (session) {
      const headers = { authorization: `Bearer ${session.accessToken}` }
      const signal = AbortSignal.timeout(patienceMs)
      const how = { method: 'DELETE', headers, credentials: 'omit', keepalive: true } as const
      await Promise.all(addresses.map((address) => fetch(address, { ...how, signal })))
    }
    sessionStorage.removeItem(key)
  } catch {
    // Kept.
  }
}

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(left) ? left.filter((address) => typeof address === 'string') : []
  } catch {
    return []
  }
}
