import type { ApiErrorItem } from '@farfolk/contract/errors'

/** So long nothing is typed or ticked before it is sent. */
const quietMs = 1000

/** What was refused, to a reader who waits for it. */
export type Tell = (errors: ApiErrorItem[]) => void

interface SavingOptions<Fields extends object> {
  /** What stands on the server. */
  saved: Fields
  /** Whether these may be sent: half an answer is not worth a refusal. */
  isTaken: (part: Partial<Fields>) => boolean
  /** Answers whether they are saved. Without `tell` nobody asked for it: why they are not stays unsaid. */
  send: (part: Partial<Fields>, tell?: Tell) => Promise<boolean>
  /** `isAll`: nothing that was typed is left over. */
  onSaved: (isAll: boolean) => void
}

/**
 * Saves the fields of a form while they are changed: once they are left alone for a moment, those alone that
 * are not as on the server, and one call after the other, so that none overtakes a later one.
 */
export function saveAsOneGoes<Fields extends object>(options: SavingOptions<Fields>) {
  const { isTaken, send, onSaved } = options
  const saved = { ...options.saved }
  let now = options.saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve(true)

  function unsaved(fields = now): Partial<Fields>[] {
    return (Object.keys(fields) as (keyof Fields)[])
      .filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(saved[name]))
      .map((name) => ({ [name]: fields[name] }) as unknown as Partial<Fields>)
  }

  async function save(tell?: Tell): Promise<boolean> {
    const parts = unsaved().filter(isTaken)
    if (parts.length === 0) return true
    const part: Partial<Fields> = Object.assign({}, ...parts)
    if (!(await send(part, tell))) return false
    Object.assign(saved, part)
    onSaved(unsaved().length === 0)
    return true
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  /** At once; false where something could not be saved. */
  function flush(tell?: Tell): Promise<boolean> {
    stop()
    last = last.then(() => save(tell))
    return last
  }

  return {
    change(fields: Fields): void {
      // The form changes its lists where they stand.
      now = structuredClone(fields)
      stop()
      if (unsaved().length > 0) timer = setTimeout(() => void flush(), quietMs)
    },
    flush,
    /** For the form itself, which sends them all: what is under way is awaited, and nothing else begins. */
    sendAll<Result extends { ok: boolean }>(call: () => Promise<Result>): Promise<Result> {
      stop()
      const sent = now
      const answer = last.then(call)
      last = answer.then(({ ok }) => {
        // What is typed meanwhile is still to be sent.
        if (ok) Object.assign(saved, sent)
        return ok
      })
      return answer
    },
    /** Those of the fields, as they are sent, that are not as on the server. */
    changed: (fields: object): Partial<Fields> => Object.assign({}, ...unsaved(fields as Fields)),
    /** Whether all that was typed is saved. */
    isAll: () => unsaved().length === 0,
  }
}
