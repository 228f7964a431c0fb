import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import type { NamedInterest } from '../trips/load-interests.ts'
import styles from './own-interests.module.css'
import { interestPath } from './views.ts'

interface OwnInterestsProps {
  interests: readonly NamedInterest[]
  /** What of each is led to. */
  section: 'questions' | 'meet-ups'
}

/** Lead to where each of the member's interests is shared; nothing where there is none. */
export function OwnInterests({ interests, section }: OwnInterestsProps) {
  const own = useUser()?.profile.interests ?? []
  const named = interests.filter(({ id }) => own.some((each) => each === id))
  if (named.length === 0) return null
  return (
    <nav className={styles.own} aria-label={m.interests_own()}>
      <span aria-hidden="true">{m.interests_own()}</span>
      {named.map(({ id, name }) => (
        <Link key={id} to={interestPath(id, section)}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
