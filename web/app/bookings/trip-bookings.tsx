import { type Booking, maxBookings } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { type ReactNode, Suspense, useState } from 'react'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFetchOnceTouched } from '../ui/later.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { BookingEntry } from './booking-entry.tsx'
import { byDay } from './by-day.ts'
import { costsOf } from './costs.ts'
import { BookingDialog, bookingDialog } from './dialogs.ts'
import { longDayWords, moneyWords } from './formats.ts'
import styles from './trip-bookings.module.css'
import { useBookings } from './use-bookings.ts'

const none: Booking[] = []

/** What is booked for a trip, with its papers, for who travels along. */
export function TripBookings({ trip }: { trip: Trip }) {
  const { bookings: all, failed, load } = useBookings(trip)
  const bookings = useNotRemoved(all ?? none)
  useFetchOnceTouched(bookingDialog)
  /** A new one, or which. */
  const [edited, setEdited] = useState<Booking | 'new'>()
  const isFull = bookings.length >= maxBookings
  const add = (
    <Button kind="accent" size="small" onClick={() => setEdited('new')}>
      <Icon name="plus" size={18} />
      {m.booking_add()}
    </Button>
  )

  return (
    <section className={styles.bookings} aria-labelledby="trip-bookings">
      <header className={styles.header}>
        <h2 id="trip-bookings">{m.booking_title()}</h2>
        {bookings.length > 0 && !isFull && add}
        {bookings.length > 0 && (
          <p className={styles.hint}>
            <Icon name="lock" size={16} />
            {m.booking_hint()}
          </p>
        )}
        {isFull && <p className={styles.hint}>{m.booking_full({ count: maxBookings })}</p>}
      </header>
      {bookings.length > 0 && <Costs bookings={bookings} budget={trip.budget} />}
      {!all && <NotThere failed={failed} onRetry={load} />}
      {all && bookings.length === 0 && <EmptyState action={add}>{m.booking_none()}</EmptyState>}
      {byDay(bookings, trip).map(({ day, number, bookings: ofDay }) => (
        <Day key={day} day={day} number={number}>
          {ofDay.map((booking) => (
            <BookingEntry
              key={booking.id}
              booking={booking}
              onChange={() => setEdited(booking)}
              onChanged={load}
            />
          ))}
        </Day>
      ))}
      {edited && (
        <Suspense>
          <BookingDialog
            trip={trip}
            booking={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={load}
          />
        </Suspense>
      )}
    </section>
  )
}

function NotThere(props: { failed: number | undefined; onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const { failed, onRetry } = props
  if (failed === undefined) return <Skeleton height="110px" count={2} />
  const words = wordsOfFailure(failed) ?? m.error_something_wrong()
  return (
    <AlertBox id="bookings-failed" type="error" messages={[words]}>
      <Button
        size="small"
        isLoading={isTrying}
        onClick={() => {
          setTrying(true)
          void onRetry().finally(() => setTrying(false))
        }}
      >
        {m.retry()}
      </Button>
    </AlertBox>
  )
}

function Costs({ bookings, budget }: { bookings: Booking[]; budget: Trip['budget'] }) {
  const locale = useLocale()
  const costs = costsOf(bookings)
  if (costs.length === 0) return null
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{m.booking_costs()}</dt>
        {costs.map((cost) => (
          <dd key={cost.currency}>{moneyWords(cost, locale)}</dd>
        ))}
      </div>
      {budget && (
        <div>
          <dt>{m.booking_budget()}</dt>
          <dd>{moneyWords(budget, locale)}</dd>
        </div>
      )}
    </dl>
  )
}

interface DayProps {
  day: string
  number: number | null
  children: ReactNode
}

function Day({ day, number, children }: DayProps) {
  const locale = useLocale()
  return (
    <section className={styles.day} aria-labelledby={`bookings-${day}`}>
      <h3 id={`bookings-${day}`}>
        {number !== null && <strong>{m.booking_day({ day: number })}</strong>}
        <time dateTime={day}>{longDayWords(day, locale)}</time>
      </h3>
      <ul className={styles.entries}>{children}</ul>
    </section>
  )
}
