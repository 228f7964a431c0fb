import type { TripYear } from '@farfolk/contract/trips'
import { createPath, href, Link, useNavigation } from 'react-router'
import styles from '../destinations/chips.module.css'
import { m } from '../paraglide/messages.js'
import { staysOnPage, useCurrentInRow } from '../ui/tabs.tsx'

interface TripYearsProps {
  years: readonly TripYear[]
  /** The one that is shown alone. */
  current: number | undefined
}

/** The years of finished trips, each with an address of its own; nothing where there is no choice. */
export function TripYears({ years, current }: TripYearsProps) {
  const row = useCurrentInRow<HTMLUListElement>()
  const { location: coming } = useNavigation()
  if (years.length < 2 && current === undefined) return null
  const chips = years.map(({ year, tripsCount, travelsCount }) => {
    const count = tripsCount + travelsCount
    const name = `${year} · ${m.trips_year_count({ count })}`
    return { year, name, words: `${year}\u00A0· ${count}` }
  })
  const all = { year: undefined, name: undefined, words: m.trips_years_all() }
  return (
    <nav aria-label={m.trips_years()}>
      <ul ref={row} className={styles.chips}>
        {[all, ...chips].map(({ year, name, words }) => {
          const to = tripYearPath(year)
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.chip}
                aria-label={name}
                aria-current={year === current ? 'page' : undefined}
                aria-busy={(coming && createPath(coming) === to) || undefined}
                preventScrollReset
                state={staysOnPage}
              >
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Of the finished trips of a year, or of all. */
function tripYearPath(year: number | undefined): string {
  const path = href('/account/trips/:filter?', { filter: 'finished' })
  return year === undefined ? path : `${path}?year=${year}`
}
