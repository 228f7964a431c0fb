import { href, Link } from 'react-router'
import { CoverHead } from '../covers/cover-head.tsx'
import { m } from '../paraglide/messages.js'
import { DateRange } from '../ui/dates.tsx'
import type { ShownAlbum } from './shown-album.ts'

/** The name over the cover, with when it was and how much of it there is. */
export function AlbumHead({ album, count }: { album: ShownAlbum; count: number }) {
  const { id, name, cover, trip, days } = album
  return (
    <CoverHead id="album-title" seed={id} countries={trip?.countries} {...{ name, cover }}>
      <span>{m.albums_count({ count })}</span>
      {days && (
        <span>
          <DateRange from={days.first} to={days.last} />
        </span>
      )}
      {trip && <Link to={href('/trips/:id/:section?', { id: trip.id })}>{trip.name}</Link>}
    </CoverHead>
  )
}
