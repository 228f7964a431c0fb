import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { useStore } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { rereadInPlace, rereadOnceBack } from '../session/once-back.ts'
import { showUser } from '../session/session-store.ts'
import { followReturns } from '../shell/member-returns.ts'
import { localDay } from '../ui/local-day.ts'
import { onceQuiet } from '../ui/once-quiet.ts'
import { keepFiles } from './keep-files.ts'
import { keptSince, showFreshPage, timesShown } from '../api/kept-shown.ts'
import styles from './offline-mark.module.css'

/** Says that what is shown was kept on this device, and since when; it goes with the next that is not. */
export function OfflineMark() {
  const { key } = useLocation()
  const since = useStore(keptSince, (at) => at, undefined)
  // What a newer build needs.
  useEffect(() => onceQuiet(() => void keepFiles().catch(() => undefined)), [])
  return (
    // In the page before it has words, which are read out then.
    <output className={styles.mark}>
      {since && <Words since={since} />}
      {since && <CatchUp key={key} />}
    </output>
  )
}

function Words({ since }: { since: Date }) {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    ...(!isToday(since) && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  })
  return m.offline_mark({ time: format.format(since) })
}

function isToday(instant: Date): boolean {
  return localDay(instant) === localDay(Date.now())
}

/** Reads the page again once the server answers; shows nothing. */
function CatchUp(): null {
  const { revalidate } = useRevalidator()
  const shown = useMatches().at(-1)?.loaderData
  const reread = useEffectEvent(async () => {
    const before = timesShown()
    await rereadInPlace(shown as PageData<unknown> | null, revalidate)
    // A page that asks the server for nothing has nothing that could be fresh.
    if (timesShown() === before) showFreshPage()
  })
  useEffect(() => {
    let isCurrent = true
    const tryNow = () =>
      void rereadOnceBack(async (user) => {
        if (!isCurrent) return
        showUser(user)
        await reread()
      })
    tryNow()
    const unfollow = followReturns(tryNow)
    return () => {
      isCurrent = false
      unfollow()
    }
  }, [])
  return null
}
