import { updateTrip } from '@farfolk/contract/trips'
import type { DraftSlot } from '../forms/drafts.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { m } from '../paraglide/messages.js'
import type { OwnTrip } from './read-own-trip.ts'
import { refusedWhileAsked } from './trip-bodies.ts'
import { tripParts } from './trip-parts.ts'
import { tripFormId, type TripValues, valuesOfTrip } from './trip-values.ts'
import { usualCurrency } from './usual-currency.ts'

interface TripFormOptions {
  opened: OwnTrip
  draft: DraftSlot
  toBody: (values: TripValues) => { trip: object }
  /** Fetches what stands now, which comes back as `opened`. */
  reload: () => Promise<unknown>
  onSaved: () => unknown
}

/** A form that changes an own trip. */
export function useTripForm({ opened, draft, toBody, reload, onSaved }: TripFormOptions) {
  return useEditForm({
    formId: tripFormId,
    endpoint: updateTrip,
    params: { id: opened.trip.id },
    values: valuesOfTrip(opened, usualCurrency()),
    parts: tripParts,
    toBody: refusedWhileAsked(toBody),
    draft,
    reread: reload,
    staleWords: m.trips_stale(),
    onDone: onSaved,
  })
}
