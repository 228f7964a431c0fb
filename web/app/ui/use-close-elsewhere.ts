import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What lies over a page does not outlast it where the browser's own back leaves it, which asks nothing that lies on
 * top. What leads elsewhere by itself may stay: who has blocked somebody is asked what they did, wherever they are led.
 */
export function useCloseElsewhere(isOpen: boolean, close: () => void): void {
  const { pathname } = useLocation()
  const by = useNavigationType()
  const seenAt = useRef(pathname)
  const closeOpen = useEffectEvent(() => {
    if (isOpen && by === NavigationType.Pop) close()
  })
  useEffect(() => {
    if (seenAt.current === pathname) return
    seenAt.current = pathname
    closeOpen()
  }, [pathname])
}
