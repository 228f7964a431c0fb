import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import styles from './interest-links.module.css'

/** Lead to who shares the interests that are on the own profile; nothing while there are none. */
export function InterestLinks({ interests }: { interests: { id: string; name: string }[] }) {
  const own = useUser()?.profile.interests ?? []
  const named = interests.filter(({ id }) => own.some((each) => each === id))
  if (named.length === 0) return null
  return (
    <nav className={styles.links} aria-label={m.interests_who()}>
      <span aria-hidden="true">{m.interests_who()}</span>
      {named.map(({ id, name }) => (
        <Link key={id} to={href('/interests/:id/:section?', { id })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
