import type { CountryDetail } from '@farfolk/contract/countries'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { searchPath } from '../search/search-query.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Traveller } from './load-destination.ts'
import { countryPath } from './paths.ts'
import styles from './sections.module.css'

interface CountryTravellersProps {
  country: Pick<CountryDetail, 'code'>
  travellers: Traveller[]
}

/** Members who have been, friends first, as far as the viewer may know. */
export function CountryTravellers({ country: { code }, travellers }: CountryTravellersProps) {
  const user = useUser()
  return (
    <section className={styles.section} aria-labelledby="destination-travellers">
      <h2 id="destination-travellers">{m.destination_travellers()}</h2>
      {travellers.length > 0 && (
        <ul className={styles.people}>
          {travellers.map(({ id, firstName, avatarUrl }) => (
            <li key={id}>
              <Link to={profilePath({ id })}>
                <Avatar src={avatarUrl} size={64} />
                {firstName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {travellers.length === 0 && (
        <EmptyState
          action={
            user ? (
              <ButtonLink href={searchPath({ kind: 'travellers', countries: [code] })}>
                {m.destination_locals()}
              </ButtonLink>
            ) : (
              <ButtonLink
                href={`${href('/sign-in')}?${new URLSearchParams({ redirect: countryPath(code) })}`}
              >
                {m.header_sign_in()}
              </ButtonLink>
            )
          }
        >
          {user ? m.destination_no_travellers() : m.destination_no_travellers_visitor()}
        </EmptyState>
      )}
    </section>
  )
}
