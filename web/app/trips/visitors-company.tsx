import type { Trip } from '@farfolk/contract/trips'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './trip-aside.module.css'
import { tripPath } from './trip-sections.ts'

interface VisitorsCompanyProps {
  trip: Trip
  /** How many are taken, where nothing beside it says so. */
  seats: string | undefined
}

/** That a trip looks for company, and the way to ask. Light: members have more of it, as `OwnPlace`. */
export function VisitorsCompany({ trip: { id }, seats }: VisitorsCompanyProps) {
  const target = encodeURIComponent(tripPath(id, 'travellers'))
  return (
    <div className={styles.company}>
      <Icon name="people" />
      <p style={{ flex: '1 1 170px', maxWidth: 'none' }}>
        {m.trips_looking_for_company()}
        <br />
        <small>{seats}</small>
      </p>
      <ButtonLink kind="accent" href={`${href('/sign-in')}?redirect=${target}`}>
        {m.company_sign_in()}
      </ButtonLink>
    </div>
  )
}
