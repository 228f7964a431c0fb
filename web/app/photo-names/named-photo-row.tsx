import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { PhotoLine } from '../settings/photo-line.tsx'
import type { NamedPhoto } from './load-photo-names.ts'
import styles from './named-photos.module.css'

interface NamedPhotoRowProps {
  photo: NamedPhoto
  /** Its album is named above. */
  isUnderAlbum?: boolean
  children: ReactNode
}

/** A photo that names the member, and what they do about it. */
export function NamedPhotoRow({ photo, isUnderAlbum, children }: NamedPhotoRowProps) {
  const { namedBy } = photo
  return (
    <li>
      <PhotoLine
        photo={photo}
        isUnderAlbum={isUnderAlbum}
        more={namedBy && m.names_by({ name: namedBy })}
      />
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
