import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the shell shows over a page does not outlast it: a browser's back asks nothing that lies on top. */
export function useCloseElsewhere(close: () => void): void {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (openedAt.current === pathname) return
    openedAt.current = pathname
    closeNow()
  }, [pathname])
}
