import { Link, useNavigation } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { staysOnPage } from '../ui/tabs.tsx'
import { isWithin } from './chosen-days.ts'
import { DayList } from './day-list.tsx'
import { isOnDay } from './lay-week.ts'
import type { CalendarData } from './load-calendar.ts'
import { MonthTable } from './month-table.tsx'
import {
  calendarPath,
  firstMonth,
  lastDayOf,
  lastMonth,
  monthAfter,
  monthOf,
  presentDay,
} from './months.ts'
import { useDays } from './use-days.ts'
import styles from './trip-calendar.module.css'

const headingId = 'calendar-month'

/** A month of what the member has ahead and behind. */
export function TripCalendar({ month, entries: all, hasMore }: CalendarData) {
  const removed = useRemoved()
  const entries = all.filter(({ id, tripId }) => !removed.has(id) && !removed.has(tripId ?? ''))
  const today = presentDay()
  const days = useDays(month, firstShown(month, today, entries))
  const { location: coming } = useNavigation()
  const wholeMonth = { from: `${month}-01`, to: lastDayOf(month) }
  const isEmpty = !entries.some((entry) => isWithin(entry, wholeMonth))
  return (
    <section className={styles.calendar} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} aria-live="polite">
          {monthWords(month, useLocale())}
        </h2>
        <MonthLinks month={month} onLeave={days.leave} onToday={days.forget} />
      </header>
      {isEmpty && <p>{m.calendar_empty()}</p>}
      {hasMore && <p>{m.calendar_cut()}</p>}
      <div className={styles.columns}>
        <MonthTable
          {...{ month, today, entries, days }}
          labelledBy={headingId}
          isLeft={coming?.pathname === calendarPath()}
        />
        <DayList entries={entries} isWhole={!hasMore} days={days} />
      </div>
    </section>
  )
}

/** Today where it is of the month, else the first day of it that has something. */
function firstShown(month: string, today: string, entries: CalendarData['entries']): string {
  if (monthOf(today) === month) return today
  const first = `${month}-01`
  if (entries.some((entry) => isOnDay(entry, first))) return first
  const starts = entries.map(({ startDate }) => startDate)
  return starts.filter((day) => monthOf(day) === month).toSorted()[0] ?? first
}

function monthWords(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01`))
}

interface MonthLinksProps {
  month: string
  onLeave: () => void
  onToday: () => void
}

function MonthLinks({ month, onLeave, onToday }: MonthLinksProps) {
  return (
    <nav aria-label={m.calendar_months()} className={styles.ways}>
      {month > firstMonth && (
        <Link
          {...inPlace}
          to={calendarPath(monthAfter(month, -1))}
          aria-label={m.calendar_previous()}
          onClick={onLeave}
        >
          <Icon name="left" />
        </Link>
      )}
      <Link {...inPlace} to={calendarPath()} className={styles.today} onClick={onToday}>
        {m.calendar_today()}
      </Link>
      {month < lastMonth && (
        <Link
          {...inPlace}
          to={calendarPath(monthAfter(month, 1))}
          aria-label={m.calendar_next()}
          onClick={onLeave}
        >
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}

const inPlace = { preventScrollReset: true, state: staysOnPage }
