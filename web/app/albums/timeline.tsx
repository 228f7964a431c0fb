import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { useStore } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { isUnderWay, queueStore } from '../uploads/queued-photo.ts'
import { keptFormat } from '../words/kept-format.ts'
import { CaptionEditor } from './caption-editor.tsx'
import type { TimelineData } from './load-timeline.ts'
import { MorePhotos } from './more-photos.tsx'
import { OwnPhotoActions } from './own-photo-actions.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { fetchLightbox, PhotoViewer } from './photo-viewer.tsx'
import type { Photo } from './shown-album.ts'
import { countsOf, monthsShown } from './timeline-months.ts'
import { TimelineNav } from './timeline-nav.tsx'
import styles from './timeline.module.css'
import { useOwnPhotos } from './use-own-photos.ts'
import { type LoadPhotos, usePhotos } from './use-photos.ts'

// Most look at photos without changing what they say.
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

const monthFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** As many as the first screen shows: each month is a grid of its own. */
const eager = 6

const loadPhotos: LoadPhotos = async (from) =>
  (await import('./load-timeline.ts')).loadMoreOfTimeline(from)

/** The photos of all own albums, newest first. */
export function Timeline({ timeline }: { timeline: TimelineData }) {
  const { months, from } = timeline
  useArrivals()
  return (
    <>
      <TimelineNav months={months} from={from} />
      {/* Further photos go on from the first ones. */}
      <TimelineFrom key={from} timeline={timeline} />
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
  const id = useId()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const removed = useRemoved()
  const address = usePhotoAddress()
  const [corrected, setCorrected] = useState<Photo>()
  // What has changed meanwhile may stand anywhere: who looks at a photo has the same ones beside it as
  // before, until it is closed.
  const [shown, setShown] = useState(timeline)
  if (shown !== timeline && address.photoId === undefined) setShown(timeline)
  const own = useOwnPhotos(() => true)
  const { total, before } = countsOf(shown.months, shown.from)
  const list = {
    id: 'timeline',
    photos: shown.photos.items,
    nextCursor: shown.photos.nextCursor,
    albumItemsCount: total - before,
    updatedAt: '',
  }
  const photos = usePhotos(list, loadPhotos, (known) =>
    own.asChanged(known.filter(({ albumId }) => !removed.has(albumId ?? ''))),
  )

  const actionsOf = (photo: Photo, next: Photo | undefined) => (
    <>
      <ButtonLink
        size="small"
        href={`${href('/albums/:id/:token?', { id: photo.albumId ?? '' })}?photo=${photo.id}`}
      >
        {m.albums_in_album({ name: photo.albumName ?? '' })}
      </ButtonLink>
      <OwnPhotoActions
        albumId={photo.albumId ?? ''}
        photo={photo}
        onCover={() => undefined}
        onCorrect={() => setCorrected(photo)}
        onDelete={() => void own.remove(photo, next)}
      />
    </>
  )
  const captionOf = (photo: Photo) => (
    <CaptionEditor
      key={photo.id}
      photo={photo}
      onChange={(caption) => own.setCaption(photo.id, caption)}
    />
  )

  if (photos.photos.length === 0 && photos.isComplete && shown.from === undefined) {
    return (
      <EmptyState
        action={<ButtonLink href={href('/albums')}>{m.trips_section_albums()}</ButtonLink>}
      >
        {m.albums_timeline_empty()}
      </EmptyState>
    )
  }
  return (
    <div onPointerEnter={fetchLightbox} onFocus={fetchLightbox}>
      {monthsShown(photos.photos).map(({ month, before: above, photos: ofMonth }) => (
        <section key={month} className={styles.month} aria-labelledby={`${id}${month}`}>
          <h2 id={`${id}${month}`}>
            <time dateTime={month}>{monthFormat(locale).format(new Date(month))}</time>
          </h2>
          <PhotoGrid
            photos={ofMonth}
            before={before + above}
            eager={Math.max(0, eager - above)}
            hrefOf={(photo) => address.addressOf(photo.id)}
            onOpen={(photo) => address.open(photo.id)}
          />
        </section>
      ))}
      <MorePhotos {...photos} />
      <PhotoViewer
        {...photos}
        address={address}
        count={Math.max(total - photos.removed, before + photos.photos.length)}
        before={before}
        isPlaying={false}
        captionOf={captionOf}
        actionsOf={actionsOf}
      />
      {corrected && (
        <Suspense>
          <CorrectDialog
            photos={[corrected]}
            onClose={() => setCorrected(undefined)}
            onChange={(items) => {
              own.correct(items)
              // It stands elsewhere now.
              void revalidate()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
