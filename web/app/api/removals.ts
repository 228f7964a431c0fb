import { createStore, useStore } from './store.ts'
import { removeToast, toast } from './toast-store.ts'

interface Removal {
  ids: readonly string[]
  /** What the toast says. */
  words: string
  /**
   * Removes them from the club and, where that was done, from what is shown. All at once where the
   * page goes away: nothing waits there.
   */
  send: (isLeaving: boolean) => Promise<void>
}

const none: ReadonlySet<string> = new Set()
const removedIds = createStore(none)
const waiting = new Set<(isLeaving: boolean) => Promise<void>>()

/** The ids of what is out of sight since it was removed here. */
export function useRemoved(): ReadonlySet<string> {
  return useStore(removedIds, (ids) => ids, none)
}

/**
 * Takes things out of sight at once, and off the club when their toast goes: until then 'Undo' brings
 * back what no call could, such as pictures and what others have added.
 */
export function removeLater({ ids, words, send }: Removal): void {
  const begin = async (isLeaving: boolean) => {
    if (!waiting.delete(begin)) return
    removeToast(shown)
    await send(isLeaving)
    show(ids)
  }
  const undo = () => {
    waiting.delete(begin)
    show(ids)
  }
  waiting.add(begin)
  removedIds.set(new Set([...removedIds.get(), ...ids]))
  const shown = toast(words, undo, () => void begin(false))
}

/** Sends what still waits, such as before a session ends. */
export async function sendRemovals(isLeaving = false): Promise<void> {
  await Promise.all([...waiting].map((begin) => begin(isLeaving)))
}

function show(ids: readonly string[]): void {
  const again = new Set(ids)
  removedIds.set(new Set([...removedIds.get()].filter((id) => !again.has(id))))
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => void sendRemovals(true))
