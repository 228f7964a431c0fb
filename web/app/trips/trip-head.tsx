import type { Trip } from '@farfolk/contract/trips'
import { coverOf } from '../covers/cover.ts'
import { CoverHead } from '../covers/cover-head.tsx'
import { CountdownWords } from './countdown-words.tsx'
import { TripDates } from './trip-dates.tsx'
import styles from './trip-page.module.css'

interface TripHeadProps {
  trip: Trip
  /** Without the picture: what stands below is to be in view at once. */
  isFlat?: boolean
}

/** The picture of a trip with its name and dates over it. */
export function TripHead({ trip, isFlat = false }: TripHeadProps) {
  const { id, name, countries } = trip
  if (isFlat) {
    return (
      <h1 id="trip-title" className={styles.flat}>
        {name}
      </h1>
    )
  }
  return (
    <CoverHead id="trip-title" seed={id} cover={coverOf(trip.cover)} {...{ name, countries }}>
      <TripDates trip={trip} />
      {trip.startDate !== null && (
        <span className={styles.countdown}>
          <CountdownWords trip={trip} />
        </span>
      )}
    </CoverHead>
  )
}
