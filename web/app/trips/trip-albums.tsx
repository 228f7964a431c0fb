import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { LoadedAlbums, useHasNone } from '../albums/album-cards.tsx'
import type { AlbumList } from '../albums/album-list.ts'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { TripPageData } from './load-trip.ts'
import { tripPath } from './trip-sections.ts'

// For its travellers alone: others do not download it.
const LinkAlbums = lazyPart(async () => (await import('../albums/link-albums.tsx')).LinkAlbums)

interface TripAlbumsProps {
  trip: Trip
  albums: AlbumList
  /** The section's own address. */
  path: string
  /** The viewer travels along. */
  isCompany: boolean
}

/** The albums that travellers have linked to the trip, and the way to link one. */
export function TripAlbums({ trip, albums, path, isCompany }: TripAlbumsProps) {
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

function albumsOf(page: PageData<TripPageData>): AlbumList | undefined {
  return page.ok ? page.data.albums : undefined
}
