import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { Link } from 'react-router'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Distance } from './distance.tsx'
import { itineraryOf, totalKm } from './itinerary.ts'
import { mapStopsOf } from './map-stops.ts'
import { TripInterests } from './trip-interests.tsx'
import { tripPath } from './trip-sections.ts'
import styles from './trip-overview.module.css'

interface TripOverviewProps {
  trip: Trip
  track: Track | null | undefined
  interests: string[]
}

export function TripOverview({ trip, track, interests }: TripOverviewProps) {
  return (
    <>
      {trip.description && <PlainText text={trip.description} />}
      {(trip.stops.length > 0 || track) && <Route trip={trip} track={track} />}
      <TripInterests names={interests} />
      {!trip.description && trip.stops.length === 0 && !track && <Nothing trip={trip} />}
    </>
  )
}

function Nothing({ trip }: Pick<TripOverviewProps, 'trip'>) {
  const isOwn = useUser()?.id === trip.owner.id
  const step = isOwn ? (
    <ButtonLink kind="accent" href={tripPath(trip.id, 'itinerary')}>
      {m.trips_stops_first()}
    </ButtonLink>
  ) : (
    <ButtonLink href={tripPath(trip.id, 'travellers')}>{m.trips_section_travellers()}</ButtonLink>
  )
  return <EmptyState action={step}>{m.trips_nothing_yet()}</EmptyState>
}

function Route({ trip, track }: Pick<TripOverviewProps, 'trip' | 'track'>) {
  const km = totalKm(itineraryOf(trip))
  return (
    <section className={styles.section} aria-labelledby="trip-route">
      <h2 id="trip-route">{m.trips_route()}</h2>
      <RouteMap stops={mapStopsOf(trip)} track={track} />
      <p className={styles.summary}>
        <span>{m.trips_stops({ count: trip.stops.length })}</span>
        {km >= 1 && (
          <span>
            <Distance km={km} />
          </span>
        )}
        <Link to={tripPath(trip.id, 'itinerary')} preventScrollReset className="lone-link">
          {m.trips_see_itinerary()}
        </Link>
      </p>
    </section>
  )
}
