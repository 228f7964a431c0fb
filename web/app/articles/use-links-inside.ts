import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** For an element with ready HTML: links to pages of the club open without loading everything anew. */
export function useLinksInside<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || event.altKey || event.defaultPrevented) return
      const { origin, pathname, search, hash } = new URL(link.href)
      if (origin !== location.origin) return
      event.preventDefault()
      void navigate(pathname + search + hash)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [navigate])
  return ref
}
