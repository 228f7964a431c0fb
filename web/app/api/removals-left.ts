import { readStoredSession } from '../session/session-store.ts'

const key = 'farfolk.removals'
const patienceMs = 10_000
/** Every read waits for them: what the server fails at so often is left to the tab's next page. */
const mostTries = 3
const tries = new Map<string, number>()

/**
 * Removes what these addresses name as the page goes away. Nothing waits for the answers here: the
 * tab's next page finds the addresses, and does.
 */
export function leaveRemovals(addresses: readonly string[]): void {
  // A browser that keeps nothing sends them all the same.
  keep([...readLeft(), ...addresses])
  void send(addresses)
}

let finishing: Promise<void> | undefined

/**
 * Removes again what the page before this one was about to: a read that overtook it would still find
 * it. To remove twice is to remove.
 */
export async function finishRemovals(): Promise<void> {
  const addresses = readLeft().filter((address) => (tries.get(address) ?? 0) < mostTries)
  if (addresses.length === 0) return
  finishing ??= send(addresses).finally(() => (finishing = undefined))
  await finishing
}

/** Out of reach, or of too much at once, the next read tries again; any other answer is one. */
async function send(addresses: readonly string[]): Promise<void> {
  const session = readStoredSession()
  if (!session) return keep([])
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const signal = AbortSignal.timeout(patienceMs)
  const how = { method: 'DELETE', headers, credentials: 'omit', keepalive: true, signal } as const
  const settled = addresses.map(async (address) => {
    const status = await fetch(address, how).then(
      (answer) => answer.status,
      (error: unknown) =>
        error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 0,
    )
    if (status >= 500) tries.set(address, (tries.get(address) ?? 0) + 1)
    if (status === 0 || status === 429 || status >= 500) return
    keep(readLeft().filter((left) => left !== address))
  })
  await Promise.all(settled)
}

function keep(addresses: readonly string[]): void {
  try {
    if (addresses.length > 0) sessionStorage.setItem(key, JSON.stringify(addresses))
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept.
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
