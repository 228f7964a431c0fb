import { startTransition, useRef, useState } from 'react'

/**
 * Saves each choice at once, one after the other, and of those made meanwhile the last. The field is
 * never disabled: it would lose the focus, and with it the next arrow key. `shown` is what was chosen
 * until it is saved.
 */
export function useSavedChoice<T>(save: (value: T) => Promise<void>) {
  const [shown, setShown] = useState<T>()
  const waiting = useRef<{ value: T }>(undefined)
  const isSaving = useRef(false)

  async function choose(value: T): Promise<void> {
    setShown(value)
    waiting.current = { value }
    if (isSaving.current) return
    isSaving.current = true
    try {
      for (let next = takeNext(); next; next = takeNext()) await save(next.value)
    } finally {
      isSaving.current = false
      // As the router shows what it has loaded: before that the old value would stand there again.
      startTransition(() => setShown(undefined))
    }
  }

  function takeNext(): { value: T } | undefined {
    const next = waiting.current
    waiting.current = undefined
    return next
  }

  return { shown, choose: (value: T) => void choose(value) }
}
