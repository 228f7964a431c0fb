import type { Journeys } from '@farfolk/contract/journeys'
import { m } from '../paraglide/messages.js'
import { Figure, Figures } from '../travel-map/figures.tsx'
import { Distance } from '../trips/distance.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAroundEarth } from './around-earth.ts'
import { JourneyRecords } from './journey-records.tsx'
import { JourneyYears } from './journey-years.tsx'
import { JourneysFailed } from './journeys-failed.tsx'
import type { AskedJourneys } from './use-journeys.ts'
import styles from './journey-numbers.module.css'

interface JourneyNumbersProps {
  asked: AskedJourneys
  /** To the member themselves, with their own eyes. */
  isOwn?: boolean
}

/** What the journeys that are over amount to. */
export function JourneyNumbers({ asked: { journeys, again }, isOwn = false }: JourneyNumbersProps) {
  return (
    <section className={styles.numbers} aria-label={m.journeys_numbers()}>
      {journeys === undefined && <Skeleton height="90px" />}
      {journeys === null && <JourneysFailed onAgain={again} />}
      {journeys && <Amounts journeys={journeys} isOwn={isOwn} />}
    </section>
  )
}

function Amounts({ journeys: all, isOwn }: { journeys: Journeys; isOwn: boolean }) {
  const { numbers, journeys } = all
  const coming = journeys.filter(({ type }) => type === 'upcoming').length
  const { distanceKm, days, trips, places: placesCount, longest, years } = numbers
  const first = years.at(-1)?.year
  const aroundEarth = useAroundEarth(distanceKm)
  return (
    <>
      <Figures>
        <Figure label={m.journeys_distance()} value={<Distance km={distanceKm} />}>
          {aroundEarth}
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
          <JourneyRecords {...all} />
          <JourneyYears years={years} isOwn={isOwn} />
        </details>
      )}
    </>
  )
}
