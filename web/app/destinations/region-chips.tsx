import { type DestinationFilter, destinationFilters } from '@farfolk/contract/regions'
import { Link, useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { staysOnPage, useCurrentInRow } from '../ui/tabs.tsx'
import styles from './chips.module.css'
import { regionPath } from './paths.ts'
import { filterWords } from './regions.ts'

/** The parts of the world, each with an address of its own. */
export function RegionChips({ current }: { current: DestinationFilter }) {
  const row = useCurrentInRow<HTMLUListElement>()
  const { location: coming } = useNavigation()
  return (
    <nav aria-label={m.destinations_regions()}>
      <ul ref={row} className={styles.chips}>
        {destinationFilters.map((filter) => (
          <li key={filter}>
            <Link
              to={regionPath(filter)}
              className={styles.chip}
              aria-current={filter === current ? 'page' : undefined}
              aria-busy={coming?.pathname === regionPath(filter) || undefined}
              preventScrollReset
              state={staysOnPage}
            >
              {filterWords[filter]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
