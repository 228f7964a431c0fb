import type { Journey, Journeys } from '@farfolk/contract/journeys'
import { earthRadiusKm } from '@farfolk/contract/maps'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Figure, Figures } from '../travel-map/figures.tsx'
import { Distance } from '../trips/distance.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { JourneyYears } from './journey-years.tsx'
import { JourneysFailed } from './journeys-failed.tsx'
import type { AskedJourneys } from './use-journeys.ts'
import styles from './journey-numbers.module.css'

/** What the journeys that are over amount to. */
export function JourneyNumbers({ asked: { journeys, again } }: { asked: AskedJourneys }) {
  return (
    <section className={styles.numbers} aria-label={m.journeys_numbers()}>
      {journeys === undefined && <Skeleton height="90px" />}
      {journeys === null && <JourneysFailed onAgain={again} />}
      {journeys && <Amounts journeys={journeys} />}
    </section>
  )
}

function Amounts({ journeys: { numbers, journeys, places } }: { journeys: Journeys }) {
  const coming = journeys.filter(({ type }) => type === 'upcoming').length
  const { distanceKm, days, trips, places: placesCount, longest, furthest, years } = numbers
  const first = years.at(-1)?.year
  const times = Math.round((10 * distanceKm) / (2 * Math.PI * earthRadiusKm)) / 10
  const tenths = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (
    <>
      <Figures>
        <Figure label={m.journeys_distance()} value={<Distance km={distanceKm} />}>
          {times > 0 && m.journeys_around_earth({ times: tenths.format(times), count: times })}
        </Figure>
        <Figure label={m.journeys_days_label({ count: days })} value={<LocalNumber value={days} />}>
          {first && m.journeys_since({ year: String(first) })}
        </Figure>
        <Figure
          label={m.journeys_made_label({ count: trips })}
          value={<LocalNumber value={trips} />}
        >
          {coming > 0 && m.journeys_more_coming({ count: coming })}
        </Figure>
        <Figure
          label={m.journeys_places({ count: placesCount })}
          value={<LocalNumber value={placesCount} />}
        />
      </Figures>
      {!longest && <p className={styles.none}>{m.journeys_none_over()}</p>}
      {longest && (
        <details className={styles.more}>
          <summary>{m.journeys_records()}</summary>
          <dl className={styles.records}>
            <Record label={m.journeys_longest()} journeys={journeys} tripId={longest.tripId}>
              {m.journeys_day_count({ count: longest.days })}
            </Record>
            {furthest && (
              <Record label={m.journeys_furthest()} journeys={journeys} tripId={furthest.tripId}>
                {places[furthest.place]?.name}, <Distance km={furthest.distanceKm} />
              </Record>
            )}
          </dl>
          <JourneyYears years={years} />
        </details>
      )}
    </>
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
