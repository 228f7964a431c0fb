import { Link } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import type { MapResult } from '../maps/results-map.tsx'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { TripCard } from '../trips/trip-card.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Found, FoundTraveller, FoundTrip } from './find-hits.ts'
import { fromFirstMark, Highlighted } from './highlighted.tsx'
import styles from './results.module.css'

export function isTrip(found: Found): found is FoundTrip {
  return 'trip' in found
}

/** These, but the trips that are being deleted; each once, where a later page began at the first again. */
export function useShown(found: readonly Found[]): Found[] {
  const left = new Set(useRemoved())
  return found.filter((each) => {
    const { id } = isTrip(each) ? each.trip : each.user
    return !left.has(id) && left.add(id)
  })
}

/** Of trips their stops, of travellers where they live. */
export function onMap(found: Found): MapResult {
  if (isTrip(found)) {
    const { id, name, points } = found.trip
    return { elementId: `trip-${id}`, name, points }
  }
  const { user, hometown } = found
  return {
    elementId: `traveller-${user.id}`,
    name: user.profile.firstName,
    points: hometown ? [hometown] : [],
  }
}

interface ResultsProps {
  found: Found[]
  /** The cards bear the numbers that stand on a map beside them. */
  hasMap?: boolean
}

/** What was found as cards, with what was searched for marked. */
export function Results({ found, hasMap }: ResultsProps) {
  return (
    <CardGrid>
      {found.map((each, index) => {
        const { elementId, points } = onMap(each)
        const number = hasMap && points.length > 0 ? index + 1 : undefined
        return (
          <div key={elementId} id={elementId} className={styles.anchor}>
            {isTrip(each) ? (
              <Trip found={each} number={number} />
            ) : (
              <Traveller found={each} number={number} />
            )}
          </div>
        )
      })}
    </CardGrid>
  )
}

interface ResultProps<Kind extends Found> {
  found: Kind
  number: number | undefined
}

function Trip({ found, number }: ResultProps<FoundTrip>) {
  const { trip, highlights } = found
  const { name, description, places, countries } = highlights
  const words = [places ?? countries, description && fromFirstMark(description)].filter(Boolean)
  return (
    <TripCard
      trip={trip}
      badge={number}
      title={name ? <Highlighted html={name} /> : undefined}
      // By the best match it stands among those to come.
      foot={trip.type === 'finished' && <Chip>{m.trips_type_finished()}</Chip>}
    >
      {words.length > 0
        ? words.map((html) => (
            <p key={html} className={styles.excerpt}>
              <Highlighted html={html ?? ''} />
            </p>
          ))
        : undefined}
    </TripCard>
  )
}

function Traveller({ found, number }: ResultProps<FoundTraveller>) {
  const { user, highlights, answering } = found
  const { firstName, bio, hometown } = highlights
  return (
    <article className={styles.traveller}>
      <Avatar src={user.profile.avatarUrl} size={56} />
      <div className={styles.words}>
        <h3>
          <Link to={profilePath(user)}>
            {firstName ? <Highlighted html={firstName} /> : user.profile.firstName}
          </Link>
          {user.profile.verified && (
            <span className={styles.verified} title={m.sidebar_verified()}>
              <Icon name="check" size={14} />
              <span className="visually-hidden">{m.sidebar_verified()}</span>
            </span>
          )}
        </h3>
        {found.hometown && (
          <p className={styles.excerpt}>
            {hometown ? <Highlighted html={hometown} /> : found.hometown.name}
          </p>
        )}
        {answering && <p className={styles.excerpt}>{answering}</p>}
        {bio && (
          <p className={styles.excerpt} lang={found.bioLanguage}>
            <Highlighted html={bio} />
          </p>
        )}
      </div>
      {number && <Chip>{number}</Chip>}
    </article>
  )
}
