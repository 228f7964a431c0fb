import type { Overlap } from '@farfolk/contract/matches'
import { useLocale } from '../locale.ts'
import { daysBetween } from '@farfolk/contract/calendar-days'
import styles from './timeline.module.css'
import { barsOf, type Span, ticksOf } from './timeline.ts'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** About a year: the months of a longer axis need theirs. */
const longDays = 360

/** Days along the top, for the eye alone: each row says its own in words. */
export function TimelineAxis({ axis }: { axis: Span }) {
  const locale = useLocale()
  const isLong = daysBetween(axis.from, axis.to) > longDays
  const format = new Intl.DateTimeFormat(locale, {
    ...(isLong ? { year: 'numeric' } : { day: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticksOf(axis).map(({ day, at }) => (
        <span key={day} className={styles.tick} style={{ insetInlineStart: percent(at) }}>
          {format.format(new Date(day))}
        </span>
      ))}
    </div>
  )
}

/** The days together of one match, on the same axis. */
export function TimelineBars({ overlaps, axis }: { overlaps: Overlap[]; axis: Span }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {barsOf(overlaps, axis).map(({ look, from, start, width }) => (
        <span
          key={`${look}-${from}`}
          className={`${styles.bar} ${styles[look]}`}
          style={{ insetInlineStart: percent(start), width: percent(width) }}
        />
      ))}
    </div>
  )
}
