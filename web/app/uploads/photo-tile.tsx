import { memo } from 'react'
import { m } from '../paraglide/messages.js'
import { focusBeside } from '../ui/focus-beside.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import type { QueuedPhoto } from './queued-photo.ts'
import { uploads } from './uploads.ts'
import { usePreview } from './use-preview.ts'
import styles from './photo-tile.module.css'

/** A photo on its way: what it shows, how far it is, and a way out. */
export const PhotoTile = memo(function PhotoTile({ photo }: { photo: QueuedPhoto }) {
  const { id, file, state, sentBytes, item } = photo
  // Few browsers can draw HEIC: then the club shows what it has made of it.
  const preview = usePreview(file) ?? item?.image.variants.thumb.src
  return (
    <li className={`${styles.tile} ${styles[state]}`}>
      <div className={styles.picture}>
        {preview ? <img src={preview} alt="" /> : <MemberIcon name="photo" size={30} />}
        {state === 'added' && (
          <span className={styles.mark}>
            <Icon name="check" size={18} />
          </span>
        )}
        {state !== 'added' && (
          <>
            <IconButton
              className={styles.remove}
              label={m.uploads_remove({ name: file.name })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, 'button')
                uploads.remove((other) => other.id === id)
              }}
            >
              <Icon name="close" size={18} />
            </IconButton>
            <progress
              className={styles.bar}
              aria-label={file.name}
              max={file.size}
              value={sentBytes}
            />
          </>
        )}
      </div>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.state}>{wordsOf(photo)}</span>
    </li>
  )
})

function wordsOf({ state, file, sentBytes }: QueuedPhoto): string {
  switch (state) {
    case 'reading':
      return m.uploads_state_reading()
    case 'waiting':
      return sentBytes > 0 ? percentOf(sentBytes, file) : m.uploads_state_waiting()
    case 'sending':
      return sentBytes < file.size ? percentOf(sentBytes, file) : m.uploads_state_finishing()
    case 'added':
      return m.uploads_state_added()
    default:
      return m.uploads_state_failed()
  }
}

function percentOf(sentBytes: number, { size }: File): string {
  return m.uploads_percent({ percent: Math.floor((sentBytes / size) * 100) })
}
