import { updateTrip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/edit-trip-page'
import type { OwnTripData } from './load-own-trip.ts'
import { TripForm, tripFormId } from './trip-form.tsx'
import { bodyOfValues, valuesOfTrip } from './trip-values.ts'
import { usualCurrency } from './usual-currency.ts'
import styles from './trip-form.module.css'

export const clientLoader = loadForMembers(() => import('./load-own-trip.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.trips_edit_title(),
    path: href('/account/trips/:id/edit', { id: params.id ?? '' }),
    isPrivate: true,
  })

export default function EditTripPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <OpenTrip key={loaderData.data.trip.id} {...loaderData.data} />
}

function OpenTrip(data: OwnTripData) {
  const draft = useDraftSlot(`trip-${data.trip.id}`)
  return draft && <EditTrip {...data} draft={draft} />
}

function EditTrip({ trip, version, interests, draft }: OwnTripData & { draft: DraftSlot }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isStale, setStale] = useState(false)
  const form = useContractForm({
    endpoint: updateTrip,
    params: { id: trip.id },
    values: valuesOfTrip(trip, version, usualCurrency()),
    toBody: bodyOfValues,
    ifMatch: (values) => values.version,
    draft,
    onDone: async () => {
      await navigate(href('/trips/:id/:section?', { id: trip.id }))
      toast(m.trips_saved())
    },
    onFailure: async ({ status }) => {
      if (status !== 412) return
      // What is there now is needed for either choice.
      await revalidate()
      setStale(true)
    },
  })

  function takeTheirs() {
    form.startOver()
    setStale(false)
  }

  /** The click goes on to submit the form. */
  function saveMine() {
    form.setValue('version', version)
  }

  return (
    <Page>
      <div className={styles.page}>
        <h1>{m.trips_edit_title()}</h1>
        {isStale && (
          <StaleNotice
            formId={tripFormId}
            words={m.trips_stale()}
            onMine={saveMine}
            onTheirs={takeTheirs}
          />
        )}
        {!isStale && <RestoredDraft form={form} />}
        <TripForm
          form={form}
          interests={interests}
          cancelTo={href('/trips/:id/:section?', { id: trip.id })}
        />
      </div>
    </Page>
  )
}
