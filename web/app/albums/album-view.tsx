import type { AlbumMonth } from '@farfolk/contract/album-items'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Drawing } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PlainText } from '../ui/plain-text.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AlbumHead } from './album-head.tsx'
import styles from './album-view.module.css'
import { MorePhotos } from './more-photos.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { fetchLightbox, PhotoViewer } from './photo-viewer.tsx'
import { type Photo, type ShownAlbum, type ShownFrom, shownFrom } from './shown-album.ts'
import { type LoadPhotos, usePhotos } from './use-photos.ts'

// For members and where somebody asks for it: visitors who look at photos do not download it.
const PhotosMap = lazyPart(async () => (await import('./photos-map.tsx')).PhotosMap)
// Of long albums alone.
const AlbumMonths = lazyPart(async () => (await import('./album-months.tsx')).AlbumMonths)
const fetchReport = () => import('./report-photo.tsx')
const ReportPhoto = lazyPart(async () => (await fetchReport()).ReportPhoto)
const ReportButton = lazyPart(async () => (await fetchReport()).ReportButton)
const MemberActions = lazyPart(async () => (await import('./member-actions.tsx')).MemberActions)

interface AlbumViewProps {
  album: ShownAlbum
  /** Of photos that it has got since it was read. */
  addedCount?: number
  months?: readonly AlbumMonth[] | undefined
  from?: ShownFrom | undefined
  loadPhotos: LoadPhotos
  /** Beside the owner's name: what whoever looks can do with it. */
  actions?: ReactNode
  /** Above the photos, such as those that are on their way. */
  above?: ReactNode
  /** Below the photos. */
  below?: ReactNode
  /** In place of photos, where there are none. */
  empty?: ReactNode
  /** In the lightbox, in place of what anybody sees there. */
  captionOf?: (photo: Photo) => ReactNode
  /** `next` is what is seen once the photo is gone. */
  actionsOf?: (photo: Photo, next: Photo | undefined) => ReactNode
  /** The photos with what has been changed since they came. */
  asChanged?: (photos: Photo[]) => Photo[]
}

/** An album as anybody sees it, whoever loaded it. */
export function AlbumView(props: AlbumViewProps) {
  // Further photos go on from the first ones.
  return <AlbumFrom key={props.from?.month} {...props} />
}

function AlbumFrom(props: AlbumViewProps) {
  const { addedCount = 0, months, from, loadPhotos, actions, above, empty } = props
  const { captionOf, actionsOf, asChanged } = props
  const viewer = useUser()
  const isHydrated = useHydrated()
  const before = from?.before ?? 0
  const photos = usePhotos(shownFrom(props.album, from), loadPhotos, asChanged)
  const album = { ...props.album, albumItemsCount: props.album.albumItemsCount - photos.removed }
  const address = usePhotoAddress()
  const [isPlaying, setPlaying] = useState(false)
  /** Those of one spot of the map, where they alone are looked at. */
  const [among, setAmong] = useState<ReadonlySet<string>>()
  const [reported, setReported] = useState<Photo>()
  const { owner } = album
  const isMember = viewer !== null && viewer.id !== owner.id
  const isMap = address.view === 'map'
  const first = photos.photos[0]
  const hasPlaces =
    photos.photos.some(({ location }) => location !== null) ||
    // Of those that are still to come, or stand before: the map asks for them.
    (album.hasLocations && (!photos.isComplete || from))
  const open = (
    photo: Photo,
    { plays = false, among }: { plays?: boolean; among?: Photo[] } = {},
  ) => {
    setPlaying(plays)
    setAmong(among && new Set(among.map(({ id }) => id)))
    address.open(photo.id)
  }
  // By 'forward' another one may be seen than was opened last.
  const seen = among?.has(address.photoId ?? '')
    ? photos.photos.filter(({ id }) => among.has(id))
    : photos.photos

  const reportOf = (photo: Photo) => (
    <Suspense>
      <ReportButton photo={photo} onPress={() => setReported(photo)} />
    </Suspense>
  )

  return (
    <article className={styles.album} aria-labelledby="album-title">
      <AlbumHead album={album} count={album.albumItemsCount + addedCount} />
      <div className={styles.bar}>
        <p className={styles.owner}>
          <Avatar src={owner.profile.avatarUrl} size={40} />
          <Link to={profilePath(owner)}>{owner.profile.firstName}</Link>
          {isMember && (
            <Suspense>
              <MemberActions album={album} />
            </Suspense>
          )}
        </p>
        {first && (
          // Its room is kept: without it the buttons beside may stand on one line less.
          <Button
            className={isHydrated ? undefined : styles.unready}
            data-slideshow
            onClick={() => open(first, { plays: true })}
            onPointerEnter={fetchLightbox}
          >
            <Drawing path="M8 5.5v13l10.5-6.5L8 5.5Z" size={18} />
            {m.albums_play()}
          </Button>
        )}
        {actions}
      </div>
      {album.description && <PlainText text={album.description} />}
      {(isMap || hasPlaces) && (
        <Tabs
          label={m.albums_views()}
          tabs={[
            { to: address.viewOf(undefined), label: m.albums_photos(), isCurrent: !isMap },
            { to: address.viewOf('map'), label: m.albums_map(), isCurrent: isMap },
          ]}
        />
      )}
      {above}
      {months && (first || from) && (
        <Suspense>
          <AlbumMonths months={months} from={from?.month} address={address} />
        </Suspense>
      )}
      {!first &&
        !from &&
        (empty ?? (
          <EmptyState
            action={<ButtonLink href={profilePath(owner)}>{m.albums_nothing_profile()}</ButtonLink>}
          >
            {m.albums_nothing_yet()}
          </EmptyState>
        ))}
      {isMap && !hasPlaces && first && (
        <EmptyState
          action={<ButtonLink href={address.viewOf(undefined)}>{m.albums_photos()}</ButtonLink>}
        >
          {m.albums_map_nothing()}
        </EmptyState>
      )}
      {isMap && hasPlaces && (
        <Suspense>
          <PhotosMap {...photos} onOpen={(photo, there) => open(photo, { among: there })} />
          <MorePhotos {...photos} />
        </Suspense>
      )}
      {!isMap && (
        <div onPointerEnter={fetchLightbox} onFocus={fetchLightbox}>
          <PhotoGrid
            photos={photos.photos}
            before={before}
            hrefOf={(photo) => address.addressOf(photo.id)}
            onOpen={(photo) => open(photo)}
          />
          <MorePhotos {...photos} />
        </div>
      )}
      {props.below}
      <PhotoViewer
        {...photos}
        photos={seen}
        address={address}
        albumId={album.id}
        count={seen === photos.photos ? album.albumItemsCount : seen.length}
        before={seen === photos.photos ? before : 0}
        isPlaying={isPlaying}
        captionOf={captionOf}
        actionsOf={actionsOf ?? (isMember ? reportOf : undefined)}
      />
      {isMember && (
        <Suspense>
          <ReportPhoto album={album} photo={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </article>
  )
}
