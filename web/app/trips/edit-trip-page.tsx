import { href, useRevalidator } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/edit-trip-page'
import type { OwnTripData } from './load-own-trip.ts'
import { TripForm } from './trip-form.tsx'
import { bodyOfValues } from './trip-bodies.ts'
import { useTripForm } from './use-trip-form.tsx'

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
  return <OpenTrip key={loaderData.data.opened.trip.id} {...loaderData.data} />
}

function OpenTrip(data: OwnTripData) {
  const draft = useDraftSlot(`trip-${data.opened.trip.id}`)
  return draft && <EditTrip {...data} draft={draft} />
}

function EditTrip({ opened, interests, draft }: OwnTripData & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const { revalidate } = useRevalidator()
  const path = href('/trips/:id/:section?', { id: opened.trip.id })
  const { form, notice } = useTripForm({
    opened,
    draft,
    toBody: bodyOfValues,
    reload: revalidate,
    onSaved: async () => {
      await moveOn(path)
      toast(m.trips_saved())
    },
  })
  return (
    <Page>
      <div className={layout.page}>
        <h1>{m.trips_edit_title()}</h1>
        {notice}
        <TripForm form={form} interests={interests} cancelTo={path} />
      </div>
    </Page>
  )
}
