import { createAlbum, linkAlbum, updateAlbum } from '@farfolk/contract/albums'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { isTaken } from '../forms/claim-id.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useLastGood } from '../forms/use-last-good.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { PhotoUploader } from '../uploads/photo-uploader.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-album-page'
import type { TripChoices } from '../trips/load-trip-choices.ts'
import { NewAlbumForm } from './new-album-form.tsx'
import { bodyOfValues, emptyAlbum } from './new-album-values.ts'
import { useSuggestedName } from './use-suggested-name.ts'
import styles from './new-album-page.module.css'

const PhotosThere = lazyPart(async () => (await import('./photos-there.tsx')).PhotosThere)

export const clientLoader = loadForMembers(() => import('../trips/load-trip-choices.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.albums_new(), path: href('/albums/new'), isPrivate: true })

export default function NewAlbumPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGood(loaderData)
  if (!shown) return null
  if (!shown.ok) return <RefusedPage status={shown.status} />
  return <OpenAlbum {...shown.data} />
}

function OpenAlbum({ trips, tripId }: TripChoices) {
  // An album for a certain trip is another one than what was begun without.
  const draft = useDraftSlot(['album-new', tripId].filter(Boolean).join('-'))
  return draft && <NewAlbum key={draft.name} draft={draft} trips={trips} tripId={tripId} />
}

function NewAlbum({ draft, trips, tripId }: TripChoices & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const ownId = useUser()?.id
  const cancelTo = tripId
    ? href('/trips/:id/:section?', { id: tripId, section: 'albums' })
    : href('/albums')
  const suggestedName = useSuggestedName()
  const [values] = useState(() => emptyAlbum(uuid(), tripId))
  const form = useContractForm({
    endpoint: createAlbum,
    values,
    toBody: (typed) => bodyOfValues(typed, nameFor(typed.tripId)),
    draft,
    send,
    isOnce: true,
    onDone: async ({ id }) => {
      const chosen = form.getValues('tripId')
      const isLinked = chosen === '' || (await link(id, chosen))
      await moveOn(href('/albums/:id/:token?', { id }))
      toast(isLinked ? m.new_album_saved() : m.new_album_not_linked())
    },
  })
  const id = useWatch({ control: form.control, name: 'album.id' })
  const isBegun = useWatch({ control: form.control, name: 'isBegun' })
  useOwnId(id, (another) => {
    // What was begun is the other tab's.
    form.setValue('isBegun', false)
    form.setValue('album.id', another)
  })

  function nameFor(chosen: string): string {
    return trips.find((trip) => trip.id === chosen)?.name ?? suggestedName
  }

  /** Photos need an album to go to. What is to be shown of it is not decided yet: nobody sees it. */
  async function begin(): Promise<string | undefined> {
    // By then the form has another one, where its own is another tab's.
    await isTaken(form.getValues('album.id'))
    if (form.getValues('isBegun')) return form.getValues('album.id')
    const { album } = bodyOfValues(form.getValues(), nameFor(form.getValues('tripId')))
    const body = { album: { ...album, audience: 'me' as const } }
    const result = await callApi(createAlbum, { body })
    if (result.ok) form.setValue('isBegun', true)
    else if (result.status === 422) await form.trigger()
    return result.ok ? album.id : undefined
  }
  return (
    <Page>
      <div className={styles.page}>
        <header>
          <h1>{m.albums_new()}</h1>
          <p>{m.new_album_lead()}</p>
        </header>
        <RestoredDraft form={form} />
        <section className={styles.photos} aria-labelledby="new-album-photos">
          <h2 id="new-album-photos">{m.new_album_photos()}</h2>
          {isBegun && form.isRestored && ownId && (
            <Suspense>
              <PhotosThere key={id} albumId={id} ownId={ownId} />
            </Suspense>
          )}
          <PhotoUploader key={id} album={{ id }} prepare={begin} keepsAdded />
          <p className={styles.hint}>{m.new_album_until_saved()}</p>
        </section>
        <NewAlbumForm {...{ form, trips, nameFor, cancelTo }} />
      </div>
    </Page>
  )
}

// Photos may have been dropped into it, and each that comes makes another version of it.
const send = createOrUpdate(createAlbum, ({ id }, { body }, options) => {
  const { id: _id, ...album } = body.album
  return callApi(
    updateAlbum,
    { params: { id }, body: { album } },
    { ...options, ifMatch: undefined },
  )
})

async function link(albumId: string, tripId: string): Promise<boolean> {
  const input = { params: { id: tripId }, body: { album: { id: albumId } } }
  return (await callApi(linkAlbum, input, { silent: true })).ok
}
