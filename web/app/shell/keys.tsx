import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { undoNewest } from '../api/toast-store.ts'
import { toggleTheme } from '../theme/theme.ts'
import { readStoredSession } from '../session/session-store.ts'
import { openModal } from '../ui/modals.ts'
import { focusSearchBox, toSearch } from './route-change.ts'
import { hasSingleKeys } from './single-keys.ts'

/**
 * `d` the theme, `/` search, `z` 'Undo', `?` the list of keys; not while something is being typed, nor
 * where they are turned off.
 */
export function useKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const actions: Record<string, () => void> = {
      d: toggleTheme,
      // A toast is gone before Tab comes to its button.
      z: undoNewest,
      '/': () => {
        if (focusSearchBox()) return
        if (readStoredSession()) openModal('search')
        else void navigate(href('/search-trips'), { state: toSearch })
      },
      '?': () => openModal('keys'),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const action = actions[event.key.toLowerCase()]
      if (!action || event.repeat || isTyping(event.target) || !hasSingleKeys()) return
      // With Caps Lock it is another letter, with Shift another key.
      if (/\p{L}/u.test(event.key) && event.shiftKey) return
      // Another page or dialog would open behind the one that is open; one that is fading out is none.
      if (!inDialogs.has(action) && document.querySelector('[role=dialog]:not([data-closed])'))
        return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

/** Each works on what stands above a dialog, or all around. */
const inDialogs = new Set([toggleTheme, undoNewest])

const notText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

/** A list counts: it jumps to what begins with the letter. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notText.has(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, [role="combobox"]'))
  )
}
