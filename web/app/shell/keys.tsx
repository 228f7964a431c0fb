import { useEffect } from 'react'
import { toggleTheme } from '../theme/theme.ts'
import { openModal } from '../ui/modals.ts'

/** `d` the theme, `/` search, `?` the list of keys; not while something is being typed. */
export function useKeys(): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      d: toggleTheme,
      '/': focusSearch,
      '?': () => openModal('keys'),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The box of the page is marked with `data-search`. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
