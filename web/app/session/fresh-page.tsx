import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { hasKeptPages } from '../ui/kept-pages.ts'
import { leaveGuard } from '../ui/leave-guard.ts'
import { rereadInPlace, rereadOnceBack } from './once-back.ts'
import { sessionStore, showUser } from './session-store.ts'

/**
 * Who comes back to a page finds what they have changed meanwhile on another device. Shows nothing; it
 * is another one each time.
 */
export function FreshPage() {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  const isGrown = useEffectEvent(() => hasKeptPages(key))
  const dataShown = useEffectEvent(() => shown as PageData<unknown>)
  const reread = useEffectEvent(() => revalidate())
  useEffect(() => {
    void renewPage({
      isGrown: () => isGrown(),
      dataShown: () => dataShown(),
      reread: () => reread(),
    })
  }, [])
  return null
}

interface ShownPage {
  /** Whether a list on it has become longer than it begins. */
  isGrown: () => boolean
  dataShown: () => PageData<unknown> | null
  reread: () => Promise<void>
}

let latest = 0

/** Not where that would be in somebody's way, and only as far as the page is still to be read. */
export async function renewPage({ isGrown, dataShown, reread }: ShownPage): Promise<void> {
  const isFree = () => !isGrown() && !isInUse()
  if (!isFree()) return
  // One that waits for the server waits ever longer: who comes back asks at once.
  const own = ++latest
  await rereadOnceBack(async (user) => {
    const shown = sessionStore.get().user
    if (own !== latest || shown?.id !== user.id || !isFree()) return
    // Another language comes with the next page, which has its words.
    const fresh = { ...user, locale: shown.locale }
    if (JSON.stringify(shown) !== JSON.stringify(fresh)) showUser(fresh)
    await rereadInPlace(dataShown(), reread)
  })
}

/** Something is being written, or a dialog stands over the page. */
function isInUse(): boolean {
  const isUnsaved = leaveGuard()?.isNeeded(location.pathname, '')
  const field = 'textarea, input:not([type=checkbox], [type=radio])'
  const isTyping = document.activeElement?.matches(field)
  const isBehind = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  return isUnsaved === true || isTyping === true || isBehind
}
