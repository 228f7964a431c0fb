import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { LoadedAlbums, useHasNone } from '../albums/album-cards.tsx'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { TripAlbumList } from './load-trip-albums.ts'
import type { TripPageData } from './load-trip.ts'
import { tripPath } from './trip-sections.ts'

// For its travellers alone: others do not download it.
const LinkAlbums = lazyPart(async () => (await import('../albums/link-albums.tsx')).LinkAlbums)

const TripPhotos = lazyPart(async () => (await import('./trip-photos.tsx')).TripPhotos)

interface TripAlbumsProps {
  trip: Trip
  albums: TripAlbumList
  /** The viewer travels along. */
  isCompany: boolean
}

/** The albums that travellers have linked to the trip, each or all of them together. */
export function TripAlbums(props: TripAlbumsProps) {
  const { trip, albums } = props
  // One album is its own list of all photos.
  if (trip.albumsCount < 2) return <EachAlbum {...props} />
  const path = tripPath(trip.id, 'albums')
  const { photos } = albums
  return (
    <>
      <Tabs
        label={m.albums_of_trip_views()}
        tabs={[
          { to: path, label: m.trips_section_albums(), isCurrent: !photos },
          {
            to: `${path}?view=photos`,
            label: m.albums_of_trip_photos(),
            isCurrent: Boolean(photos),
          },
        ]}
      />
      {photos ? (
        <TripPhotos trip={trip} albums={albums.items} first={photos} />
      ) : (
        <EachAlbum {...props} />
      )}
    </>
  )
}

/** Each by itself, and the way to link one. */
function EachAlbum({ trip, albums, isCompany }: TripAlbumsProps) {
  const path = tripPath(trip.id, 'albums')
  const more = useMorePages(path, albums, albumsOf)
  const isEmpty = useHasNone(albums)
  const step = !isCompany && (
    <ButtonLink href={tripPath(trip.id, 'travellers')}>{m.trips_section_travellers()}</ButtonLink>
  )
  return (
    <>
      {isEmpty && (
        <EmptyState action={step}>
          {isCompany ? m.albums_of_trip_empty() : m.albums_of_trip_none()}
        </EmptyState>
      )}
      {!isEmpty && <LoadedAlbums more={more} path={path} showsOwner />}
      {isCompany && (
        <Suspense>
          <LinkAlbums trip={trip} linked={more.items} />
        </Suspense>
      )}
    </>
  )
}

function albumsOf(page: PageData<TripPageData>): TripAlbumList | undefined {
  return page.ok ? page.data.albums : undefined
}
