import type { MemberCard, OtherUser } from '@farfolk/contract/members'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { Suspense, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { MapViews, type MapView } from '../journeys/map-views.tsx'
import { useJourneys } from '../journeys/use-journeys.ts'
import { useLocale } from '../locale.ts'
import { CountriesMap, statuses, StatusSwatch, statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { MapCountry } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'
import { viewAsOf } from './view-as.ts'
import styles from './profile-map.module.css'

// For the owner alone: others do not download it.
const ShareButton = lazyPart(async () => (await import('../shares/share-button.tsx')).ShareButton)
const parts = () => import('../journeys/journeys-parts.tsx')
const JourneyNumbers = lazyPart(async () => (await parts()).JourneyNumbers)
const JourneysMap = lazyPart(async () => (await parts()).JourneysMap)
const MemberTowns = lazyPart(async () => (await parts()).MemberTowns)

interface ProfileMapProps {
  user: Pick<MemberCard, 'id' | 'profile'> & Partial<Pick<OtherUser, 'relation' | 'counts'>>
  isOwn: boolean
  countries: MapCountry[]
}

/** Where a member has been and where they go, on the map and in words; a link shows the countries alone. */
export function ProfileMap(props: ProfileMapProps) {
  return props.user.relation ? <MapOfBoth {...props} /> : <MapOfCountries {...props} />
}

function MapOfBoth(props: ProfileMapProps) {
  const { user, countries, isOwn } = props
  const [search] = useSearchParams()
  const [view, setView] = useState<MapView>('countries')
  const isMember = useUser() !== null
  const userId = view === 'journeys' ? user.id : undefined
  const viewAs = viewAsOf(search)
  const asked = useJourneys({ userId, viewAs, page: countries })
  return (
    <div className={styles.map}>
      <MapViews view={view} onChange={setView} />
      {view === 'countries' ? (
        <>
          <MapOfCountries {...props} />
          {/* Visitors do not download them. */}
          {isMember && viewAs !== 'visitor' && (
            <Suspense>
              <MemberTowns userId={user.id} viewAs={viewAs} page={countries} />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense fallback={<Skeleton height="320px" />}>
          <JourneysMap asked={asked} countries={countries} />
          {/* The map says already that they could not be had. */}
          {asked.journeys !== null && (
            <JourneyNumbers asked={asked} isOwn={isOwn && viewAs === undefined} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function MapOfCountries({ user, isOwn, countries }: ProfileMapProps) {
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
