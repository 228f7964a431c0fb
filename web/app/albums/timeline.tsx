import { Suspense, useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { isUnderWay, queueStore } from '../uploads/queued-photo.ts'
import type { TimelineData } from './load-timeline.ts'
import { MorePhotos } from './more-photos.tsx'
import { type Narrowing, paramsOf } from './narrowing.ts'
import { useOwnLightbox } from './own-lightbox.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { fetchLightbox, PhotoViewer } from './photo-viewer.tsx'
import type { Photo } from './shown-album.ts'
import { TimelineFilters } from './timeline-filters.tsx'
import { countsOf, monthsShown } from './timeline-months.ts'
import { TimelineMonth } from './timeline-month.tsx'
import { TimelineNav } from './timeline-nav.tsx'
import { TimelineSearch } from './timeline-search.tsx'
import { useChosenMonth } from './use-chosen-month.ts'
import { useLongPress } from './use-long-press.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import { type LoadPhotos, usePhotos } from './use-photos.ts'
import { useSelection } from './use-selection.ts'

// Most look at photos without selecting any.
const SelectedPhotos = lazyPart(async () => (await import('./selected-photos.tsx')).SelectedPhotos)

/** As many as the first screen shows: each month is a grid of its own. */
const eager = 6

const loadPhotosWith =
  (which: Narrowing): LoadPhotos =>
  async (from) =>
    (await import('./load-timeline.ts')).loadMoreOfTimeline(from, which)

/** The photos of all own albums, newest first, or some of them. */
export function Timeline({ timeline }: { timeline: TimelineData }) {
  const { months, from, around } = timeline
  const which = whichOf(timeline)
  const narrowing = nameOfNarrowing(which)
  const hasAny = months.length > 0 || timeline.photos.items.length > 0 || narrowing !== ''
  useArrivals()
  return (
    <>
      {hasAny && (
        <>
          <TimelineSearch shown={which} count={countsOf(months, undefined).total} />
          <TimelineFilters shown={which} people={timeline.people ?? []} />
        </>
      )}
      <TimelineNav months={months} from={from} />
      {/* Further photos go on from the first ones. */}
      <TimelineFrom key={[narrowing, around?.photo ?? from].join(' ')} timeline={timeline} />
    </>
  )
}

/** Photos that were on their way from here come in once all of them are there. */
function useArrivals(): void {
  const { revalidate } = useRevalidator()
  const isUploading = useStore(queueStore, ({ photos }) => photos.some(isUnderWay), false)
  const wasUploading = useRef(isUploading)
  useEffect(() => {
    if (wasUploading.current && !isUploading) void revalidate()
    wasUploading.current = isUploading
  }, [isUploading, revalidate])
}

function TimelineFrom({ timeline }: { timeline: TimelineData }) {
  const { revalidate } = useRevalidator()
  const removed = useRemoved()
  const address = usePhotoAddress()
  // What has changed meanwhile may stand anywhere: who looks at a photo has the same ones beside it as
  // before, until it is closed.
  const [shown, setShown] = useState(timeline)
  if (shown !== timeline && address.photoId === undefined) setShown(timeline)
  const own = useOwnPhotos(() => true)
  const which = whichOf(shown)
  const counts = countsOf(shown.months, shown.from)
  const { total } = counts
  const before = shown.around?.before ?? counts.before
  const list = {
    id: `timeline ${nameOfNarrowing(which)}`,
    photos: shown.photos.items,
    nextCursor: shown.photos.nextCursor,
    albumItemsCount: total - before,
    updatedAt: '',
  }
  const photos = usePhotos(list, loadPhotosWith(which), (known) =>
    own.asChanged(known.filter(({ albumId }) => !removed.has(albumId ?? ''))),
  )
  const months = monthsShown(photos.photos)
  const selection = useSelection(photos.photos.map(({ id }) => id))
  const count = selection.selected.length
  // Its dialog closes by itself once nothing is selected any more.
  const [hasChosen, setChosen] = useState(false)
  if (count > 0 && !hasChosen) setChosen(true)
  const chooseMonth = useChosenMonth(months, selection, photos)
  const longPress = useLongPress(selection.toggle)
  const beforeActions = ({ id, albumId = '', albumName = '' }: Photo) => (
    <ButtonLink size="small" href={`${href('/albums/:id/:token?', { id: albumId })}?photo=${id}`}>
      {m.albums_in_album({ name: albumName })}
    </ButtonLink>
  )
  const lightbox = useOwnLightbox({
    own,
    // It stands elsewhere now.
    onCorrect: () => void revalidate(),
    beforeActions,
  })

  if (photos.photos.length === 0 && photos.isComplete && shown.from === undefined) {
    if (nameOfNarrowing(which) !== '') {
      const all = `${href('/albums')}?view=photos`
      return (
        <EmptyState action={<ButtonLink href={all}>{m.albums_of_trip_photos()}</ButtonLink>}>
          {nothingWords(which)}
        </EmptyState>
      )
    }
    return (
      <EmptyState
        action={<ButtonLink href={href('/albums')}>{m.trips_section_albums()}</ButtonLink>}
      >
        {m.albums_timeline_empty()}
      </EmptyState>
    )
  }
  return (
    <div
      role="presentation"
      onPointerEnter={fetchLightbox}
      onFocus={fetchLightbox}
      // What lies over the page answers to that key itself.
      onKeyDown={({ key, currentTarget, target }) => {
        const isHere = target instanceof Node && currentTarget.contains(target)
        if (key === 'Escape' && isHere) selection.none()
      }}
    >
      <div role="presentation" {...longPress}>
        {months.map((month) => (
          <TimelineMonth
            key={month.month}
            {...month}
            before={before + month.before}
            eager={Math.max(0, eager - month.before)}
            address={address}
            selection={selection}
            onChooseAll={() => chooseMonth(month.month)}
          />
        ))}
      </div>
      <MorePhotos {...photos} />
      <output className="visually-hidden">{count > 0 && m.albums_selected({ count })}</output>
      {hasChosen && (
        <Suspense>
          <SelectedPhotos
            photos={photos.photos}
            selection={selection}
            own={own}
            onCorrect={lightbox.askToCorrect}
          />
        </Suspense>
      )}
      <PhotoViewer
        {...photos}
        address={address}
        count={Math.max(total - photos.removed, before + photos.photos.length)}
        before={before}
        isPlaying={false}
        // One that the list was begun around and has not is none of these.
        onMissing={(photoId) => {
          if (photoId !== address.from) address.beginAround(photoId)
        }}
        captionOf={lightbox.captionOf}
        actionsOf={lightbox.actionsOf}
      />
      {lightbox.dialog}
    </div>
  )
}

function whichOf({ q, favourites, bbox, person }: TimelineData): Narrowing {
  return { q, favourites, bbox, person }
}

/** Empty where all are shown. */
function nameOfNarrowing(which: Narrowing): string {
  const { q, favourites, bbox, person } = which
  const isNarrowed = q || favourites || bbox || person
  return isNarrowed ? new URLSearchParams(paramsOf(which)).toString() : ''
}

function nothingWords({ q, favourites, bbox, person }: Narrowing): string {
  if (favourites && !q && !bbox && !person) return m.albums_favourites_empty()
  return q && !favourites && !bbox && !person
    ? m.albums_timeline_nothing({ text: q })
    : m.albums_narrowed_nothing()
}
