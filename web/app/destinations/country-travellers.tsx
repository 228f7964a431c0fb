import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Traveller } from './load-destination.ts'
import styles from './sections.module.css'

/** Members who have been, friends first, as far as the viewer may know. */
export function CountryTravellers({ travellers }: { travellers: Traveller[] }) {
  const user = useUser()
  return (
    <section className={styles.section} aria-labelledby="destination-travellers">
      <h2 id="destination-travellers">{m.destination_travellers()}</h2>
      {travellers.length > 0 && (
        <ul className={styles.people}>
          {travellers.map(({ id, firstName, avatarUrl }) => (
            <li key={id}>
              <Link to={profilePath({ id })}>
                <Avatar src={avatarUrl} size={64} />
                {firstName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {travellers.length === 0 && (
        <p className={styles.nothing}>
          {user ? m.destination_no_travellers() : m.destination_no_travellers_visitor()}
        </p>
      )}
    </section>
  )
}
