import type { JourneyNumbers } from '@farfolk/contract/journeys'
import { m } from '../paraglide/messages.js'
import { Distance } from '../trips/distance.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import styles from './journey-numbers.module.css'

/** A table, so that it is heard too; its bars are of the days. */
export function JourneyYears({ years }: Pick<JourneyNumbers, 'years'>) {
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
            <th scope="row">{year}</th>
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
