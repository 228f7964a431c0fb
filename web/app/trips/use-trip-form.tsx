import type { ApiResult } from '@farfolk/contract/call'
import { type Trip, updateTrip } from '@farfolk/contract/trips'
import type { DraftSlot } from '../forms/drafts.ts'
import type { Part } from '../forms/rebase.ts'
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
  /** What of a trip the form shows. */
  parts?: Part<TripValues>[]
  toBody: (values: TripValues) => { trip: object }
  /** Fetches what stands now, which comes back as `opened`. */
  reload: () => Promise<unknown>
  onSaved: () => unknown
  onRefused?: (refusal: ApiResult<Trip> & { ok: false }) => unknown
}

/** A form that changes a trip. */
export function useTripForm({
  opened,
  draft,
  parts = tripParts,
  toBody,
  reload,
  onSaved,
  onRefused,
}: TripFormOptions) {
  return useEditForm({
    formId: tripFormId,
    endpoint: updateTrip,
    params: { id: opened.trip.id },
    values: valuesOfTrip(opened, usualCurrency()),
    parts,
    toBody: refusedWhileAsked(toBody),
    draft,
    reread: reload,
    staleWords: m.trips_stale(),
    onDone: onSaved,
    onFailure: onRefused,
  })
}
