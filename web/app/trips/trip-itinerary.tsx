import type { Frame } from '@farfolk/contract/maps'
import type { TripRoute } from '@farfolk/contract/tracks'
import type { Trip, TripStop } from '@farfolk/contract/trips'
import type { ReactNode } from 'react'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import { PlayTrip } from '../trip-film/play-trip.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { DateRange } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Distance } from './distance.tsx'
import { type ItineraryEntry, itineraryOf, totalKm } from './itinerary.ts'
import { mapStopsOf } from './map-stops.ts'
import { LocalClock, useToday } from './local-clock.tsx'
import styles from './trip-itinerary.module.css'

interface TripItineraryProps {
  trip: Trip
  route?: TripRoute | undefined
  /** What can be done with it, a button. */
  action?: ReactNode
  underStop?: ((stop: TripStop) => ReactNode) | undefined
  /** What the map shows beside the stops. */
  onMap?: OnMap | undefined
}

export interface OnMap {
  /** Room for all of it. */
  frame: Frame
  children: ReactNode
  /** Below the map. */
  legend: ReactNode
}

export function TripItinerary({ trip, route, action, underStop, onMap }: TripItineraryProps) {
  const track = route?.track
  const map = (
    <div>
      <RouteMap stops={mapStopsOf(trip)} track={track} {...onMap} />
      {onMap?.legend}
    </div>
  )
  if (trip.stops.length === 0) {
    return (
      <>
        {(track ?? onMap) && map}
        <EmptyState action={action}>{m.trips_no_stops()}</EmptyState>
      </>
    )
  }
  const entries = itineraryOf(trip)
  const km = totalKm(entries)
  return (
    <>
      {map}
      <section className={styles.section} aria-labelledby="trip-stops">
        <header className={styles.header}>
          <h2 id="trip-stops">{m.trips_stops({ count: trip.stops.length })}</h2>
          <p className={styles.totals}>
            {km >= 1 && (
              <span>
                {m.trips_total()} <Distance km={km} />
              </span>
            )}
            {track && (
              <span>
                {m.trips_track()} <Distance km={track.lengthKm} />
              </span>
            )}
          </p>
          {trip.stops.length > 1 && (
            <PlayTrip trip={trip} track={track} hasPhotos={underStop !== undefined} />
          )}
          {action}
        </header>
        <ol className={styles.stops}>
          {entries.map((entry, index) => (
            <Stop
              key={entry.stop.id}
              entry={entry}
              number={index + 1}
              // What time it is there now is nothing to a journey that is over.
              timeZone={trip.type === 'finished' ? undefined : route?.timeZones[entry.stop.id]}
            >
              {underStop?.(entry.stop)}
            </Stop>
          ))}
        </ol>
      </section>
    </>
  )
}

interface StopProps {
  entry: ItineraryEntry
  number: number
  timeZone: string | undefined
  children: ReactNode
}

function Stop({ entry, number, timeZone, children }: StopProps) {
  const { stop, kmFromBefore, nights } = entry
  const countryName = useCountryName()
  const from = stop.arrivalDate ?? stop.departureDate
  const today = useToday({ from, to: stop.departureDate, timeZone })
  return (
    <li
      className={`${styles.stop} ${stop.private ? styles.private : ''}`}
      aria-current={today ? 'date' : undefined}
    >
      {kmFromBefore !== null && (
        <p className={styles.leg}>
          <Distance km={kmFromBefore} />
        </p>
      )}
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        {from && (
          <p className={styles.days}>
            <Days entry={entry} />
            <DateRange from={from} to={stop.departureDate ?? from} />
            {nights !== null && nights > 0 && <span>{m.trips_nights({ count: nights })}</span>}
            {today && <strong className={styles.today}>{today}</strong>}
          </p>
        )}
        <h3>
          {stop.place.name}
          <span className={styles.country} suppressHydrationWarning>
            {countryName(stop.place.countryCode)}
          </span>
          {timeZone && <LocalClock timeZone={timeZone} />}
        </h3>
        {stop.private && (
          <p className={styles.mark}>
            <Icon name="lock" size={16} />
            {m.trips_private_stop()}
          </p>
        )}
        {stop.note && <PlainText text={stop.note} />}
        {children}
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
