import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { LocalDate } from '../ui/dates.tsx'
import { Picture } from '../ui/picture.tsx'
import type { NamedPhoto } from './load-photo-names.ts'
import styles from './named-photos.module.css'

/** Of a picture that is drawn small. */
const sidePx = 64

/** A photo that names the member, and what they do about it. */
export function NamedPhotoRow({ photo, children }: { photo: NamedPhoto; children: ReactNode }) {
  const { id, albumId, albumName, caption, takenAt, namedBy, thumb, stand } = photo
  return (
    <li>
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
            {caption && albumName}
            {caption && takenAt && ' · '}
            {takenAt && <LocalDate value={takenAt.slice(0, 10)} />}
          </span>
          {namedBy && <span className={styles.facts}>{m.names_by({ name: namedBy })}</span>}
        </span>
      </Link>
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
