import { useEffect, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { isDayWithin } from './is-day-within.ts'
import styles from './trip-itinerary.module.css'

const minuteMs = 60_000

/** To the minute; undefined until scripts run. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface Stay {
  from: string | null
  to: string | null
  /** Undefined where nothing is to be said of the day there. */
  timeZone: string | undefined
}

/** 'today' in the reader's language, where it is a day of the stay there; else undefined. */
export function useToday({ from, to, timeZone }: Stay): string | undefined {
  const locale = useLocale()
  const now = useNow()
  if (!now || !timeZone || !isDayWithin(now, { from, to, timeZone })) return undefined
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
}

/** What the clocks there show now, and how far they are from Greenwich; nothing until scripts run. */
export function LocalClock({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const now = useNow()
  if (!now) return null
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortOffset',
  })
  return <span className={styles.clock}>{m.trips_local_time({ time: format.format(now) })}</span>
}
