import type { Match, Overlap } from '@farfolk/contract/matches'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { profilePath } from '../people/profile-path.ts'
import { noteRelationChange } from '../people/relation-changes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateRange } from '../ui/dates.tsx'
import styles from './match-row.module.css'
import { tellingOverlaps } from './timeline.ts'

interface MatchHeadProps {
  match: Pick<Match, 'user' | 'trip'>
  face: ReactNode
  /** Below the name. */
  children: ReactNode
}

/** Who it is, and what the member can do about them. */
export function MatchHead({ match: { user, trip }, face, children }: MatchHeadProps) {
  const { firstName } = user.profile
  return (
    <header className={styles.head}>
      {face}
      <div className={styles.who}>
        <h3 className={styles.name}>
          <Link to={profilePath(user)}>{firstName}</Link>
        </h3>
        {children}
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" kind="accent" href={`${href('/chat')}?to=${user.id}`}>
          {m.matches_say_hello()}
          <span className="visually-hidden"> {m.matches_say_hello_to({ name: firstName })}</span>
        </ButtonLink>
        <MoreAboutMenu person={user} trip={trip} onBlocked={noteRelationChange} />
      </div>
    </header>
  )
}

export function TripLink({ trip }: { trip: { id: string; name: string } }) {
  return (
    <Link to={href('/trips/:id/:section?', { id: trip.id })}>
      <bdi>{trip.name}</bdi>
    </Link>
  )
}

const maxTold = 4

interface ToldOverlapsProps {
  overlaps: Overlap[]
  /** Where that is. */
  children: (overlap: Overlap) => ReactNode
}

/** Where and when, in words; of many how many more there are. */
export function ToldOverlaps({ overlaps, children }: ToldOverlapsProps) {
  const told = tellingOverlaps(overlaps)
  return (
    <ul className={styles.told}>
      {told.slice(0, maxTold).map((overlap) => (
        <li key={`${overlap.from} ${overlap.to} ${overlap.place.name}`}>
          {children(overlap)} <When overlap={overlap} />
        </li>
      ))}
      {told.length > maxTold && <li>{m.matches_more({ count: told.length - maxTold })}</li>}
    </ul>
  )
}

function When({ overlap: { rough, from, to } }: { overlap: Overlap }) {
  return (
    <span className={styles.when}>
      {rough && (from === to ? m.matches_perhaps_on() : m.matches_some_time_in())}{' '}
      <DateRange from={from} to={to} />
    </span>
  )
}
