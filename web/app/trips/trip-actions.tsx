import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { HereButton } from '../here/here-button.tsx'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { OwnerActions } from './owner-actions.tsx'
import { TripMenu } from './trip-menu.tsx'

// Owners share by more than the address, and do not download it.
const SharePage = lazyPart(async () => (await import('../shares/share-page.tsx')).SharePage)

/** What whoever travels on a trip does with it as a whole. */
export function TripActions({ trip }: { trip: Trip }) {
  const viewerId = useUser()?.id
  // Not by a sheet, which the public page would name among its files.
  const row = {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1)',
    minHeight: 'var(--touch)',
  } as const
  return (
    <div style={row}>
      <HereButton key={trip.id} trip={trip} viewerId={viewerId} />
      {viewerId === trip.owner.id ? (
        <OwnerActions trip={trip} />
      ) : (
        // Both at once: what comes late moves nothing.
        <Suspense>
          <SharePage kind="trip" of={trip} isAlong />
          <TripMenu trip={trip} />
        </Suspense>
      )}
    </div>
  )
}
