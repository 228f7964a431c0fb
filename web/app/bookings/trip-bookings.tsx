import { type Booking, maxBookings } from '@farfolk/contract/bookings'
import type { TripRoute } from '@farfolk/contract/tracks'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useState } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { companyOf } from '../company/place-on-trip.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { TripDay, TripList } from '../trip-lists/trip-list.tsx'
import { moneyWords } from '../trip-lists/money-words.ts'
import { IdeaEntry } from '../trip-ideas/idea-entry.tsx'
import { TripIdeas } from '../trip-ideas/trip-ideas.tsx'
import { useIdeas } from '../trip-ideas/use-ideas.ts'
import { useIdeasOnMap } from '../trip-ideas/use-ideas-on-map.ts'
import type { OnMap } from '../trips/trip-itinerary.tsx'
import { useFetchOnceTouched } from '../ui/later.ts'
import { BookingEntry } from './booking-entry.tsx'
import { byDay } from './by-day.ts'
import { costsOf } from './costs.ts'
import { BookingDialog, planDialogs, ShareCostDialog } from './dialogs.ts'
import styles from './trip-bookings.module.css'
import { useBookings } from './use-bookings.ts'

const none: Booking[] = []
const noIdeas: TripIdea[] = []

interface TripBookingsProps {
  trip: Trip
  route: TripRoute | undefined
  /** For what has a place: the map is above. */
  onMap: (shown: OnMap | undefined) => void
}

/** What is booked and planned for a trip, by day, and what might be: for who travels along. */
export function TripBookings({ trip, route, onMap }: TripBookingsProps) {
  const { items: all, failed, load } = useBookings(trip)
  const bookings = useNotRemoved(all ?? none)
  const { items: allIdeas, failed: ideasFailed, load: loadIdeas } = useIdeas(trip)
  const ideas = useNotRemoved(allIdeas ?? noIdeas)
  useIdeasOnMap(trip, ideas, route?.track, onMap)
  const planned = ideas.filter(({ day }) => day !== null)
  useFetchOnceTouched(planDialogs)
  /** A new one, or which. */
  const [edited, setEdited] = useState<Booking | 'new'>()
  const [shared, setShared] = useState<Booking>()
  const [editedIdea, setEditedIdea] = useState<TripIdea>()
  const isAlone = companyOf(trip).length < 2
  // Days that stand do not move apart a moment later: without what was refused they are all that comes.
  const isThere =
    (all !== undefined || failed !== undefined) &&
    (allIdeas !== undefined || ideasFailed !== undefined)
  const days = isThere ? byDay(bookings, planned, trip) : []

  const booked = (
    <TripList
      name="bookings"
      words={{
        title: planned.length > 0 ? m.idea_plans_title() : m.booking_title(),
        hint: m.booking_hint(),
        none: m.booking_none(),
        add: m.booking_add(),
      }}
      count={all && isThere ? bookings.length + planned.length : undefined}
      full={bookings.length >= maxBookings ? m.booking_full({ count: maxBookings }) : undefined}
      onAdd={() => setEdited('new')}
      failed={failed}
      onRetry={load}
      height="110px"
    >
      {isThere && <Costs bookings={bookings} budget={trip.budget} />}
      {days.map(({ day, number, entries }) => (
        <TripDay
          key={day}
          name="bookings"
          day={day}
          number={number !== null && <strong>{m.booking_day({ day: number })}</strong>}
        >
          {entries.map((entry) =>
            entry.idea ? (
              <IdeaEntry
                key={entry.idea.id}
                {...entry}
                trip={trip}
                onChange={() => setEditedIdea(entry.idea)}
                onChanged={loadIdeas}
              />
            ) : (
              <BookingEntry
                key={entry.booking.id}
                booking={entry.booking}
                onChange={() => setEdited(entry.booking)}
                onShare={isAlone ? undefined : () => setShared(entry.booking)}
                onChanged={load}
              />
            ),
          )}
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
  return (
    <>
      {booked}
      <TripIdeas
        trip={trip}
        ideas={allIdeas && ideas}
        failed={ideasFailed}
        load={loadIdeas}
        edited={editedIdea}
        onEdit={setEditedIdea}
      />
    </>
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
