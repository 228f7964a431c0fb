import { type Booking, maxBookings } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useState } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { companyOf } from '../company/place-on-trip.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { TripDay, TripList } from '../trip-lists/trip-list.tsx'
import { moneyWords } from '../trip-lists/money-words.ts'
import { useFetchOnceTouched } from '../ui/later.ts'
import { BookingEntry } from './booking-entry.tsx'
import { byDay } from './by-day.ts'
import { costsOf } from './costs.ts'
import { BookingDialog, bookingDialog, ShareCostDialog } from './dialogs.ts'
import styles from './trip-bookings.module.css'
import { useBookings } from './use-bookings.ts'

const none: Booking[] = []

/** What is booked for a trip, with its papers, for who travels along. */
export function TripBookings({ trip }: { trip: Trip }) {
  const { items: all, failed, load } = useBookings(trip)
  const bookings = useNotRemoved(all ?? none)
  useFetchOnceTouched(bookingDialog)
  /** A new one, or which. */
  const [edited, setEdited] = useState<Booking | 'new'>()
  const [shared, setShared] = useState<Booking>()
  const isAlone = companyOf(trip).length < 2

  return (
    <TripList
      name="bookings"
      words={{
        title: m.booking_title(),
        hint: m.booking_hint(),
        none: m.booking_none(),
        add: m.booking_add(),
      }}
      count={all && bookings.length}
      full={bookings.length >= maxBookings ? m.booking_full({ count: maxBookings }) : undefined}
      onAdd={() => setEdited('new')}
      failed={failed}
      onRetry={load}
      height="110px"
    >
      {bookings.length > 0 && <Costs bookings={bookings} budget={trip.budget} />}
      {byDay(bookings, trip).map(({ day, number, bookings: ofDay }) => (
        <TripDay
          key={day}
          name="bookings"
          day={day}
          number={number !== null && <strong>{m.booking_day({ day: number })}</strong>}
        >
          {ofDay.map((booking) => (
            <BookingEntry
              key={booking.id}
              booking={booking}
              onChange={() => setEdited(booking)}
              onShare={isAlone ? undefined : () => setShared(booking)}
              onChanged={load}
            />
          ))}
        </TripDay>
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
      {shared && (
        <Suspense>
          <ShareCostDialog
            trip={trip}
            booking={shared}
            onClose={() => setShared(undefined)}
            onSaved={load}
          />
        </Suspense>
      )}
    </TripList>
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
