import { coverUrl } from '@farfolk/contract/art'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { DateRange } from '../ui/dates.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './album-head.module.css'
import type { ShownAlbum } from './shown-album.ts'
import { daysOf } from './taken.ts'

/** The name over the cover, with when it was and how much of it there is. */
export function AlbumHead({ album }: { album: ShownAlbum }) {
  const { cover, trip } = album
  const days = daysOf(album.photos)
  return (
    <header className={styles.head}>
      {cover ? (
        <Picture
          key={cover.id}
          className={styles.cover}
          src={cover.share[0]}
          srcSet={`${cover.card[0]} 480w, ${cover.card[1]} 960w, ${cover.share[0]} 1200w, ${cover.share[1]} 2400w`}
          sizes="(width < 1240px) 100vw, 1240px"
          stand={cover}
          width={1200}
          height={480}
          isFirst
        />
      ) : (
        <Picture
          className={styles.cover}
          src={coverUrl([], album.id, 'wide')}
          width={1500}
          height={600}
          isFirst
        />
      )}
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
