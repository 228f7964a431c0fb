import { m } from '../paraglide/messages.js'

interface Named {
  id: string
  name: string
}

interface UnderWay extends Named {
  /** Its albums to which the member may add. */
  albums: readonly Named[]
}

/** Where photos may go: into an album, or into a new one, of a trip or of none. */
export interface AlbumPlace {
  value: string
  label: string
  albumId?: string
  tripId?: string
  /** What a new album is called; absent where the member is to say so. */
  name?: string
}

/** Ahead of all what belongs to trips under way: that is where one is. */
export function placesOf(underWay: readonly UnderWay[], own: readonly Named[]): AlbumPlace[] {
  const ofTrips = underWay.flatMap(placesOfTrip)
  const known = new Set(ofTrips.map(({ value }) => value))
  const others = own
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ value: id, label: name, albumId: id }))
  return [...ofTrips, { value: 'new', label: m.share_target_new_album() }, ...others]
}

function placesOfTrip({ id: tripId, name: trip, albums }: UnderWay): AlbumPlace[] {
  if (albums.length === 0) {
    const label = m.share_target_new_of_trip({ trip })
    return [{ value: `new-${tripId}`, label, tripId, name: trip }]
  }
  return albums.map(({ id, name: album }) => {
    const label = m.share_target_of_trip({ album, trip })
    return { value: id, label, albumId: id }
  })
}
