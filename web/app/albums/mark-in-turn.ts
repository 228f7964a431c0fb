/** A mark of each of these ids. */
export type Marks = ReadonlyMap<string, boolean>

interface Marking {
  /** Answers those that could not be marked. */
  mark: (ids: readonly string[], isMarked: boolean) => Promise<readonly string[]>
  show: (marks: Marks) => void
}

/**
 * Marks one after the other, so that what was pressed last is what stays. It shows at once; once all is
 * answered, what is saved, whatever failed on the way.
 */
export function markInTurn({ mark, show }: Marking) {
  /** Of what is being marked: as it is saved. */
  const saved = new Map<string, boolean>()
  let last: Promise<unknown> = Promise.resolve()

  return async (before: Marks, isMarked: boolean): Promise<void> => {
    const ids = [...before.keys()]
    for (const [id, wasMarked] of before) if (!saved.has(id)) saved.set(id, wasMarked)
    show(new Map(ids.map((id) => [id, isMarked])))
    const marked = last.then(() => mark(ids, isMarked))
    last = marked
    const left = new Set(await marked)
    for (const id of ids) if (!left.has(id)) saved.set(id, isMarked)
    if (last !== marked) return
    show(new Map(saved))
    saved.clear()
  }
}
