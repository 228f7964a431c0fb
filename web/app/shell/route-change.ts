import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { clearAlerts } from '../api/alerts.ts'

/** State of a navigation to a page whose search box takes the focus. */
export const toSearch = 'search'

/** The box of the page is marked with `data-search`; false where the page has none. */
export function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLElement>('[data-search]')
  box?.focus()
  return box !== null
}

/** Going elsewhere clears the alerts; a new page, or what its hash names, takes the focus to be read out. */
export function useRouteChange(): void {
  const { pathname, hash, state } = useLocation() as Location<unknown>
  const navigation = useNavigation()
  const target = navigation.location?.pathname
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (target && target !== shownPath.current) clearAlerts()
  }, [target])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (state === toSearch && focusSearchBox()) return
    const at = document.getElementById(hash.slice(1)) ?? document.getElementById('content')
    at?.focus({ preventScroll: true })
  }, [pathname, hash, state])
}
