import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { BookTrip } from './book-trip.tsx'
import { KeepTrip } from './keep-trip.tsx'
import styles from './owner-actions.module.css'
import { OwnerActions } from './owner-actions.tsx'

// Owners share by more than the address, and do not download it.
const SharePage = lazyPart(async () => (await import('../shares/share-page.tsx')).SharePage)

/** What whoever travels on a trip does with it as a whole. */
export function TripActions({ trip }: { trip: Trip }) {
  const viewerId = useUser()?.id
  if (viewerId === trip.owner.id) return <OwnerActions trip={trip} />
  return (
    <div className={styles.actions}>
      <KeepTrip trip={trip} />
      <BookTrip trip={trip} />
      {/* The last: what comes late moves nothing. */}
      <Suspense>
        <SharePage kind="trip" of={trip} isAlong />
      </Suspense>
    </div>
  )
}
