import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'

/**
 * For a list that is left as soon as something is chosen. Closed, it changes with every arrow and
 * letter, but on a Mac, where those open it: what is passed on the way is not chosen, but by Enter or by
 * going on.
 */
export function useChosenByKeys() {
  const ref = useRef<HTMLSelectElement>(null)
  const isPassing = useRef(false)

  function choose() {
    if (!isPassing.current) return
    isPassing.current = false
    if (ref.current?.value) ref.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey } = event
      if (key === 'Enter' && isPassing.current) {
        event.preventDefault()
        choose()
      } else if (key === ' ' || key === 'F4' || altKey) isPassing.current = false
      else if (/^(?:.|Arrow\w+|Page\w+|Home|End)$/.test(key)) {
        isPassing.current = !navigator.userAgent.includes('Mac')
      }
    },
    onPointerDown() {
      isPassing.current = false
    },
    onBlur: choose,
    onChange(event: ChangeEvent) {
      if (isPassing.current) event.stopPropagation()
    },
  }
}
