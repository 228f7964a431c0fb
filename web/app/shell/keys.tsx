import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { toggleTheme } from '../theme/theme.ts'
import { openModal } from '../ui/modals.ts'

/** `d` the theme, `/` search, `?` the list of keys; not while something is being typed. */
export function useKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const actions: Record<string, () => void> = {
      d: toggleTheme,
      '/': () => {
        if (!focusSearch()) void navigate(href('/search-trips'))
      },
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
  }, [navigate])
}

/** The box of the page is marked with `data-search`; false where the page has none. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('[data-search]')
  box?.focus()
  return box !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
