import type { JourneyNumbers } from '@farfolk/contract/journeys'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { yearPath } from '../travel-years/year-path.ts'
import { Distance } from '../trips/distance.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import styles from './journey-numbers.module.css'

interface JourneyYearsProps extends Pick<JourneyNumbers, 'years'> {
  /** Each leads to a page of its own, which nobody else has. */
  isOwn: boolean
}

/** A table, so that it is heard too; its bars are of the days. */
export function JourneyYears({ years, isOwn }: JourneyYearsProps) {
  const most = Math.max(...years.map(({ days }) => days))
  return (
    <table className={styles.table} aria-label={m.journeys_by_year()}>
      <thead>
        <tr>
          <th scope="col">{m.journeys_year()}</th>
          <th scope="col">{m.journeys_made()}</th>
          <th scope="col">{m.journeys_distance()}</th>
          <th scope="colgroup" colSpan={2}>
            {m.journeys_days()}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, trips, days, distanceKm }) => (
          <tr key={year}>
            <th scope="row">{isOwn ? <Link to={yearPath(year)}>{year}</Link> : year}</th>
            <td>
              <LocalNumber value={trips} />
            </td>
            <td>
              <Distance km={distanceKm} />
            </td>
            <td>
              <LocalNumber value={days} />
            </td>
            <td className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(days / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
