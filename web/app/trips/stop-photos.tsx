import { href, Link } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import { keptFormat } from '../words/kept-format.ts'
import type { PhotosOfStop, StopPhoto } from './shown-stop-photos.ts'
import styles from './stop-photos.module.css'

interface StopPhotosProps {
  /** Where the stop is, in words. */
  place: string
  photos: PhotosOfStop
}

/** Some of what was photographed on the days of a stop; each opens in its album. */
export function StopPhotos({ place, photos: { first, count } }: StopPhotosProps) {
  const locale = useLocale()
  const photos = useNotRemoved(first)
  const more = count - first.length
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={m.trips_photos_of({ place })}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Link to={`${href('/albums/:id/:token?', { id: photo.albumId })}?photo=${photo.id}`}>
            <Picture
              src={photo.thumb[0]}
              srcSet={`${photo.thumb[1]} 2x`}
              alt={nameOf(photo, index, locale)}
              width={100}
              height={100}
              stand={photo.stand}
            />
            {photo.length && <small aria-hidden="true">{photo.length}</small>}
            {more > 0 && index === photos.length - 1 && <span>+{more}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

// As albums say it, of whose page nothing else comes along here.
function nameOf({ caption, takenAt, length }: StopPhoto, index: number, locale: string): string {
  const number = String(index + 1)
  if (caption) return (length ? m.trips_video_named : m.trips_photo_named)({ number, caption })
  const when = takenFormat(locale).format(new Date(`${takenAt}Z`))
  return (length ? m.trips_video_taken : m.trips_photo_taken)({ number, when })
}

const takenFormat = keptFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      // As albums say it: `medium` would have nothing but numbers in German.
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)
