import type { Match, Overlap } from '@farfolk/contract/matches'
import { Fragment } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { apart } from '../words/apart.ts'
import { MatchHead, ToldOverlaps, TripLink } from './match-parts.tsx'
import styles from './match-row.module.css'
import { countDays, type Span } from './timeline.ts'
import { TimelineBars } from './timeline-axis.tsx'

interface MatchRowProps {
  match: Match
  /** On the map. */
  number: number
  axis: Span | undefined
  /** Which of the own trips it is that meets theirs. */
  showsTrips: boolean
}

/** Somebody whose path crosses the member's. */
export function MatchRow({ match, number, axis, showsTrips }: MatchRowProps) {
  const { user, trip, overlaps } = match
  const { firstName, avatarUrl } = user.profile
  return (
    <article className={styles.row}>
      <MatchHead
        match={match}
        face={
          <span className={styles.face}>
            <Avatar src={avatarUrl} size={60} />
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          </span>
        }
      >
        <p className={`${styles.trip} our-words`}>
          <TripLink trip={trip} />
          {showsTrips && <OwnTrips overlaps={overlaps} />}
        </p>
        <p className={styles.days}>{daysWords(overlaps)}</p>
      </MatchHead>
      {axis && <TimelineBars overlaps={overlaps} axis={axis} />}
      <ToldOverlaps overlaps={overlaps}>
        {(overlap) => <Where overlap={overlap} name={firstName} />}
      </ToldOverlaps>
    </article>
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

function Where({ overlap, name }: { overlap: Overlap; name: string }) {
  const countryName = useCountryName()
  const { place, ownPlace, kind, countryCode } = overlap
  const places = { name: apart(name), own: apart(ownPlace.name), place: apart(place.name) }
  const near = place.name === ownPlace.name ? m.matches_same_place(places) : m.matches_near(places)
  return (
    <strong suppressHydrationWarning>
      {kind === 'place'
        ? near
        : m.matches_country({ ...places, country: countryName(countryCode) })}
    </strong>
  )
}
