import type { CountryDetail } from '@farfolk/contract/countries'
import { href, Link } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { searchPath } from '../search/search-query.ts'
import { TripCard } from '../trips/trip-card.tsx'
import type { TripCardData } from '../trips/trip-card-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './sections.module.css'

interface CountryTripsProps {
  country: Pick<CountryDetail, 'code' | 'name'>
  trips: TripCardData[]
}

export function CountryTrips({ country: { code, name }, trips: all }: CountryTripsProps) {
  const trips = useNotRemoved(all)
  return (
    <section className={styles.section} aria-labelledby="destination-trips">
      <header className={styles.head}>
        <h2 id="destination-trips">{m.destination_trips()}</h2>
        <Link to={searchPath({ countries: [code] })} className="lone-link">
          {m.destination_all_trips({ name })}
        </Link>
      </header>
      {trips.length > 0 ? (
        <CardGrid>
          {trips.map((trip) => (
            <TripCard key={trip.id} trip={trip} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          action={<ButtonLink href={href('/account/trips/new')}>{m.destination_plan()}</ButtonLink>}
        >
          {m.destination_no_trips({ name })}
        </EmptyState>
      )}
    </section>
  )
}
