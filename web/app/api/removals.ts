import type { ApiResult } from '@farfolk/contract/call'
import { apiBase, type Endpoint, fillPath, type Input, type Reply } from '@farfolk/contract/http'
import { m } from '../paraglide/messages.js'
import { addAlert } from './alerts.ts'
import { apiOrigin } from './api-origin.ts'
import { alertOfFailure } from './call-api-alert.ts'
import { callApi, type CallOptions } from './call-api.ts'
import { wordsOfFailure } from './failure-alert.ts'
import { forgetRemoval, leaveRemovals, noteRemovals, type RemovalNote } from './removals-left.ts'
import { hideRemoved, showRemoved } from './removed-ids.ts'
import { removeToast, toast } from './toast-store.ts'

interface Removal {
  ids: readonly string[]
  /** What the toast says. */
  words: string
  /** Takes one of them off the club, by its `id`, or as many as `together` tells. */
  endpoint: Endpoint & { method: 'DELETE' }
  /** Of its path, where an `id` alone does not name one of them. */
  paramsOf?: (id: string) => Record<string, string>
  /** The body that names several, and how many one may name. */
  together?: { most: number; bodyOf: (ids: readonly string[]) => object }
  /** What has to be saved before. */
  settled?: () => Promise<unknown>
  /** Takes those that are gone off what is shown. */
  onGone: (ids: string[]) => unknown
}

/** A call that takes some of a removal off the club. */
interface Step {
  ids: readonly string[]
  endpoint: Endpoint
  input: { params?: Record<string, string>; body?: object }
}

/** They answer whether all of it is gone. */
const waiting = new Set<(isLeaving?: boolean) => Promise<boolean>>()
/** Of what is not known to be gone. */
const unanswered = new Set<Step>()

/**
 * Takes things out of sight at once, and off the club when their toast goes: until then 'Undo' brings
 * back what no call could, such as pictures and what others have added. Answers what 'Undo' does, false
 * where it came too late.
 */
export function removeLater(removal: Removal): () => boolean {
  const { ids, words } = removal
  const steps = stepsOf(removal)
  const begin = async (isLeaving = false) => {
    if (!waiting.delete(begin)) return true
    removeToast(shown)
    if (isLeaving) return true
    const gone = await send(removal, steps)
    // Those that are gone stay hidden: not every list asks anew, and one may have come before.
    show(steps.filter((step) => !gone.includes(step)))
    return gone.length === steps.length
  }
  const undo = () => {
    waiting.delete(begin)
    show(steps)
  }
  waiting.add(begin)
  for (const step of steps) unanswered.add(step)
  noteRemovals(steps.map(noteOf))
  hideRemoved(ids)
  const shown = toast(words, undo, () => void begin())
  return () => {
    if (!waiting.has(begin)) return false
    undo()
    removeToast(shown)
    return true
  }
}

/** Sends what still waits, such as before what is left is put in order. Answers false where some of it stays. */
export async function sendRemovals(): Promise<boolean> {
  const results = await Promise.all([...waiting].map((begin) => begin()))
  return results.every(Boolean)
}

/** All at once before the session ends, those under way too. What fails is said past that. */
export async function endRemovals(signal: AbortSignal): Promise<void> {
  const how = { silent: true, signal }
  const results = takeUnanswered().map(async (step) => {
    const result = await callApi(step.endpoint, step.input, how)
    forgetRemoval(noteOf(step))
    if (result.ok || result.status === 404) return
    showRemoved(step.ids)
    // Nobody is offline because we wait no longer.
    if (signal.aborted) tellFailed()
    else tellFailed(result)
  })
  await Promise.all(results)
}

/**
 * Takes a thing off the club at once: gone is gone, whoever was first. Says what failed, but for refusals that the
 * caller alone has words for.
 */
export async function removeNow<E extends Endpoint & { method: 'DELETE' }>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<{ isGone: boolean; result: ApiResult<Reply<E>> }> {
  const result = await callApi(endpoint, input, { ...options, silent: true })
  const isGone = result.ok || result.status === 404
  if (!result.ok && !isGone) alertOfFailure(`error-${endpoint.name}`, result)
  return { isGone, result }
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

function stepsOf({ ids, endpoint, paramsOf = byId, together }: Removal): Step[] {
  if (!together) return ids.map((id) => ({ ids: [id], endpoint, input: { params: paramsOf(id) } }))
  const { most, bodyOf } = together
  const count = Math.ceil(ids.length / most)
  return Array.from({ length: count }, (_, index) => {
    const some = ids.slice(index * most, (index + 1) * most)
    return { ids: some, endpoint, input: { body: bodyOf(some) } }
  })
}

const byId = (id: string) => ({ id })

/** Answers those that are through. */
async function send({ endpoint, settled, onGone }: Removal, steps: Step[]): Promise<Step[]> {
  await settled?.()
  const gone: Step[] = []
  for (const step of steps) {
    // It went with the end of a session.
    if (!unanswered.has(step)) {
      gone.push(step)
      continue
    }
    const result = await callApi(step.endpoint, step.input, { silent: true })
    // Another tab may have been first: gone is gone. Nor is what was sent anew meanwhile brought back.
    if (!result.ok && result.status !== 404 && unanswered.has(step)) {
      // That tab has ended the session: nothing else says so.
      if (result.status === 401) tellFailed(result)
      else alertOfFailure(`error-${endpoint.name}`, result)
      break
    }
    settle(step)
    gone.push(step)
  }
  if (gone.length > 0) await onGone(idsOf(gone))
  return gone
}

function show(steps: readonly Step[]): void {
  for (const step of steps) settle(step)
  showRemoved(idsOf(steps))
}

function settle(step: Step): void {
  if (unanswered.delete(step)) forgetRemoval(noteOf(step))
}

function idsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ ids }) => ids)
}

function noteOf({ endpoint: { path }, input: { params, body } }: Step): RemovalNote {
  const address = apiOrigin() + apiBase + fillPath(path, params)
  return { address, body: body && JSON.stringify(body) }
}

function takeUnanswered(): Step[] {
  for (const begin of waiting) void begin(true)
  const taken = [...unanswered]
  unanswered.clear()
  return taken
}

/** All at once, those under way too: they stay out of sight in a page that comes back. */
function leave(): void {
  const left = takeUnanswered().map(noteOf)
  if (left.length > 0) leaveRemovals(left)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', leave)
