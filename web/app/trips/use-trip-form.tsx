import { type Trip, updateTrip } from '@farfolk/contract/trips'
import type { DraftSlot } from '../forms/drafts.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { m } from '../paraglide/messages.js'
import { tripParts } from './trip-parts.ts'
import { tripFormId, type TripValues, valuesOfTrip } from './trip-values.ts'
import { usualCurrency } from './usual-currency.ts'

interface TripFormOptions {
  trip: Trip
  /** The trip's ETag. */
  version: string
  draft: DraftSlot
  toBody: (values: TripValues) => unknown
  /** Fetches what stands now, which comes back as `trip` and `version`. */
  reload: () => Promise<unknown>
  onSaved: () => unknown
}

/** A form that changes an own trip. */
export function useTripForm({ trip, version, draft, toBody, reload, onSaved }: TripFormOptions) {
  return useEditForm({
    formId: tripFormId,
    endpoint: updateTrip,
    params: { id: trip.id },
    values: valuesOfTrip(trip, version, usualCurrency()),
    parts: tripParts,
    toBody,
    draft,
    reread: reload,
    staleWords: m.trips_stale(),
    onDone: onSaved,
  })
}
