import type { TripTodo } from '@farfolk/contract/trip-todos'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusOnce } from '../ui/focus-once.ts'

/** As the server writes it into the `path` of news of a to-do. */
export const todoAnchor = (id: string) => `todo-${id}`

const anchor = /^#(?:trip-todos|todo-[\da-f-]{36})$/

/**
 * Shows the one that the address names, or the beginning of all, as soon as they are there: they come after the page.
 * Where that one is gone, the beginning.
 */
export function useNamedTodo(todos: readonly TripTodo[] | undefined): void {
  const { hash, key } = useLocation()
  const isThere = todos !== undefined
  useEffect(() => {
    if (!isThere || !anchor.test(hash)) return
    const named = document.getElementById(hash.slice(1))
    const at = named ?? document.getElementById('trip-todos')
    // Folded among what is done.
    named?.closest('details')?.setAttribute('open', '')
    at?.scrollIntoView({ block: named?.tagName === 'LI' ? 'center' : 'start' })
    if (at) focusOnce(at)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for once more by the same address
  }, [isThere, hash, key])
}
