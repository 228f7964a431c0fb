import { href, Link } from 'react-router'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { m } from '../paraglide/messages.js'
import { DateRange } from '../ui/dates.tsx'
import styles from './album-head.module.css'
import type { ShownAlbum } from './shown-album.ts'
import { daysOf } from './taken.ts'

/** The name over the cover, with when it was and how much of it there is. */
export function AlbumHead({ album }: { album: ShownAlbum }) {
  const { cover, trip } = album
  const days = daysOf(album.photos)
  return (
    <header className={styles.head}>
      <CoverPicture className={styles.cover} cover={cover} seed={album.id} shape="wide" isFirst />
      <div className={styles.title}>
        <p className={styles.facts}>
          <span>{m.albums_count({ count: album.albumItemsCount })}</span>
          {days && (
            <span>
              <DateRange from={days.first} to={days.last} />
            </span>
          )}
          {trip && <Link to={href('/trips/:id/:section?', { id: trip.id })}>{trip.name}</Link>}
        </p>
        <h1 id="album-title">{album.name}</h1>
      </div>
    </header>
  )
}
