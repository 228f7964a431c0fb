import type { Trip } from '@farfolk/contract/trips'
import { coverOf } from '../covers/cover.ts'
import { CoverHead } from '../covers/cover-head.tsx'
import { CountdownWords } from './countdown-words.tsx'
import { TripDates } from './trip-dates.tsx'
import styles from './trip-page.module.css'

/** The picture of a trip with its name and dates over it. */
export function TripHead({ trip }: { trip: Trip }) {
  const { id, name, countries } = trip
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
