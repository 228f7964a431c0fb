import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { timeWords } from '../trip-lists/time-words.ts'
import { Icon } from '../ui/icon.tsx'
import { keptFormat, numberFormat } from '../words/kept-format.ts'
import { type ChosenDays, spanOf } from './chosen-days.ts'
import { entryPath, lookOf, titleOf } from './entry-looks.ts'
import { type Bar, isOnDay, layWeek } from './lay-week.ts'
import { monthOf, weeksOf } from './months.ts'
import type { useDays } from './use-days.ts'
import looks from './entry-looks.module.css'
import styles from './month-table.module.css'

const weekdayFormat = keptFormat((locale) => ({
  short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
}))
const fullFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
)

/** A calendar day with its day of the week and its year. */
export function fullDayWords(day: string, locale: string): string {
  return fullFormat(locale).format(new Date(day))
}

/** Lanes of a week that are drawn; a day says how many of its bars lie below. */
const drawnLanes = 4

interface MonthTableProps {
  month: string
  today: string
  entries: readonly CalendarEntry[]
  days: ReturnType<typeof useDays>
  /** Of the heading that names it. */
  labelledBy: string
  /** Another month is on its way. */
  isLeft: boolean
}

/** A grid of dates by the ARIA Authoring Practices: one day is a stop of the Tab key, arrows lead to the others. */
export function MonthTable(props: MonthTableProps) {
  const { month, days, labelledBy, isLeft } = props
  const locale = useLocale()
  const weeks = weeksOf(month, days.firstDay)
  const names = weekdayFormat(locale)
  const dragged = useDraggedRow(days.chooseRow)
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of dates is a table
      role="grid"
      aria-multiselectable="true"
      aria-labelledby={labelledBy}
      className={styles.month}
      data-left={isLeft || undefined}
      onKeyDown={days.onKeyDown}
      onFocus={days.onFocus}
      onBlur={days.onBlur}
      {...dragged}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={names.long.format(new Date(day))}>
              {names.short.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Week key={week[0]} week={week} {...props} />
        ))}
      </tbody>
    </table>
  )
}

/** Of the mouse: a finger that moves scrolls, and taps the first and the last day. */
function useDraggedRow(onChoose: MonthTableProps['days']['chooseRow']) {
  const dragged = useRef<ChosenDays>(undefined)
  return {
    onPointerDown({ target, pointerType, button }: PointerEvent) {
      // On what lies over the days it begins nothing: those are links.
      const first = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day
      const begins = first !== undefined && pointerType !== 'touch' && button === 0
      dragged.current = begins ? { first, last: first } : undefined
    },
    onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
      if (buttons !== 1) dragged.current = undefined
      if (!dragged.current) return
      const below = document.elementsFromPoint(clientX, clientY) as HTMLElement[]
      const last = below.find(({ dataset }) => dataset.day)?.dataset.day
      if (last === undefined || last === dragged.current.last) return
      dragged.current = { ...dragged.current, last }
      onChoose(dragged.current)
    },
  }
}

function Week({ week, month, today, entries, days }: MonthTableProps & { week: string[] }) {
  const locale = useLocale()
  const bars = layWeek(week, entries)
  const lanes = Math.min(drawnLanes, Math.max(0, ...bars.map(({ lane }) => lane + 1)))
  const { from, to } = spanOf(days.chosen)
  const hasMore = bars.some(({ lane }) => lane >= drawnLanes)
  return (
    <tr style={{ '--lanes': lanes, '--more': hasMore ? 1 : 0 } as CSSProperties}>
      {week.map((day, column) => {
        const onDay = bars.filter(({ entry }) => isOnDay(entry, day))
        const below = onDay.filter(({ lane }) => lane >= drawnLanes).length
        const words = fullDayWords(day, locale)
        return (
          <td
            key={day}
            aria-selected={day >= from && day <= to}
            data-outside={monthOf(day) !== month || undefined}
          >
            <button
              type="button"
              className={styles.day}
              data-day={day}
              tabIndex={day === days.reached ? 0 : -1}
              aria-label={
                onDay.length > 0 ? m.calendar_day({ day: words, count: onDay.length }) : words
              }
              aria-current={day === today ? 'date' : undefined}
              onClick={({ detail, shiftKey }) =>
                days.choose(day, { isByKey: detail === 0, isLast: shiftKey })
              }
            >
              <span>{numberFormat(locale).format(Number(day.slice(-2)))}</span>
            </button>
            {onDay
              .filter((bar) => bar.column === column && bar.lane < drawnLanes)
              .map((bar) => (
                <WeekBar key={bar.entry.id} bar={bar} />
              ))}
            {below > 0 && (
              <span className={styles.below} aria-hidden="true">
                +{numberFormat(locale).format(below)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** By keys the list of a day leads there: each day would else be as many stops as it has bars. */
function WeekBar({ bar: { entry, span, lane, isGoingOn, goesOn } }: { bar: Bar<CalendarEntry> }) {
  const locale = useLocale()
  const { name, icon } = lookOf(entry)
  const title = titleOf(entry)
  const hasHour = entry.startTime !== null && entry.startDate === entry.endDate
  const shared = {
    'data-look': name,
    'data-going-on': isGoingOn || undefined,
    'data-goes-on': goesOn || undefined,
    style: { '--span': span, '--lane': lane } as CSSProperties,
  }
  return (
    <>
      <Link
        to={entryPath(entry)}
        tabIndex={-1}
        title={title}
        className={`${styles.bar} ${looks.look}`}
        {...shared}
      >
        <Icon name={icon} size={16} />
        <span>
          {hasHour && <>{timeWords(entry.startTime ?? '', locale)} </>}
          {title}
        </span>
      </Link>
      <span
        className={`${styles.mark} ${looks.look} ${looks.bare}`}
        aria-hidden="true"
        {...shared}
      />
    </>
  )
}
