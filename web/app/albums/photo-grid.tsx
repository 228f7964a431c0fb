import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import styles from './photo-grid.module.css'
import { aspectOf, gridSizesOf, srcSetOf } from './photo-sizes.ts'
import { takenWords } from './taken.ts'
import type { Photo } from './shown-album.ts'
import { VideoMark } from './video-mark.tsx'

interface PhotoGridProps {
  photos: Photo[]
  /** How many of the album's stand before them. */
  before?: number
  /** The address that opens a photo, and what a plain click does in its place. */
  hrefOf: (photo: Photo) => string
  onOpen: (photo: Photo) => void
  /** In words, for who does not see it. */
  labelOf?: typeof nameOf
  /** On its upper corner. */
  cornerOf?: (photo: Photo) => ReactNode
  /** Beside it, with its place among all. */
  besideOf?: (photo: Photo, index: number) => ReactNode
  /** Whether a click is meant for something else than the photo's address. */
  onPress?: (photo: Photo, event: MouseEvent) => boolean
  /** About as many as the first screen shows are fetched at once. */
  eager?: number
}

/** Photos in rows that keep their places before anything of them is there. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, before = 0, hrefOf, onOpen, labelOf = nameOf, cornerOf, eager = 6 } = props
  const { besideOf, onPress } = props
  const locale = useLocale()
  return (
    <ul className={styles.grid}>
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          className={styles.photo}
          style={{ '--aspect': aspectOf(photo) } as CSSProperties}
        >
          <Link
            to={hrefOf(photo)}
            data-photo={photo.id}
            aria-label={labelOf(photo, before + index, locale)}
            preventScrollReset
            onClick={(event) => {
              const isPressed = onPress?.(photo, event)
              if (!isPressed && (event.ctrlKey || event.metaKey || event.shiftKey)) return
              event.preventDefault()
              if (!isPressed) onOpen(photo)
            }}
          >
            <Picture
              className={styles.picture}
              src={photo.tile[0]}
              srcSet={srcSetOf(photo)}
              sizes={gridSizesOf(photo)}
              stand={photo.image}
              width={photo.image.width}
              height={photo.image.height}
              isFirst={index < eager}
            />
            {cornerOf?.(photo)}
            {photo.caption && <span className={styles.caption}>{photo.caption}</span>}
            <VideoMark video={photo.video} />
          </Link>
          {besideOf?.(photo, before + index)}
        </li>
      ))}
    </ul>
  )
}

/** A photo in words: its caption, else when it was taken, else its number. */
export function nameOf({ caption, takenAt, video }: Photo, index: number, locale: string): string {
  const number = index + 1
  if (caption) return (video ? m.albums_video_named : m.albums_photo_named)({ number, caption })
  if (!takenAt) return (video ? m.albums_video : m.albums_photo)({ number })
  const when = takenWords(takenAt, locale)
  return (video ? m.albums_video_taken : m.albums_photo_taken)({ number, when })
}
