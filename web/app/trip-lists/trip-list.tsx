import { type ReactNode, useState } from 'react'
import { useLocale } from '../locale.ts'
import { Button } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { keptFormat } from '../words/kept-format.ts'
import styles from './trip-list.module.css'

interface TripListProps {
  /** Of the section on its page, such as `bookings`. */
  name: string
  words: Record<'title' | 'hint' | 'none' | 'add', string>
  /** How many are in sight; undefined until they are there. */
  count: number | undefined
  /** Why no more can be added. */
  full: string | undefined
  onAdd: () => void
  /** Status of the call, where it was refused. */
  failed: number | undefined
  onRetry: () => Promise<void>
  /** Of one that is still to come. */
  height: string
  children: ReactNode
}

/** What a trip has for who travels along: how it begins, and what is said until there is some of it. */
export function TripList({ name, words, count, full, onAdd, children, ...props }: TripListProps) {
  const hasSome = count !== undefined && count > 0
  // Plain: a section has several of these lists, and one clear action at most.
  const add = (
    <Button id={`trip-${name}-add`} size="small" onClick={onAdd}>
      <Icon name="plus" size={18} />
      {words.add}
    </Button>
  )
  return (
    <section className={styles.list} aria-labelledby={`trip-${name}`}>
      <header className={styles.header}>
        <h2 id={`trip-${name}`}>{words.title}</h2>
        {hasSome && !full && add}
        {hasSome && (
          <p className={styles.hint}>
            <Icon name="lock" size={16} />
            {words.hint}
          </p>
        )}
        {full && <p className={styles.hint}>{full}</p>}
      </header>
      {count === undefined && <NotThere name={name} {...props} />}
      {count === 0 && <EmptyState action={add}>{words.none}</EmptyState>}
      {children}
    </section>
  )
}

type NotThereProps = Pick<TripListProps, 'name' | 'failed' | 'onRetry' | 'height'>

function NotThere({ name, failed, onRetry, height }: NotThereProps) {
  const [isTrying, setTrying] = useState(false)
  if (failed === undefined) return <Skeleton height={height} count={2} />
  return (
    <CouldNotLoad
      id={`${name}-failed`}
      failed={failed}
      isTrying={isTrying}
      onRetry={() => {
        setTrying(true)
        void onRetry().finally(() => setTrying(false))
      }}
    />
  )
}

// A day has no zone: shown in any other it would slip.
const dayFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
)

interface TripDayProps {
  /** Of the list that it is in. */
  name: string
  day: string
  /** Which day of the trip that is. */
  number?: ReactNode
  /** List items. */
  children: ReactNode
}

export function TripDay({ name, day, number, children }: TripDayProps) {
  const id = `${name}-${day}`
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h3 id={id}>
        {number}
        <time dateTime={day}>{dayFormat(useLocale()).format(new Date(day))}</time>
      </h3>
      <ul className={styles.entries}>{children}</ul>
    </section>
  )
}
