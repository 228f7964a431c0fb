import { m } from '../paraglide/messages.js'
import { Chip } from '../ui/chip.tsx'
import styles from './trip-overview.module.css'

/** Nothing where a trip has none. */
export function TripInterests({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="trip-interests">
      <h2 id="trip-interests">{m.trips_interests()}</h2>
      <ul className={styles.chips}>
        {names.map((name) => (
          <li key={name}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
