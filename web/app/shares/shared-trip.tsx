import type { TripRoute } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { TripAside } from '../trips/trip-aside.tsx'
import { TripFiles } from '../trips/trip-files.tsx'
import { TripHead } from '../trips/trip-head.tsx'
import { TripInterests } from '../trips/trip-interests.tsx'
import { TripItinerary } from '../trips/trip-itinerary.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import page from '../trips/trip-page.module.css'
import { OtherTrips } from './other-trips.tsx'
import { SharedBy } from './shared-by.tsx'

interface SharedTripProps {
  item: Trip
  interests: string[]
  route: TripRoute | undefined
  allowDownload: boolean
  token: string
  isOpen: boolean | undefined
}

/** A trip as a link shows it, whole on one page: its sections have addresses that the link opens not. */
export function SharedTrip({
  item: trip,
  interests,
  route,
  allowDownload,
  token,
  isOpen,
}: SharedTripProps) {
  const hasWay = trip.stops.length > 0 || Boolean(route?.track)
  return (
    <article className={page.trip} aria-labelledby="trip-title">
      <TripHead trip={trip} />
      <SharedBy owner={trip.owner} tripId={isOpen ? trip.id : undefined}>
        {m.shares_trip_by}
      </SharedBy>
      <div className={page.columns}>
        <div className={page.main}>
          {trip.description && <PlainText text={trip.description} />}
          {hasWay && <TripItinerary trip={trip} route={route} />}
          {allowDownload && (
            <TripFiles trip={trip} hasTrack={Boolean(route?.track)} linkToken={token} />
          )}
          <TripInterests names={interests} />
          {!trip.description && !hasWay && (
            <EmptyState action={<OtherTrips />}>{m.trips_nothing_yet()}</EmptyState>
          )}
        </div>
        <TripAside trip={trip} isLinked />
      </div>
    </article>
  )
}
