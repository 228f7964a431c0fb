import { createTrip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { v7 as uuid } from 'uuid'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { anotherFor } from '../forms/claim-id.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useLastGood } from '../forms/use-last-good.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-trip-page'
import { daysOfAddress } from './days-of-address.ts'
import type { NamedInterest } from './load-interests.ts'
import { OfferedDays } from './offered-days.tsx'
import { sendNewTrip } from './send-new-trip.ts'
import { TripForm } from './trip-form.tsx'
import { bodyOfValues, refusedWhileAsked } from './trip-bodies.ts'
import { emptyTrip } from './trip-values.ts'
import { keepTriedStops, readTriedStops } from './tried-stops.ts'
import { usualCurrency } from './usual-currency.ts'

export const clientLoader = loadForMembers(() => import('./load-interests.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.trips_new_title(),
    path: href('/account/trips/new'),
    isPrivate: true,
  })

export default function NewTripPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGood(loaderData)
  if (!shown) return null
  if (!shown.ok) return <RefusedPage status={shown.status} />
  return <OpenTrip interests={shown.data} />
}

function OpenTrip({ interests }: { interests: NamedInterest[] }) {
  const isTried = useSearchParams()[0].has('tried')
  const draft = useDraftSlot(isTried ? 'trip-tried' : 'trip-new')
  return draft && <NewTrip key={draft.name} {...{ draft, interests, isTried }} />
}

interface NewTripProps {
  draft: DraftSlot
  interests: NamedInterest[]
  /** Begins with what was tried on the page of the features. */
  isTried: boolean
}

function NewTrip({ draft, interests, isTried }: NewTripProps) {
  const moveOn = useMoveOn()
  const [query] = useSearchParams()
  const [days] = useState(() => daysOfAddress(query))
  const [values] = useState(() =>
    emptyTrip(uuid(), usualCurrency(), { stops: isTried ? readTriedStops() : [], days }),
  )
  const form = useContractForm({
    endpoint: createTrip,
    values,
    toBody: refusedWhileAsked(bodyOfValues),
    draft,
    send: sendNewTrip,
    isOnce: true,
    onDone: async (trip) => {
      if (isTried) keepTriedStops([])
      await moveOn(href('/trips/:id/:section?', { id: trip.id }))
      toast(m.trips_saved())
    },
  })
  useOwnId(form.watch('trip.id'), (another) => {
    const stops = form.getValues('trip.stops')
    form.setValue(
      'trip.stops',
      stops.map((stop) => ({ ...stop, id: anotherFor(stop.id) })),
    )
    form.setValue('trip.id', another)
  })
  return (
    <Page>
      <div className={layout.page}>
        <header>
          <h1>{m.trips_new_title()}</h1>
          <p>{m.trips_new_lead()}</p>
        </header>
        <RestoredDraft form={form} />
        <OfferedDays form={form} days={days} />
        <TripForm form={form} interests={interests} isNew cancelTo={href('/trips')} />
      </div>
    </Page>
  )
}
