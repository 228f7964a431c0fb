import type { CommentedKind } from '@farfolk/contract/comments'
import { type RefObject, useEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'

/** As the server writes it into the `path` of news of a comment. */
export const commentsAnchor = 'comments'

/** Of a photo the address leads to the comments beside it, and not to those of its album below. */
export function isLedTo(
  kind: CommentedKind,
  { hash, search }: Pick<Location, 'hash' | 'search'>,
): boolean {
  const isOfPhoto = kind === 'albumItem' || new URLSearchParams(search).has('photo')
  return hash === `#${commentsAnchor}` && !isOfPhoto
}

/**
 * Whoever has read on before the comments came stays there, and so does who comes back to the address:
 * from a photo, which they find again. A document opens by the same kind of navigation.
 */
export function staysThere(isFirst: boolean, way: NavigationType, scrolled: number): boolean {
  return isFirst ? scrolled > 0 : way === NavigationType.Pop
}

/**
 * Brings whom the address leads to the comments of a trip or an album there, once they are there: they come
 * after the page.
 */
export function useLedHere(
  kind: CommentedKind,
  section: RefObject<HTMLElement | null>,
  isThere: boolean,
): void {
  const { hash, search, key } = useLocation()
  const way = useNavigationType()
  const isFirst = useRef(true)
  const isLed = isLedTo(kind, { hash, search })
  useEffect(() => {
    if (!isThere) return
    const isAway = staysThere(isFirst.current, way, window.scrollY)
    isFirst.current = false
    if (isLed && !isAway) showComments(section.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for once more by the same address
  }, [isLed, isThere, section, key, way])
}

function showComments(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
