import type { CSSProperties } from 'react'
import grid from '../albums/photo-grid.module.css'
import { nameOf } from '../albums/photo-grid.tsx'
import { aspectOf, gridSizesOf, srcSetOf } from '../albums/photo-sizes.ts'
import type { Photo } from '../albums/shown-album.ts'
import type { useSelection } from '../albums/use-selection.ts'
import { VideoMark } from '../albums/video-mark.tsx'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './trash.module.css'

interface TrashGridProps {
  photos: readonly Photo[]
  selection: ReturnType<typeof useSelection>
}

/** As many as the first screen shows. */
const eager = 6

/** Photos in rows as an album has them. A press selects one, with Shift all from the last one on. */
export function TrashGrid({ photos, selection }: TrashGridProps) {
  const locale = useLocale()
  return (
    <ul className={grid.grid}>
      {photos.map((photo, index) => {
        const days = m.trash_days({ count: photo.daysLeft ?? 0 })
        return (
          <li
            key={photo.id}
            className={`${grid.photo} ${styles.photo}`}
            style={{ '--aspect': aspectOf(photo) } as CSSProperties}
          >
            <button
              type="button"
              data-photo={photo.id}
              aria-pressed={selection.has(photo.id)}
              aria-label={m.trash_photo({
                photo: nameOf(photo, index, locale),
                album: photo.albumName ?? '',
                days,
              })}
              onClick={({ shiftKey }) =>
                shiftKey ? selection.extendTo(photo.id) : selection.toggle(photo.id)
              }
            >
              <Picture
                className={`${grid.picture} ${styles.picture}`}
                src={photo.tile[0]}
                srcSet={srcSetOf(photo)}
                sizes={gridSizesOf(photo)}
                stand={photo.image}
                width={photo.image.width}
                height={photo.image.height}
                isFirst={index < eager}
              />
              <span className={styles.mark} aria-hidden="true">
                <Icon name="check" size={16} />
              </span>
              <span className={styles.days} aria-hidden="true">
                {days}
              </span>
              <VideoMark video={photo.video} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
