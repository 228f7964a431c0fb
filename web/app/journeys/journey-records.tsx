import type { Journey, JourneyNumbers, Journeys } from '@farfolk/contract/journeys'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Distance } from '../trips/distance.tsx'
import styles from './journey-numbers.module.css'

interface JourneyRecordsProps extends Pick<Journeys, 'journeys' | 'places'> {
  numbers: Pick<JourneyNumbers, 'longest' | 'furthest'>
}

/** The longest and the furthest of journeys that are over. */
export function JourneyRecords({ journeys, places, numbers }: JourneyRecordsProps) {
  const { longest, furthest } = numbers
  return (
    <dl className={styles.records}>
      {longest && (
        <Record label={m.journeys_longest()} journeys={journeys} tripId={longest.tripId}>
          {m.journeys_day_count({ count: longest.days })}
        </Record>
      )}
      {furthest && (
        <Record label={m.journeys_furthest()} journeys={journeys} tripId={furthest.tripId}>
          {places[furthest.place]?.name}, <Distance km={furthest.distanceKm} />
        </Record>
      )}
    </dl>
  )
}

interface RecordProps {
  label: string
  journeys: readonly Journey[]
  tripId: string
  children: ReactNode
}

function Record({ label, journeys, tripId, children }: RecordProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={href('/trips/:id/:section?', { id: tripId })}>
          <bdi>{journeys.find(({ id }) => id === tripId)?.name}</bdi>
        </Link>
      </dd>
      <dd>{children}</dd>
    </div>
  )
}
