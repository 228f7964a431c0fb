import type { Trip } from '@farfolk/contract/trips'
import { coverOf } from '../covers/cover.ts'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { CountdownWords } from './countdown-words.tsx'
import { TripDates } from './trip-dates.tsx'
import styles from './trip-page.module.css'

/** The picture of a trip with its name and dates over it. */
export function TripHead({ trip }: { trip: Trip }) {
  return (
    <header className={styles.head}>
      <CoverPicture
        className={styles.cover}
        cover={coverOf(trip.cover)}
        countries={trip.countries}
        seed={trip.id}
        shape="wide"
        isFirst
      />
      <div className={styles.title}>
        <p className={styles.when}>
          <TripDates trip={trip} />
          {trip.startDate !== null && (
            <span className={styles.countdown}>
              <CountdownWords trip={trip} />
            </span>
          )}
        </p>
        <h1 id="trip-title">{trip.name}</h1>
      </div>
    </header>
  )
}
