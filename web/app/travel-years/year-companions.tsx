import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { TravelYearData } from './load-travel-year.ts'
import styles from './travel-year.module.css'

/** Who travelled along, those of most trips first. */
export function YearCompanions({ data }: { data: TravelYearData }) {
  const { companions, companionsCount } = data
  const others = companionsCount - companions.length
  return (
    <section className={styles.part} aria-labelledby="year-companions">
      <h2 id="year-companions">{m.year_companions()}</h2>
      <ul className={styles.companions}>
        {companions.map(({ user, trips }) => (
          <li key={user.id}>
            <Avatar src={user.profile.avatarUrl} size={64} />
            <Link to={profilePath(user)}>
              <bdi>{user.profile.firstName}</bdi>
            </Link>
            <span className={styles.note}>{m.journeys_trips({ count: trips })}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.note}>{m.year_more_companions({ count: others })}</p>}
    </section>
  )
}
