import type { ShownAlbum } from '../albums/shown-album.ts'
import { gridSizesOf, srcSetOf } from '../albums/photo-sizes.ts'
import { coverOf } from '../covers/cover.ts'
import { sourcesOfCover } from '../covers/cover-picture.tsx'
import type { TripPageData } from '../trips/load-trip.ts'
import type { AskedPicture } from './keep-pictures.ts'

/** About as many as the first screen of an album shows on a large device. */
const ofAlbum = 12

/** What the sections of a trip's page draw, the most looked at first. */
export function picturesOfTrip({ trip, stopPhotos, albums }: TripPageData): AskedPicture[] {
  const { id, countries, travellers } = trip
  const cover = coverOf(trip.cover)
  const thumbs = Object.values(stopPhotos ?? {}).flatMap(({ first }) => first)
  return [
    sourcesOfCover(cover, countries, id, 'wide'),
    sourcesOfCover(cover, countries, id, 'card'),
    ...travellers.map(({ user }) => ({ src: user.profile.avatarUrl })),
    ...thumbs.map(({ thumb }) => ({ src: thumb[0], srcSet: `${thumb[1]} 2x` })),
    ...(albums?.items ?? []).flatMap((album) => [
      sourcesOfCover(album.cover, album.trip?.countries ?? [], album.id, 'card'),
      { src: album.owner.avatarUrl },
    ]),
  ]
}

export function picturesOfAlbum({ id, cover, trip, photos }: ShownAlbum): AskedPicture[] {
  return [
    sourcesOfCover(cover, trip?.countries ?? [], id, 'wide'),
    ...photos.slice(0, ofAlbum).map((photo) => ({
      src: photo.tile[0],
      srcSet: srcSetOf(photo),
      sizes: gridSizesOf(photo),
    })),
  ]
}
