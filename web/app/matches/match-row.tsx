import type { Match, Overlap } from '@farfolk/contract/matches'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { noteRelationChange } from '../people/relation-changes.ts'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { profilePath } from '../people/profile-path.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { DateRange } from '../ui/dates.tsx'
import styles from './match-row.module.css'
import { countDays, type Span, tellingOverlaps } from './timeline.ts'
import { TimelineBars } from './timeline-axis.tsx'

interface MatchRowProps {
  match: Match
  /** On the map. */
  number: number
  axis: Span | undefined
  /** Which of the own trips it is that meets theirs. */
  showsTrips: boolean
}

const maxTold = 4
const rightToLeft = /[\u0590-\u08FF]/

/** Somebody whose path crosses the member's. */
export function MatchRow({ match, number, axis, showsTrips }: MatchRowProps) {
  const { user, trip, overlaps } = match
  const { firstName, avatarUrl } = user.profile
  const told = tellingOverlaps(overlaps)
  return (
    <article className={styles.row}>
      <header className={styles.head}>
        <span className={styles.face}>
          <Avatar src={avatarUrl} size={60} />
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        </span>
        <div className={styles.who}>
          <h3 className={styles.name}>
            <Link to={profilePath(user)}>{firstName}</Link>
          </h3>
          <p className={`${styles.trip} our-words`}>
            <TripLink trip={trip} />
            {showsTrips && <OwnTrips overlaps={overlaps} />}
          </p>
          <p className={styles.days}>{daysWords(overlaps)}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink size="small" kind="accent" href={`${href('/chat')}?to=${user.id}`}>
            {m.matches_say_hello()}
            <span className="visually-hidden"> {m.matches_say_hello_to({ name: firstName })}</span>
          </ButtonLink>
          <MoreAboutMenu person={user} trip={trip} onBlocked={noteRelationChange} />
        </div>
      </header>
      {axis && <TimelineBars overlaps={overlaps} axis={axis} />}
      <ul className={styles.told}>
        {told.slice(0, maxTold).map((overlap) => (
          <li key={`${overlap.from} ${overlap.to} ${overlap.place.name}`}>
            <Told overlap={overlap} name={firstName} />
          </li>
        ))}
        {told.length > maxTold && <li>{m.matches_more({ count: told.length - maxTold })}</li>}
      </ul>
    </article>
  )
}

function TripLink({ trip }: { trip: { id: string; name: string } }) {
  return (
    <Link to={href('/trips/:id/:section?', { id: trip.id })}>
      <bdi>{trip.name}</bdi>
    </Link>
  )
}

/** In one place where they are, else in one country, else on days that nobody knows yet. */
function daysWords(overlaps: Overlap[]): string {
  const known = overlaps.filter(({ rough }) => !rough)
  const inPlace = known.filter(({ kind }) => kind === 'place')
  if (inPlace.length > 0) return m.matches_days({ count: countDays(inPlace) })
  if (known.length > 0) return m.matches_days_country({ count: countDays(known) })
  return m.matches_days_rough()
}

/** Those of the member that it meets. */
function OwnTrips({ overlaps }: { overlaps: Overlap[] }) {
  const trips = overlaps.flatMap(({ ownTrip }) => ownTrip ?? [])
  const own = [...new Map(trips.map((trip) => [trip.id, trip])).values()]
  return (
    <>
      {' '}
      {m.matches_meets()}{' '}
      {own.map((trip, index) => (
        <Fragment key={trip.id}>
          {index > 0 && ', '}
          <TripLink trip={trip} />
        </Fragment>
      ))}
    </>
  )
}

/** In isolates where it is needed: two such names would change their places in a sentence. */
function apart(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}

function Told({ overlap, name }: { overlap: Overlap; name: string }) {
  const countryName = useCountryName()
  const { place, ownPlace, kind, rough, from, to } = overlap
  const places = { name: apart(name), own: apart(ownPlace.name), place: apart(place.name) }
  const near = place.name === ownPlace.name ? m.matches_same_place(places) : m.matches_near(places)
  return (
    <>
      <strong suppressHydrationWarning>
        {kind === 'place'
          ? near
          : m.matches_country({ ...places, country: countryName(overlap.countryCode) })}
      </strong>{' '}
      <span className={styles.when}>
        {rough && (from === to ? m.matches_perhaps_on() : m.matches_some_time_in())}{' '}
        <DateRange from={from} to={to} />
      </span>
    </>
  )
}
