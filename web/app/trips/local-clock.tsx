import { useEffect, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import styles from './trip-itinerary.module.css'

const minuteMs = 60_000

/** What the clocks there show now, and how far they are from Greenwich; nothing until scripts run. */
export function LocalClock({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (!now) return null
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortOffset',
  })
  return <span className={styles.clock}>{m.trips_local_time({ time: format.format(now) })}</span>
}
