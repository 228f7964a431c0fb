import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { routesOf } from '../ui/fetch-ahead.ts'

const alertId = 'error-link-offline'

/**
 * Where the scripts of the next page cannot be had, React Router loads the whole document anew, and
 * without a network nothing is left. A link to such a page leads nowhere then, and says why.
 */
export function useLinksOffline(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = async ({ pathname, search, hash }: HTMLAnchorElement) => {
      dismissAlert(alertId)
      try {
        const scripts = routesOf(pathname).map(({ module }) => module)
        await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)))
      } catch {
        addAlert({ id: alertId, type: 'error', messages: [m.error_offline()] })
        return
      }
      await navigate(pathname + search + hash)
    }
    const notice = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || !staysInTab(event, link)) return
      event.preventDefault()
      void go(link)
    }
    // Before React Router, which leaves to others what was prevented.
    document.addEventListener('click', notice, { capture: true })
    return () => document.removeEventListener('click', notice, { capture: true })
  }, [navigate])
}

function staysInTab(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const isPage = link.origin === location.origin && routesOf(link.pathname).length > 0
  return isPlain && isPage && !link.target && !link.download
}
