import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { hasKeptPages } from '../ui/kept-pages.ts'
import { leaveGuard } from '../ui/leave-guard.ts'
import { rereadOnceBack } from './once-back.ts'
import { sessionStore, showUser } from './session-store.ts'

const longHiddenMs = 30_000

/**
 * Who comes back to a page finds what they have changed meanwhile on another device. Shows nothing; it
 * is there from the first time on that the page was left or lost its network.
 */
export function FreshPage() {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const latest = useRef(0)
  const isFree = useEffectEvent(() => !hasKeptPages(key) && !isInUse())
  const renew = useEffectEvent(async () => {
    if (!isFree()) return
    // One that waits for the server waits ever longer: who comes back asks at once.
    const own = ++latest.current
    await rereadOnceBack(async (user) => {
      const shown = sessionStore.get().user
      if (own !== latest.current || shown?.id !== user.id || !isFree()) return
      // Another language comes with the next page, which has its words.
      const fresh = { ...user, locale: shown.locale }
      if (JSON.stringify(shown) !== JSON.stringify(fresh)) showUser(fresh)
      await revalidate()
    })
  })
  useEffect(() => {
    let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : Infinity
    // They were back before this had come.
    if (hiddenAt === Infinity) void renew()
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > longHiddenMs) void renew()
    }
    const renewNow = () => void renew()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', renewNow)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', renewNow)
    }
  }, [])
  return null
}

/** Something is being written, or a dialog stands over the page. */
function isInUse(): boolean {
  const isUnsaved = leaveGuard()?.isNeeded(location.pathname, '')
  const field = 'textarea, input:not([type=checkbox], [type=radio])'
  const isTyping = document.activeElement?.matches(field)
  const isBehind = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  return isUnsaved === true || isTyping === true || isBehind
}
