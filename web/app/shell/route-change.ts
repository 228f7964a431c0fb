import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clearAlerts } from '../api/alerts.ts'

/** Going elsewhere clears the alerts; a new page takes the focus, so that it is read out. */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation()
  const navigation = useNavigation()
  const target = navigation.location?.pathname
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (target && target !== shownPath.current) clearAlerts()
  }, [target])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
