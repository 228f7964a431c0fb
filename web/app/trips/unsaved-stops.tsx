import { readDraft, tabDraft } from '../forms/drafts.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import styles from './trip-itinerary.module.css'

/** Says so beside the button that leads to them: who does not see their words writes them anew. */
export function UnsavedStops({ tripId }: { tripId: string }) {
  // As `useDraftSlot` names it.
  const name = `${useUser()?.id ?? ''}.trip-stops-${tripId}`
  const isKept = readDraft(tabDraft(name)) ?? readDraft({ name, of: 'browser' })
  return isKept ? <p className={styles.unsaved}>{m.trips_stops_unsaved()}</p> : null
}
