import type { Journeys } from '@farfolk/contract/journeys'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { DateRange } from '../ui/dates.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { MapSpot } from './gather-spots.ts'
import { nameOf } from './spot-marks.tsx'
import styles from './journeys-map.module.css'

const atOnce = 12

/** The trips of a mark that stands for several, the latest first. */
export function JourneysThere({ spot, places }: { spot: MapSpot; places: Journeys['places'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState(atOnce)
  const latest = spot.journeys.toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))
  // It stands below the map, where neither keys nor eyes would look for it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.there} aria-labelledby="journeys-there">
      <h3 ref={heading} id="journeys-there" tabIndex={-1}>
        {m.page_label({
          name: nameOf(spot, places),
          words: m.journeys_trips({ count: latest.length }),
        })}
      </h3>
      <ul>
        {latest.slice(0, shown).map(({ id, name, type, startDate, endDate }) => (
          <li key={id}>
            <Link to={href('/trips/:id/:section?', { id })}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.when}>
              <DateRange from={startDate} to={endDate} />
              {type === 'upcoming' && ` · ${m.journeys_coming()}`}
            </span>
          </li>
        ))}
      </ul>
      {latest.length > shown && (
        <ShowMore isLoading={false} onClick={() => setShown(shown + 3 * atOnce)} />
      )}
    </section>
  )
}
