import { readStoredSession } from '../session/session-store.ts'

const key = 'farfolk.removals'
const patienceMs = 10_000
/** Every read waits for them: what the server fails at so often is left to the tab's next page. */
const mostTries = 3
const tries = new Map<string, number>()

/** What this page itself is still to remove, or to bring back. */
const own = new Set<string>()

/**
 * These are to be removed later. A phone ends a page that nobody looks at without a word: then the
 * tab's next page finds the addresses, and does.
 */
export function noteRemovals(addresses: readonly string[]): void {
  for (const address of addresses) own.add(address)
  keep([...new Set([...readLeft(), ...addresses])])
}

/** It is removed, or never to be. */
export function forgetRemoval(address: string): void {
  own.delete(address)
  keep(readLeft().filter((left) => left !== address))
}

/**
 * Removes what these addresses name as the page goes away. Nothing waits for the answers here: the
 * tab's next page does.
 */
export function leaveRemovals(addresses: readonly string[]): void {
  for (const address of addresses) own.delete(address)
  // A browser that keeps nothing sends them all the same.
  void send(addresses)
}

let finishing: Promise<void> | undefined

/**
 * Removes again what the page before this one was about to: a read that overtook it would still find
 * it. To remove twice is to remove.
 */
export async function finishRemovals(): Promise<void> {
  const isDue = (address: string) => !own.has(address) && (tries.get(address) ?? 0) < mostTries
  const addresses = readLeft().filter(isDue)
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
    forgetRemoval(address)
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
