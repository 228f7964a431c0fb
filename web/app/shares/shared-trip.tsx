import { coverUrl } from '@farfolk/contract/art'
import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { PlainText } from '../trips/plain-text.tsx'
import { TripAside } from '../trips/trip-aside.tsx'
import { TripDates } from '../trips/trip-dates.tsx'
import { TripItinerary } from '../trips/trip-itinerary.tsx'
import page from '../trips/trip-page.module.css'
import { Chip } from '../ui/chip.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './shared-page.module.css'
import { SharedBy } from './shared-by.tsx'

/** A trip as a link shows it, whole on one page: its sections have addresses that the link opens not. */
export function SharedTrip({ trip, interests }: { trip: Trip; interests: string[] }) {
  return (
    <article className={page.trip} aria-labelledby="trip-title">
      <header className={page.head}>
        <Picture
          className={page.cover}
          src={coverUrl(trip.countries, trip.id, 'wide')}
          width={1500}
          height={600}
          isFirst
        />
        <div className={page.title}>
          <p className={page.when}>
            <TripDates trip={trip} />
          </p>
          <h1 id="trip-title">{trip.name}</h1>
        </div>
      </header>
      <SharedBy owner={trip.owner}>{m.shares_trip_by}</SharedBy>
      <div className={page.columns}>
        <div className={page.main}>
          {trip.description && <PlainText text={trip.description} />}
          {trip.stops.length > 0 && <TripItinerary trip={trip} />}
          {interests.length > 0 && (
            <section className={styles.section} aria-labelledby="trip-interests">
              <h2 id="trip-interests">{m.trips_interests()}</h2>
              <ul className={styles.chips}>
                {interests.map((name) => (
                  <li key={name}>
                    <Chip>{name}</Chip>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {!trip.description && trip.stops.length === 0 && <p>{m.trips_nothing_yet()}</p>}
        </div>
        <TripAside trip={trip} />
      </div>
    </article>
  )
}
