import { useEffect } from 'react'
import { addAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { isLoaded, loadPage } from './fetch-ahead.ts'

/** Since a page could last be fetched. */
let hasFailed = false
let wanted: HTMLAnchorElement | null

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') hasFailed = true
}

/**
 * Where a page could not be fetched ahead, React Router would load the whole document anew, and
 * without a server nothing is left. The page that is open stays until the other can be had.
 */
function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  wanted = link
  // Into another tab or window, which this page outlives.
  if (event.ctrlKey || event.metaKey || event.shiftKey || link?.target) return
  if (!hasFailed || link?.origin !== location.origin || isLoaded(link.pathname)) return
  event.preventDefault()
  event.stopPropagation()
  const goOn = () => {
    hasFailed = false
    if (wanted === link) link.click()
  }
  // What another version of ours has taken away comes with a document of its own.
  const ask = () =>
    fetch(link.href, { method: 'HEAD' }).then(() => location.assign(link.href), tell)
  void loadPage(link.pathname).then(goOn, ask)
}

function tell(): void {
  addAlert({ id: 'error-link-offline', type: 'error', messages: [m.error_offline()] })
}

/** Of the page that is open, while a page that a link leads to cannot be fetched. */
export function useHeldClicks(): void {
  useEffect(() => {
    // Such an error does not bubble; and a click comes here before React, whose root is the document.
    addEventListener('error', noteFailure, true)
    addEventListener('click', hold, true)
    return () => {
      removeEventListener('error', noteFailure, true)
      removeEventListener('click', hold, true)
    }
  }, [])
}
