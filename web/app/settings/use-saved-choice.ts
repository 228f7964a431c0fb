import { useLayoutEffect, useRef, useState } from 'react'

interface Choice<T> {
  value: T
  /** What the page had read when it was done reading anew: what it shows next is newer than the choice. */
  outdated?: object
}

interface Reading {
  /** What the page has read, another object each time. */
  read: object
  /** Reads it anew. */
  reread: () => Promise<void>
}

/**
 * Saves each choice at once, one after the other, and of those made meanwhile the last. The field is
 * never disabled: it would lose the focus, and with it the next arrow key. `shown` is what was chosen
 * until that is saved and read anew: before it the old value would stand there again, and the next arrow
 * key start from there. After it what was read stands, whatever that is. `save` answers whether it was
 * saved; without `reading` it shows by then what the server answered.
 */
export function useSavedChoice<T>(save: (value: T) => Promise<boolean>, reading?: Reading) {
  const [choice, setChoice] = useState<Choice<T>>()
  const waiting = useRef<Choice<T>>(undefined)
  const isSaving = useRef(false)
  const read = reading?.read
  const drawn = useRef(read)
  useLayoutEffect(() => {
    drawn.current = read
  }, [read])
  // Not by a transition of our own once it is read: React may draw that before the router's.
  if (choice?.outdated && choice.outdated !== read) setChoice(undefined)

  async function choose(value: T): Promise<void> {
    const chosen = { value }
    setChoice(chosen)
    waiting.current = chosen
    if (isSaving.current) return
    isSaving.current = true
    let saved: Choice<T> | undefined
    try {
      for (let next = takeNext(); next; next = takeNext()) if (await save(next.value)) saved = next
    } finally {
      isSaving.current = false
      setChoice(reading && saved)
    }
    if (!reading || !saved) return
    await reading.reread()
    // The router has told React what it read, which is not drawn yet.
    const done = { ...saved, outdated: drawn.current }
    setChoice((latest) => (latest === saved ? done : latest))
  }

  function takeNext(): Choice<T> | undefined {
    const next = waiting.current
    waiting.current = undefined
    return next
  }

  return { shown: choice?.value, choose: (value: T) => void choose(value) }
}
