import { createTrip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-trip-page'
import { newId } from './new-id.ts'
import { TripForm } from './trip-form.tsx'
import { bodyOfValues, emptyTrip } from './trip-values.ts'
import { usualCurrency } from './usual-currency.ts'
import styles from './trip-form.module.css'

export const clientLoader = loadForMembers(() => import('./load-interests.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.trips_new_title(),
    path: href('/account/trips/new'),
    isPrivate: true,
  })

export default function NewTripPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [values] = useState(() => emptyTrip(newId(), usualCurrency()))
  const form = useContractForm({
    endpoint: createTrip,
    values,
    toBody: bodyOfValues,
    draft: 'trip-new',
    onDone: async (trip) => {
      await navigate(href('/trips/:id/:section?', { id: trip.id }))
      toast(m.trips_saved())
    },
  })
  return (
    <Page>
      <div className={styles.page}>
        <header>
          <h1>{m.trips_new_title()}</h1>
          <p>{m.trips_new_lead()}</p>
        </header>
        <TripForm form={form} interests={loaderData?.ok ? loaderData.data : []} />
      </div>
    </Page>
  )
}
