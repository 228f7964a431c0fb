import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { m } from '../paraglide/messages.js'
import { addAlert } from './alerts.ts'
import { apiOrigin } from './api-origin.ts'
import { alertOfFailure } from './call-api-alert.ts'
import { callApi } from './call-api.ts'
import { wordsOfFailure } from './failure-alert.ts'
import { forgetRemoval, leaveRemovals, noteRemovals } from './removals-left.ts'
import { hideRemoved, showRemoved } from './removed-ids.ts'
import { removeToast, toast } from './toast-store.ts'

interface Removal {
  ids: readonly string[]
  /** What the toast says. */
  words: string
  /** Takes one of them off the club, by its `id`. */
  endpoint: Endpoint & { method: 'DELETE' }
  /** What has to be saved before. */
  settled?: () => Promise<unknown>
  /** Takes those that are gone off what is shown. */
  onGone: (ids: string[]) => unknown
}

const waiting = new Set<(isLeaving?: boolean) => Promise<void>>()
/** What takes those off that are not known to be gone, by their ids. */
const unanswered = new Map<string, Endpoint>()

/**
 * Takes things out of sight at once, and off the club when their toast goes: until then 'Undo' brings
 * back what no call could, such as pictures and what others have added. Answers what 'Undo' does, false
 * where it came too late.
 */
export function removeLater(removal: Removal): () => boolean {
  const { ids, words, endpoint } = removal
  const begin = async (isLeaving = false) => {
    if (!waiting.delete(begin)) return
    removeToast(shown)
    if (isLeaving) return
    const gone = await send(removal)
    // Those that are gone stay hidden: not every list asks anew, and one may have come before.
    show(ids.filter((id) => !gone.includes(id)))
  }
  const undo = () => {
    waiting.delete(begin)
    show(ids)
  }
  waiting.add(begin)
  for (const id of ids) unanswered.set(id, endpoint)
  noteRemovals(ids.map((id) => addressOf(id, endpoint)))
  hideRemoved(ids)
  const shown = toast(words, undo, () => void begin())
  return () => {
    if (!waiting.has(begin)) return false
    undo()
    removeToast(shown)
    return true
  }
}

/** Sends what still waits, such as before what is left is put in order. */
export async function sendRemovals(): Promise<void> {
  await Promise.all([...waiting].map((begin) => begin()))
}

/** All at once before the session ends, those under way too. What fails is said past that. */
export async function endRemovals(signal: AbortSignal): Promise<void> {
  const how = { silent: true, signal }
  const results = takeUnanswered().map(async ([id, endpoint]) => {
    const result = await callApi<Endpoint>(endpoint, { params: { id } }, how)
    forgetRemoval(addressOf(id, endpoint))
    if (result.ok || result.status === 404) return
    showRemoved([id])
    // Nobody is offline because we wait no longer.
    if (signal.aborted) tellFailed()
    else tellFailed(result)
  })
  await Promise.all(results)
}

function tellFailed(failed?: { status: number; headers: Headers }): void {
  const words = failed && wordsOfFailure(failed.status, failed.headers)
  addAlert({
    id: 'error-removals',
    type: 'error',
    messages: [words ?? m.error_something_wrong()],
    persistent: true,
  })
}

async function send({ ids, endpoint, settled, onGone }: Removal): Promise<string[]> {
  await settled?.()
  const gone: string[] = []
  for (const id of ids) {
    // It went with the end of a session.
    if (!unanswered.has(id)) {
      gone.push(id)
      continue
    }
    const result = await callApi<Endpoint>(endpoint, { params: { id } }, { silent: true })
    // Another tab may have been first: gone is gone.
    if (!result.ok && result.status !== 404) {
      // That tab has ended the session: nothing else says so.
      if (result.status === 401) tellFailed(result)
      else alertOfFailure(`error-${endpoint.name}`, result)
      break
    }
    settle(id)
    gone.push(id)
  }
  if (gone.length > 0) await onGone(gone)
  return gone
}

function show(ids: readonly string[]): void {
  for (const id of ids) settle(id)
  showRemoved(ids)
}

function settle(id: string): void {
  const endpoint = unanswered.get(id)
  unanswered.delete(id)
  if (endpoint) forgetRemoval(addressOf(id, endpoint))
}

function addressOf(id: string, { path }: Endpoint): string {
  return apiOrigin() + apiBase + fillPath(path, { id })
}

function takeUnanswered(): [id: string, Endpoint][] {
  for (const begin of waiting) void begin(true)
  const taken = [...unanswered]
  unanswered.clear()
  return taken
}

/** All at once, those under way too: they stay out of sight in a page that comes back. */
function leave(): void {
  const left = takeUnanswered().map(([id, endpoint]) => addressOf(id, endpoint))
  if (left.length > 0) leaveRemovals(left)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', leave)
