import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { PlainText } from '../trips/plain-text.tsx'
import { TripAside } from '../trips/trip-aside.tsx'
import { TripHead } from '../trips/trip-head.tsx'
import { TripInterests } from '../trips/trip-interests.tsx'
import { TripItinerary } from '../trips/trip-itinerary.tsx'
import page from '../trips/trip-page.module.css'
import { SharedBy } from './shared-by.tsx'

/** A trip as a link shows it, whole on one page: its sections have addresses that the link opens not. */
export function SharedTrip({ trip, interests }: { trip: Trip; interests: string[] }) {
  return (
    <article className={page.trip} aria-labelledby="trip-title">
      <TripHead trip={trip} />
      <SharedBy owner={trip.owner}>{m.shares_trip_by}</SharedBy>
      <div className={page.columns}>
        <div className={page.main}>
          {trip.description && <PlainText text={trip.description} />}
          {trip.stops.length > 0 && <TripItinerary trip={trip} />}
          <TripInterests names={interests} />
          {!trip.description && trip.stops.length === 0 && <p>{m.trips_nothing_yet()}</p>}
        </div>
        <TripAside trip={trip} />
      </div>
    </article>
  )
}
