import type { MemberCard, OtherUser } from '@farfolk/contract/members'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { Suspense } from 'react'
import { href } from 'react-router'
import { useLocale } from '../locale.ts'
import { CountriesMap, statuses, StatusSwatch, statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { MapCountry } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'
import styles from './profile-map.module.css'

// For the owner alone: others do not download it.
const ShareButton = lazyPart(async () => (await import('../shares/share-button.tsx')).ShareButton)

interface ProfileMapProps {
  user: Pick<MemberCard, 'id' | 'profile'> & Partial<Pick<OtherUser, 'relation' | 'counts'>>
  isOwn: boolean
  countries: MapCountry[]
}

/** Where a member has been, on the map and in words. */
export function ProfileMap({ user, isOwn, countries }: ProfileMapProps) {
  const toMark = <ButtonLink href={href('/travel-map')}>{m.profile_mark_countries()}</ButtonLink>
  if (countries.length === 0) {
    return isOwn ? (
      <EmptyState action={toMark}>{m.profile_no_countries_own()}</EmptyState>
    ) : (
      <NothingShown user={user}>
        {m.profile_no_countries({ firstName: user.profile.firstName })}
      </NothingShown>
    )
  }
  return (
    <div className={styles.map}>
      <CountriesMap countries={countries} />
      {isOwn && (
        <div className={styles.actions}>
          {toMark}
          <Suspense>
            <ShareButton kind="travelMap" />
          </Suspense>
        </div>
      )}
      <div className={styles.lists}>
        {statuses.map((status) => (
          <Countries
            key={status}
            status={status}
            countries={countries.filter((country) => country.status === status)}
          />
        ))}
      </div>
    </div>
  )
}

function Countries({ status, countries }: { status: VisitStatus; countries: MapCountry[] }) {
  const locale = useLocale()
  const countryName = useCountryName()
  if (countries.length === 0) return null
  const named = countries.map((country) => ({ ...country, name: countryName(country.code) }))
  const byName = named.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <section aria-labelledby={`countries-${status}`} className={styles.list}>
      <h2 id={`countries-${status}`}>
        <StatusSwatch status={status} />
        {statusWords[status]()}
        <span className={styles.count}>{countries.length}</span>
      </h2>
      <ul>
        {byName.map(({ code, name, firstVisitedAt }) => (
          <li key={code} suppressHydrationWarning>
            {name}
            {firstVisitedAt && (
              <span className={styles.since}>
                {' '}
                {m.countries_since({ year: firstVisitedAt.slice(0, 4) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
