import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { Distance } from '../trips/distance.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { DateRange } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FilmStop } from './film-of-trip.ts'
import type { Scene } from './film-timeline.ts'
import styles from './film-words.module.css'

interface FilmWordsProps {
  trip: Trip
  stop: FilmStop | undefined
  scene: Scene
  /** Of the photo that is seen. */
  caption: string
}

/** What is said of what is seen, at the lower edge. */
export function FilmWords({ trip, stop, scene, caption }: FilmWordsProps) {
  if (scene.kind === 'end') return null
  if (scene.kind === 'opening' || !stop) return <Title trip={trip} />
  const isLeg = scene.kind === 'leg'
  // Until it sets out there is no way that leads there.
  if (isLeg && scene.stop === 0) return <Title trip={trip} />
  const isPhoto = scene.kind === 'photo'
  return (
    <div key={stop.stop.id} className={styles.words} data-small={isLeg || isPhoto || undefined}>
      {isLeg ? <Way stop={stop} /> : <Days stop={stop} />}
      <p className={styles.name}>{stop.stop.place.name}</p>
      {!isLeg && !isPhoto && <Place stop={stop} />}
      {isPhoto && caption && <p className={styles.note}>{caption}</p>}
    </div>
  )
}

function Title({ trip: { name, startDate, endDate, stops } }: { trip: Trip }) {
  return (
    <div className={styles.words} data-title="">
      {startDate && (
        <p className={styles.days}>
          <DateRange from={startDate} to={endDate} />
        </p>
      )}
      <p className={styles.name}>{name}</p>
      <p className={styles.place}>{m.trips_stops({ count: stops.length })}</p>
    </div>
  )
}

function Way({ stop: { kmFromBefore } }: { stop: FilmStop }) {
  return <p className={styles.days}>{kmFromBefore !== null && <Distance km={kmFromBefore} />}</p>
}

function Days({ stop: { day, lastDay, stop } }: { stop: FilmStop }) {
  const from = stop.arrivalDate ?? stop.departureDate
  if (!from) return null
  return (
    <p className={styles.days}>
      {day !== null && (
        <strong>
          {lastDay === null ? m.trips_day({ day }) : m.trips_days({ from: day, to: lastDay })}
        </strong>
      )}
      <DateRange from={from} to={stop.departureDate ?? from} />
    </p>
  )
}

function Place({ stop: { stop } }: { stop: FilmStop }) {
  const countryName = useCountryName()
  return (
    <>
      <p className={styles.place}>
        {countryName(stop.place.countryCode)}
        {stop.private && (
          <span>
            <Icon name="lock" size={16} />
            {m.trips_private_stop()}
          </span>
        )}
      </p>
      {stop.note && <p className={styles.note}>{stop.note}</p>}
    </>
  )
}
