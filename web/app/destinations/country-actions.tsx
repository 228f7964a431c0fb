import type { DestinationDetail } from '@farfolk/contract/destinations'
import type { CountryDetail } from '@farfolk/contract/countries'
import { Suspense } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './country-actions.module.css'
import { countryPath } from './paths.ts'

// For members alone: others do not download it.
const MarkVisited = lazyPart(async () => (await import('./mark-visited.tsx')).MarkVisited)
const AddToBucketList = lazyPart(
  async () => (await import('../bucket-list/add-to-bucket-list.tsx')).AddToBucketList,
)

interface CountryActionsProps {
  country: Pick<CountryDetail, 'code' | 'name'>
  /** What the country is to the viewer. */
  status: DestinationDetail['status']
}

export function CountryActions({ country, status }: CountryActionsProps) {
  const user = useUser()
  if (!user) {
    const redirect = new URLSearchParams({ redirect: countryPath(country.code) })
    return (
      <div className={styles.actions}>
        <ButtonLink kind="accent" href={`${href('/sign-in')}?${redirect}`}>
          {m.destination_been()}
        </ButtonLink>
        <ButtonLink href={`${href('/sign-in')}?${redirect}`}>{m.destination_wish()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Suspense fallback={<Button disabled>{m.destination_been()}</Button>}>
        <MarkVisited country={country} status={status} />
      </Suspense>
      <Suspense fallback={<Button disabled>{m.destination_wish()}</Button>}>
        <AddToBucketList
          key={country.code}
          wish={{ title: country.name, category: 'destination', country: country.code }}
        />
      </Suspense>
    </div>
  )
}
