import type { Trip } from '@farfolk/contract/trips'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { looksForCompany } from '../company/place-on-trip.ts'
import { m } from '../paraglide/messages.js'
import { MoreAbout } from '../people/more-about.tsx'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { audienceWords } from '../ui/audience-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { DefaultAudience } from '../ui/default-audience.tsx'
import { Icon } from '../ui/icon.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Budget } from './budget.tsx'
import styles from './trip-aside.module.css'
import { TripDates } from './trip-dates.tsx'
import { groupTypeWords } from './words.ts'

interface TripAsideProps {
  trip: Trip
  /** A link shows it, to whom its other pages are perhaps closed. */
  isLinked?: boolean
  /** That it looks for company stands above already. */
  isCompanyTold?: boolean
}

/** Who travels, and the facts of the trip. */
export function TripAside({ trip, isLinked = false, isCompanyTold = false }: TripAsideProps) {
  const user = useUser()
  const isOwn = user?.id === trip.owner.id
  const companions = trip.travellers.filter(({ status }) => status === 'accepted')
  const isShared =
    companions.length > 0 ||
    // They are not to read that its owner travels alone.
    trip.travellers.some(({ status }) => status === 'invited') ||
    trip.lookingForCompany ||
    trip.maxTravellers !== null
  return (
    <div className={styles.aside}>
      <section className={styles.owner} aria-label={m.trips_owner()}>
        <Avatar src={trip.owner.profile.avatarUrl} size={64} />
        <div className={styles.who}>
          <p className={styles.role}>{m.trips_owner()}</p>
          <p className={styles.name}>
            <Link to={profilePath(trip.owner)}>{trip.owner.profile.firstName}</Link>
            {trip.owner.profile.verified && (
              <span className={styles.verified} title={m.sidebar_verified()}>
                <Icon name="check" size={14} />
                <span className="visually-hidden">{m.sidebar_verified()}</span>
              </span>
            )}
          </p>
        </div>
        {user && !isOwn && <MoreAbout person={trip.owner} trip={trip} />}
      </section>
      {looksForCompany(trip) && !isCompanyTold && (
        <p className={styles.company}>
          <Icon name="people" />
          {isLinked ? (
            m.trips_looking_for_company()
          ) : (
            <Link to={`/trips/${trip.id}/travellers`}>{m.trips_looking_for_company()}</Link>
          )}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={m.trips_dates()}>
          <TripDates trip={trip} />
        </Fact>
        {trip.countries.length > 0 && (
          <Fact name={m.trips_countries({ count: trip.countries.length })}>
            <Countries codes={trip.countries} />
          </Fact>
        )}
        {!(trip.groupType === 'solo' && isShared) && (
          <Fact name={m.trips_group()}>{groupTypeWords[trip.groupType]()}</Fact>
        )}
        {trip.maxTravellers !== null && (
          <Fact name={m.trips_max_travellers()}>
            <LocalNumber value={trip.maxTravellers} />
          </Fact>
        )}
        {trip.budget && (
          <Fact name={m.trips_budget()}>
            <Budget value={trip.budget} />
          </Fact>
        )}
        {isOwn && (
          <Fact name={m.trips_audience()}>
            {trip.audience ? audienceWords[trip.audience]() : <DefaultAudience of="trips" />}
          </Fact>
        )}
        {companions.length > 0 && (
          <Fact name={m.trips_companions()}>
            <ul className={styles.companions}>
              {companions.map(({ id, user: companion }) => (
                <li key={id}>
                  <Avatar src={companion.profile.avatarUrl} size={30} />
                  <Link to={profilePath(companion)}>{companion.profile.firstName}</Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Countries({ codes }: { codes: string[] }) {
  const countryName = useCountryName()
  return (
    <ul className={styles.countries}>
      {codes.map((code) => (
        <li key={code} suppressHydrationWarning>
          {countryName(code)}
        </li>
      ))}
    </ul>
  )
}
