import { type Trip, updateTrip } from '@farfolk/contract/trips'
import type { ReactNode } from 'react'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useStale } from '../forms/use-stale.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { rebaseTrip } from './rebase-trip.ts'
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

/**
 * A form that changes an own trip. Where somebody else was first, its notice lets the member choose
 * between both versions.
 */
export function useTripForm({ trip, version, draft, toBody, reload, onSaved }: TripFormOptions) {
  const locale = useLocale()
  const stale = useStale(reload)
  const now = valuesOfTrip(trip, version, usualCurrency())
  const form = useContractForm({
    endpoint: updateTrip,
    params: { id: trip.id },
    values: now,
    toBody,
    draft,
    onDone: onSaved,
    ...stale.options,
  })

  function takeTheirs() {
    form.startOver()
    stale.settle()
  }

  /** The click goes on to submit the form. */
  function saveMine() {
    form.reset(rebaseTrip(form.getValues(), now).values, { keepDefaultValues: true })
  }

  /** What else stands in the other version, and what of it would be replaced. */
  function wordsOfStale(): string[] {
    const { taken, contested } = rebaseTrip(form.getValues(), now)
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const words = [m.trips_stale()]
    if (taken.length > 0) words.push(m.trips_stale_taken({ parts: list.format(taken) }))
    if (contested.length > 0) words.push(m.trips_stale_contested({ parts: list.format(contested) }))
    return words
  }

  const notice: ReactNode = stale.isStale ? (
    <StaleNotice
      formId={tripFormId}
      words={wordsOfStale()}
      onMine={saveMine}
      onTheirs={takeTheirs}
    />
  ) : (
    <RestoredDraft form={form} />
  )
  return { form, notice }
}
