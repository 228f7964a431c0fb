import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useSyncExternalStore } from 'react'
import { readDraft, tabDraft } from '../forms/drafts.ts'
import { followWaiting, waitingSlot } from '../here/waiting-slot.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './trip-itinerary.module.css'

const WaitingHere = lazyPart(async () => (await import('../here/here-parts.ts')).WaitingHere)

/**
 * Beside the button that leads to the stops: whose they are, and that there are unsaved ones, or such that
 * wait for a network: who does not see them writes them anew.
 */
export function UnsavedStops({ trip: { id, owner } }: { trip: Pick<Trip, 'id' | 'owner'> }) {
  const userId = useUser()?.id ?? ''
  // As `useDraftSlot` names it.
  const name = `${userId}.trip-stops-${id}`
  const isKept = readDraft(tabDraft(name)) ?? readDraft({ name, of: 'browser' })
  const isWaiting = useSyncExternalStore(
    followWaiting,
    () => readDraft(waitingSlot(userId)) !== undefined,
    () => false,
  )
  return (
    <>
      {userId !== owner.id && (
        <p className={styles.whose}>{m.trips_plan_open({ name: owner.profile.firstName })}</p>
      )}
      {isKept && <p className={styles.unsaved}>{m.trips_stops_unsaved()}</p>}
      {isWaiting && (
        <Suspense>
          <WaitingHere ownId={userId} tripId={id} />
        </Suspense>
      )}
    </>
  )
}
