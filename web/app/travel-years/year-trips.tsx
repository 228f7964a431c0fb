import type { Journey } from '@farfolk/contract/journeys'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { DateRange } from '../ui/dates.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import styles from './travel-year.module.css'

const atOnce = 24

/** By start. */
export function YearTrips({ journeys }: { journeys: readonly Journey[] }) {
  const [shown, setShown] = useState(atOnce)
  return (
    <>
      <ul className={styles.trips}>
        {journeys.slice(0, shown).map(({ id, name, startDate, endDate }) => (
          <li key={id}>
            <Link to={href('/trips/:id/:section?', { id })}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.when}>
              <DateRange from={startDate} to={endDate} />
            </span>
          </li>
        ))}
      </ul>
      {journeys.length > shown && (
        <ShowMore isLoading={false} onClick={() => setShown(shown + 3 * atOnce)} />
      )}
    </>
  )
}
