import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { CardGrid } from '../ui/card.tsx'
import { CountdownWords } from './countdown-words.tsx'
import type { ListName, OwnTripCardData, TripList } from './load-trips.ts'
import { OwnTripFoot } from './own-trip-foot.tsx'
import { TripCard } from './trip-card.tsx'
import { tripTypeWords } from './words.ts'
import styles from './trips-page.module.css'

/** Some of the trips of a kind under its name; nothing where there are none. */
export function TripGroup({ list: { type, items, nextCursor } }: { list: TripList<ListName> }) {
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={`trips-${type}`}>
      <header className={styles.header}>
        <h2 id={`trips-${type}`}>
          {type === 'travels' ? m.company_trips() : tripTypeWords[type]()}
        </h2>
        {nextCursor && type !== 'travels' && (
          <Link to={href('/account/trips/:filter?', { filter: type })} className="lone-link">
            {m.trips_see_all()}
          </Link>
        )}
      </header>
      <CardGrid>
        {items.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            showsOwner={type === 'travels'}
            badge={badgeOf(trip, type)}
            foot={<OwnTripFoot trip={trip} isOwn={type !== 'travels'} />}
          />
        ))}
      </CardGrid>
    </section>
  )
}

function badgeOf(trip: OwnTripCardData, type: ListName) {
  if (type === 'travels' && trip.waitingAs === 'invited') return m.company_badge_invited()
  if (type === 'travels' && trip.waitingAs === 'pending') return m.company_badge_asked()
  return trip.type === 'upcoming' ? <CountdownWords trip={trip} /> : undefined
}
