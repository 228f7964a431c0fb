import type { Trip } from '@farfolk/contract/trips'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { DateRange } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { Distance } from './distance.tsx'
import { type ItineraryEntry, itineraryOf, totalKm } from './itinerary.ts'
import { mapStopsOf } from './map-stops.ts'
import { useCountryName } from './names.ts'
import { PlainText } from './plain-text.tsx'
import styles from './trip-itinerary.module.css'

export function TripItinerary({ trip }: { trip: Trip }) {
  if (trip.stops.length === 0) return <EmptyState>{m.trips_no_stops()}</EmptyState>
  const entries = itineraryOf(trip)
  const km = totalKm(entries)
  return (
    <>
      <RouteMap stops={mapStopsOf(trip)} />
      <section className={styles.section} aria-labelledby="trip-stops">
        <header className={styles.header}>
          <h2 id="trip-stops">{m.trips_stops({ count: trip.stops.length })}</h2>
          {km >= 1 && (
            <p>
              {m.trips_total()} <Distance km={km} />
            </p>
          )}
        </header>
        <ol className={styles.stops}>
          {entries.map((entry, index) => (
            <Stop key={entry.stop.id} entry={entry} number={index + 1} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Stop({ entry, number }: { entry: ItineraryEntry; number: number }) {
  const { stop, kmFromBefore, nights } = entry
  const countryName = useCountryName()
  const from = stop.arrivalDate ?? stop.departureDate
  return (
    <li className={`${styles.stop} ${stop.private ? styles.private : ''}`}>
      {kmFromBefore !== null && (
        <p className={styles.leg}>
          <Distance km={kmFromBefore} />
        </p>
      )}
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <p className={styles.days}>
          <Days entry={entry} />
          {from && <DateRange from={from} to={stop.departureDate} />}
          {nights !== null && nights > 0 && <span>{m.trips_nights({ count: nights })}</span>}
        </p>
        <h3>
          {stop.place.name}
          <span className={styles.country} suppressHydrationWarning>
            {countryName(stop.place.countryCode)}
          </span>
        </h3>
        {stop.private && (
          <p className={styles.mark}>
            <Icon name="lock" size={16} />
            {m.trips_private_stop()}
          </p>
        )}
        {stop.note && <PlainText text={stop.note} />}
      </div>
    </li>
  )
}

function Days({ entry: { day, lastDay } }: { entry: ItineraryEntry }) {
  if (day === null) return null
  return (
    <strong>
      {lastDay === null ? m.trips_day({ day }) : m.trips_days({ from: day, to: lastDay })}
    </strong>
  )
}
