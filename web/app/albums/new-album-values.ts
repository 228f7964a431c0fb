import type { AlbumInput } from '@farfolk/contract/albums'
import type { Audience } from '@farfolk/contract/fields'

/** A new album as its form holds it: texts as typed, an empty one for nothing. */
export interface NewAlbumValues {
  album: {
    id: string
    name: string
    description: string
    audience: Audience | ''
    showLocations: boolean
  }
  /** Empty for none. */
  tripId: string
  /** The album is there already: photos were dropped into it. */
  isBegun: boolean
}

export function emptyAlbum(id: string, tripId: string): NewAlbumValues {
  return {
    album: { id, name: '', description: '', audience: '', showLocations: false },
    tripId,
    isBegun: false,
  }
}

/** What is sent; an album without a name has the one that its form suggests. */
export function bodyOfValues(
  { album }: NewAlbumValues,
  suggestedName: string,
): { album: AlbumInput } {
  const name = album.name.trim() === '' ? suggestedName : album.name
  return { album: { ...album, name, audience: album.audience || null } }
}
