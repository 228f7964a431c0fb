import { m } from '../paraglide/messages.js'
import { dayAfter, dayMs } from '@farfolk/contract/calendar-days'
import { localDay } from '../ui/local-day.ts'

export function clockTime(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(instant))
}

/** 'Today', 'Yesterday', or the day. */
export function dayWords(instant: string, locale: string, now = Date.now()): string {
  const [day, today] = [localDay(instant), localDay(now)]
  if (day === today) return m.chat_today()
  if (day === dayAfter(today, -1)) return m.chat_yesterday()
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(instant))
}

/** As short as a list needs: the time of today, the weekday of this week, else the date. */
export function shortTime(instant: string, locale: string, now = Date.now()): string {
  const ageMs = now - Date.parse(instant)
  if (localDay(instant) === localDay(now)) return clockTime(instant, locale)
  const format: Intl.DateTimeFormatOptions =
    ageMs < 6 * dayMs
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short', ...(ageMs > 300 * dayMs && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(locale, format).format(new Date(instant))
}
