import { readStoredSession } from '../session/session-store.ts'

const key = 'farfolk.removals'
const patienceMs = 10_000
/** Every read waits for them: what the server fails at so often is left to the tab's next page. */
const mostTries = 3
const tries = new Map<string, number>()

/** What this page itself is still to remove, or to bring back. */
const own = new Set<string>()

/**
 * These are to be removed later: each an address, and where several go at once behind a space the body
 * that names them. A phone ends a page that nobody looks at without a word: then the tab's next page
 * finds the notes, and does.
 */
export function noteRemovals(notes: readonly string[]): void {
  for (const note of notes) own.add(note)
  keep([...new Set([...readLeft(), ...notes])])
}

/** It is removed, or never to be. */
export function forgetRemoval(note: string): void {
  own.delete(note)
  keep(readLeft().filter((left) => left !== note))
}

/**
 * Removes what these name as the page goes away. Nothing waits for the answers here: the tab's next
 * page does, and sends what is past the 64 kB of bodies that a page may leave under way.
 */
export function leaveRemovals(notes: readonly string[]): void {
  for (const note of notes) own.delete(note)
  // A browser that keeps nothing sends them all the same.
  void send(notes, true)
}

let finishing: Promise<void> | undefined

/**
 * Removes again what the page before this one was about to: a read that overtook it would still find
 * it. To remove twice is to remove.
 */
export async function finishRemovals(): Promise<void> {
  const isDue = (note: string) => !own.has(note) && (tries.get(note) ?? 0) < mostTries
  const notes = readLeft().filter(isDue)
  if (notes.length === 0) return
  finishing ??= send(notes).finally(() => (finishing = undefined))
  await finishing
}

/** Out of reach, or of too much at once, the next read tries again; any other answer is one. */
async function send(notes: readonly string[], keepalive = false): Promise<void> {
  const session = readStoredSession()
  if (!session) return keep([])
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'content-type': 'application/json',
  }
  const signal = AbortSignal.timeout(patienceMs)
  const how = { method: 'DELETE', headers, credentials: 'omit', keepalive, signal } as const
  const settled = notes.map(async (note) => {
    const [address = '', body] = note.split(/ (.*)/)
    const status = await fetch(address, { ...how, body }).then(
      (answer) => answer.status,
      (error: unknown) =>
        error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 0,
    )
    if (status >= 500) tries.set(note, (tries.get(note) ?? 0) + 1)
    if (status === 0 || status === 429 || status >= 500) return
    forgetRemoval(note)
  })
  await Promise.all(settled)
}

function keep(notes: readonly string[]): void {
  try {
    if (notes.length > 0) sessionStorage.setItem(key, JSON.stringify(notes))
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept.
  }
}

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(left) ? left.filter((note) => typeof note === 'string') : []
  } catch {
    return []
  }
}
