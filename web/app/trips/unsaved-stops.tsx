import type { Trip } from '@farfolk/contract/trips'
import { readDraft, tabDraft } from '../forms/drafts.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import styles from './trip-itinerary.module.css'

/**
 * Beside the button that leads to the stops: whose they are, and that there are unsaved ones: who does not
 * see their words writes them anew.
 */
export function UnsavedStops({ trip: { id, owner } }: { trip: Pick<Trip, 'id' | 'owner'> }) {
  const userId = useUser()?.id ?? ''
  // As `useDraftSlot` names it.
  const name = `${userId}.trip-stops-${id}`
  const isKept = readDraft(tabDraft(name)) ?? readDraft({ name, of: 'browser' })
  return (
    <>
      {userId !== owner.id && (
        <p className={styles.whose}>{m.trips_plan_open({ name: owner.profile.firstName })}</p>
      )}
      {isKept && <p className={styles.unsaved}>{m.trips_stops_unsaved()}</p>}
    </>
  )
}
