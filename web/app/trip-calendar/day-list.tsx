import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { entryPath, lookOf, titleOf } from './entry-looks.ts'
import { EntryWhen } from './entry-when.tsx'
import { isOnDay } from './lay-week.ts'
import { fullDayWords } from './month-table.tsx'
import { listHeadingId, type useDays } from './use-days.ts'
import styles from './trip-calendar.module.css'

interface DayListProps {
  entries: readonly CalendarEntry[]
  days: ReturnType<typeof useDays>
}

/** All that is on the chosen day; Escape leads back to it. */
export function DayList({ entries, days }: DayListProps) {
  const onDay = entries.filter((entry) => isOnDay(entry, days.chosen))
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
        {fullDayWords(days.chosen, useLocale())}
      </h3>
      {onDay.length === 0 ? (
        <p>{m.calendar_nothing()}</p>
      ) : (
        <ul>
          {onDay.map((entry) => (
            <li key={entry.id}>
              <DayEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { name, icon, words } = lookOf(entry)
  return (
    <Link to={entryPath(entry)} className={styles.entry}>
      <span className={`${styles.sign} ${styles.look}`} data-look={name}>
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
