import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateRange } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { isFree, isWithin, type Span, spanOf } from './chosen-days.ts'
import { entryPath, lookOf, titleOf } from './entry-looks.ts'
import { EntryWhen } from './entry-when.tsx'
import { fullDayWords } from './month-table.tsx'
import { listHeadingId, type useDays } from './use-days.ts'
import styles from './day-list.module.css'
import looks from './entry-looks.module.css'

interface DayListProps {
  entries: readonly CalendarEntry[]
  /** Those are all: what has nothing is free. */
  isWhole: boolean
  days: ReturnType<typeof useDays>
}

/** All that is on the chosen days, and where that is nothing a way to a trip; Escape leads back to them. */
export function DayList({ entries, isWhole, days }: DayListProps) {
  const locale = useLocale()
  const span = spanOf(days.chosen)
  const { from, to } = span
  const shown = entries.filter((entry) => isWithin(entry, span))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way back, beside the Tab key
    <section
      className={styles.list}
      aria-labelledby={listHeadingId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') days.goBack()
      }}
    >
      <h3 id={listHeadingId} tabIndex={-1}>
        {from === to ? fullDayWords(from, locale) : <DateRange from={from} to={to} />}
      </h3>
      {shown.length === 0 ? (
        <p>{from === to ? m.calendar_nothing() : m.calendar_nothing_in_row()}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={entry.id}>
              <DayEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <NewTrip span={span} days={days} isFree={isWhole && isFree(entries, span)} />
    </section>
  )
}

interface NewTripProps {
  span: Span
  days: DayListProps['days']
  /** Nothing is on these days. */
  isFree: boolean
}

function NewTrip({ span: { from, to }, days, isFree: isOffered }: NewTripProps) {
  const { isChoosingLast, chooseLast } = days
  // The last day may be sought in another month, whose own first day has something.
  if (!isOffered && !isChoosingLast) return null
  return (
    <div className={styles.free}>
      {isOffered && (
        <ButtonLink size="small" href={`${href('/account/trips/new')}?from=${from}&to=${to}`}>
          <Icon name="plus" size={18} />
          {from === to ? m.calendar_new_trip_day() : m.calendar_new_trip()}
        </ButtonLink>
      )}
      <Button
        size="small"
        aria-pressed={isChoosingLast}
        onClick={() => chooseLast(!isChoosingLast)}
      >
        {m.calendar_choose_last()}
      </Button>
      <output>{isChoosingLast && m.calendar_choose_last_hint()}</output>
    </div>
  )
}

function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { name, icon, words } = lookOf(entry)
  return (
    <Link to={entryPath(entry)} className={styles.entry}>
      <span className={`${styles.sign} ${looks.look}`} data-look={name}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        <strong>{titleOf(entry)}</strong>
        <span>{words()}</span>
        <EntryWhen of={entry} />
      </span>
    </Link>
  )
}
