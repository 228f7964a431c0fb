import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useCallback, useId, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { AlbumCardData } from '../albums/album-list.ts'
import { MorePhotos } from '../albums/more-photos.tsx'
import { usePhotoAddress } from '../albums/photo-address.ts'
import { nameOf, PhotoGrid } from '../albums/photo-grid.tsx'
import { fetchLightbox, PhotoViewer } from '../albums/photo-viewer.tsx'
import type { Photo } from '../albums/shown-album.ts'
import { type LoadPhotos, usePhotos } from '../albums/use-photos.ts'
import type { ListPage } from '../api/list-page.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { photoDaysOf } from './photo-days.ts'
import { tripPath } from './trip-sections.ts'
import styles from './trip-photos.module.css'

const ReportPhoto = lazyPart(async () => (await import('../albums/report-photo.tsx')).ReportPhoto)

interface TripPhotosProps {
  trip: Trip
  /** All that the viewer sees of the trip. */
  albums: readonly AlbumCardData[]
  first: ListPage<Photo>
}

/** As many as the first screen shows: each day is a grid of its own. */
const eager = 6

/** The photos of all who came along, in the order in which they were taken. */
export function TripPhotos({ trip, albums, first }: TripPhotosProps) {
  const viewerId = useUser()?.id
  const { revalidate } = useRevalidator()
  const id = useId()
  const removed = useRemoved()
  const address = usePhotoAddress()
  const [reported, setReported] = useState<Photo>()
  const loadPhotos: LoadPhotos = useCallback(
    async (from) => (await import('./load-trip-photos.ts')).loadTripPhotos(trip.id, from),
    [trip.id],
  )
  const list = {
    id: trip.id,
    photos: first.items,
    nextCursor: first.nextCursor,
    albumItemsCount: albums.reduce((sum, { albumItemsCount }) => sum + albumItemsCount, 0),
    updatedAt: trip.updatedAt,
  }
  const photos = usePhotos(list, loadPhotos, (known) =>
    known.filter((photo) => !removed.has(photo.id) && !removed.has(photo.albumId ?? '')),
  )
  const byId = new Map(albums.map((album) => [album.id, album]))
  const ownerOf = ({ albumId = '' }: Photo) => byId.get(albumId)?.owner
  // Undefined of whom the viewer may not meet: it is not its album's owner.
  const takerOf = (photo: Photo) =>
    photo.takenBy === undefined ? ownerOf(photo) : (photo.takenBy ?? undefined)
  const hasSeveral =
    new Set(albums.map(({ owner }) => owner.id)).size > 1 ||
    photos.photos.some(({ takenBy }) => takenBy !== undefined)

  const labelOf: typeof nameOf = (photo, index, locale) => {
    const name = nameOf(photo, index, locale)
    const taker = takerOf(photo)
    return taker ? m.albums_photo_named_by({ photo: name, firstName: taker.firstName }) : name
  }
  const cornerOf = (photo: Photo) => {
    const taker = takerOf(photo)
    return (
      taker && (
        <span className={styles.owner}>
          <Avatar src={taker.avatarUrl} size={28} />
        </span>
      )
    )
  }
  const actionsOf = (photo: Photo) => {
    const [owner, taker] = [ownerOf(photo), takerOf(photo)]
    const album = href('/albums/:id/:token?', { id: photo.albumId ?? '' })
    return (
      <>
        {taker && (
          <ButtonLink size="small" href={profilePath(taker)}>
            <Avatar src={taker.avatarUrl} size={24} />
            {m.albums_photo_by({ firstName: taker.firstName })}
          </ButtonLink>
        )}
        <ButtonLink size="small" href={`${album}?photo=${photo.id}`}>
          {m.albums_open()}
        </ButtonLink>
        {owner && viewerId && viewerId !== owner.id && (
          <Button size="small" onClick={() => setReported(photo)}>
            {m.albums_report_photo()}
          </Button>
        )}
      </>
    )
  }

  /** The photo that was open goes with its owner's, and with it what had the focus. */
  async function leaveBlocked(ownerId: string) {
    const at = photos.photos.findIndex(({ id }) => id === address.photoId)
    const before = photos.photos.slice(0, at).filter((photo) => ownerOf(photo)?.id !== ownerId)
    await revalidate()
    address.close()
    focusOnceFree(() => {
      const left = document.querySelectorAll<HTMLElement>('[data-photo]')
      return left[before.length] ?? [...left].at(-1) ?? document.getElementById('content')
    })
  }

  const reportedOwner = reported && ownerOf(reported)
  if (photos.photos.length === 0 && photos.isComplete) {
    const path = tripPath(trip.id, 'albums')
    return (
      <EmptyState action={<ButtonLink href={path}>{m.trips_section_albums()}</ButtonLink>}>
        {m.albums_of_trip_none()}
      </EmptyState>
    )
  }
  return (
    <div onPointerEnter={fetchLightbox} onFocus={fetchLightbox}>
      {photoDaysOf(trip, photos.photos).map(({ day, number, before, photos: ofDay }) => (
        <section key={day ?? ''} className={styles.day} aria-labelledby={`${id}${day ?? ''}`}>
          <h2 id={`${id}${day ?? ''}`}>
            {day ? <LocalDate value={day} /> : m.albums_undated()}{' '}
            {number !== undefined && <span>{m.trips_day({ day: String(number) })}</span>}
          </h2>
          <PhotoGrid
            photos={ofDay}
            before={before}
            eager={Math.max(0, eager - before)}
            hrefOf={(photo) => address.addressOf(photo.id)}
            onOpen={(photo) => address.open(photo.id)}
            labelOf={labelOf}
            cornerOf={hasSeveral ? cornerOf : undefined}
          />
        </section>
      ))}
      <MorePhotos {...photos} />
      <PhotoViewer
        {...photos}
        address={address}
        count={Math.max(list.albumItemsCount - photos.removed, photos.photos.length)}
        before={0}
        isPlaying={false}
        actionsOf={actionsOf}
      />
      {reportedOwner && (
        <Suspense>
          <ReportPhoto
            album={{ owner: { id: reportedOwner.id, profile: reportedOwner } }}
            photo={reported}
            onClose={() => setReported(undefined)}
            onBlocked={() => void leaveBlocked(reportedOwner.id)}
          />
        </Suspense>
      )}
    </div>
  )
}
