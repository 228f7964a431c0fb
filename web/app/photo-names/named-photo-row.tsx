import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { PhotoLine } from '../settings/photo-line.tsx'
import type { NamedPhoto } from './load-photo-names.ts'
import styles from './named-photos.module.css'

/** A photo that names the member, and what they do about it. */
export function NamedPhotoRow({ photo, children }: { photo: NamedPhoto; children: ReactNode }) {
  const { namedBy } = photo
  return (
    <li>
      <PhotoLine photo={photo} more={namedBy && m.names_by({ name: namedBy })} />
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
