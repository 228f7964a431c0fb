import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { LocalDate } from '../ui/dates.tsx'
import { Picture } from '../ui/picture.tsx'
import type { LinePhoto } from './line-photo.ts'
import styles from './photo-line.module.css'

interface PhotoLineProps {
  photo: LinePhoto
  /** Its album is named above. */
  isUnderAlbum?: boolean
  /** Beside the name of its album and its day. */
  fact?: string | undefined
  /** A line of its own below these. */
  more?: string | undefined
  /** At the end. */
  children?: ReactNode
}

/** Of a picture that is drawn small. */
const sidePx = 64

/** The way to a photo, with its words. */
export function PhotoLine(props: PhotoLineProps) {
  const { photo, isUnderAlbum = false, fact, more, children } = props
  const { id, albumId, albumName, caption, takenAt, thumb, stand } = photo
  const facts = [!isUnderAlbum && caption && albumName, fact].filter(Boolean).join(' · ')
  return (
    <Link
      className={styles.photo}
      to={`${href('/albums/:id/:token?', { id: albumId })}?photo=${id}`}
    >
      <Picture
        className={styles.picture}
        src={thumb[0]}
        srcSet={`${thumb[1]} 2x`}
        stand={stand}
        width={sidePx}
        height={sidePx}
      />
      <span className={styles.words}>
        <strong>{caption || albumName}</strong>
        <span className={styles.facts}>
          {facts}
          {facts && takenAt && ' · '}
          {takenAt && <LocalDate value={takenAt.slice(0, 10)} />}
        </span>
        {more && <span className={styles.facts}>{more}</span>}
      </span>
      {children}
    </Link>
  )
}
