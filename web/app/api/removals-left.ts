import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import { readStoredSession } from '../session/session-store.ts'

/** What is to be removed later. */
export interface RemovalNote {
  address: string
  /** As it is sent: it names several that go at once. */
  body?: string | undefined
}

const key = 'farfolk.removals'
/** A text is of a tab that was open before the club was updated: the body stands behind a space. */
const Notes = z.array(
  z.union([
    z.object({ address: z.string(), body: z.optional(z.string()) }),
    z.pipe(
      z.string(),
      z.transform((text): RemovalNote => {
        const [address = '', body] = text.split(/ (.*)/)
        return { address, body }
      }),
    ),
  ]),
)
const patienceMs = 10_000
/** Every read waits for them: what the server fails at so often is left to the tab's next page. */
const mostTries = 3
const tries = new Map<string, number>()

/** What this page itself is still to remove, or to bring back. */
const own = new Set<string>()

/**
 * A phone ends a page that nobody looks at without a word: then the tab's next page finds the notes,
 * and does.
 */
export function noteRemovals(notes: readonly RemovalNote[]): void {
  for (const note of notes) own.add(nameOf(note))
  const left = [...readLeft(), ...notes].map((note) => [nameOf(note), note] as const)
  keep([...new Map(left).values()])
}

/** It is removed, or never to be. */
export function forgetRemoval(note: RemovalNote): void {
  const name = nameOf(note)
  own.delete(name)
  keep(readLeft().filter((left) => nameOf(left) !== name))
}

/**
 * Removes what these name as the page goes away. Nothing waits for the answers here: the tab's next
 * page does, and sends what is past the 64 kB of bodies that a page may leave under way.
 */
export function leaveRemovals(notes: readonly RemovalNote[]): void {
  for (const note of notes) own.delete(nameOf(note))
  // A browser that keeps nothing sends them all the same.
  void send(notes, true)
}

let finishing: Promise<void> | undefined

/**
 * Removes again what the page before this one was about to: a read that overtook it would still find
 * it. To remove twice is to remove.
 */
export async function finishRemovals(): Promise<void> {
  const notes = readLeft().filter((note) => {
    const name = nameOf(note)
    return !own.has(name) && (tries.get(name) ?? 0) < mostTries
  })
  if (notes.length === 0) return
  finishing ??= send(notes).finally(() => (finishing = undefined))
  await finishing
}

/** Out of reach, or of too much at once, the next read tries again; any other answer is one. */
async function send(notes: readonly RemovalNote[], keepalive = false): Promise<void> {
  const session = readStoredSession()
  if (!session) return keep([])
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'content-type': 'application/json',
  }
  const signal = AbortSignal.timeout(patienceMs)
  const how = { method: 'DELETE', headers, credentials: 'omit', keepalive, signal } as const
  const settled = notes.map(async (note) => {
    const status = await fetch(note.address, { ...how, body: note.body }).then(
      (answer) => answer.status,
      (error: unknown) =>
        error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 0,
    )
    const name = nameOf(note)
    if (status >= 500) tries.set(name, (tries.get(name) ?? 0) + 1)
    if (status === 0 || status === 429 || status >= 500) return
    forgetRemoval(note)
  })
  await Promise.all(settled)
}

function keep(notes: readonly RemovalNote[]): void {
  try {
    if (notes.length > 0) sessionStorage.setItem(key, JSON.stringify(notes))
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept.
  }
}

function readLeft(): RemovalNote[] {
  try {
    const left = check(Notes, JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    return left.ok ? left.value : []
  } catch {
    return []
  }
}

/** Two with the same one are the same. */
function nameOf({ address, body }: RemovalNote): string {
  return JSON.stringify([address, body])
}
