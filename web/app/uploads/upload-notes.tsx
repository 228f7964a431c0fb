import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isVideo } from './file-rules.ts'
import { notedOf } from './noted-photos.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import { uploads } from './uploads.ts'
import styles from './upload-notes.module.css'

/** What needs a word: files that are no photos, photos that failed, and those that were there. */
export function UploadNotes({ photos }: { photos: readonly QueuedPhoto[] }) {
  const noted = notedOf(photos)
  if (noted.length === 0) return null
  const hide = (out: readonly QueuedPhoto[]) =>
    uploads.remove(({ id }) => out.some((photo) => photo.id === id))
  const quiet = noted.filter(({ state }) => state !== 'failed')
  return (
    <div className={styles.notes}>
      <ul aria-label={m.uploads_notes()}>
        {noted.map((photo) => (
          <li key={photo.id} className={photo.state === 'added' ? styles.known : styles.wrong}>
            <Icon name={photo.state === 'added' ? 'info' : 'alert'} size={20} />
            <span className={styles.words}>
              <strong>{photo.file.name}</strong>
              <span>{photo.reason ?? duplicateWords(photo)}</span>
              {photo.lacksRoom && (
                <Link to={href('/settings/:section?', { section: 'data' })}>
                  {m.uploads_see_storage()}
                </Link>
              )}
            </span>
            {photo.state === 'failed' ? (
              <Button
                size="small"
                aria-label={m.uploads_retry_one({ name: photo.file.name })}
                onClick={() => uploads.retry({ id: photo.id })}
              >
                {m.retry()}
              </Button>
            ) : (
              <IconButton
                label={m.uploads_dismiss({ name: photo.file.name })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, 'button')
                  hide([photo])
                }}
              >
                <Icon name="close" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {quiet.length > 1 && (
        <Button size="small" kind="quiet" onClick={() => hide(quiet)}>
          {m.uploads_dismiss_all()}
        </Button>
      )}
    </div>
  )
}

function duplicateWords({ file }: QueuedPhoto): string {
  return isVideo(file) ? m.uploads_duplicate_video() : m.uploads_duplicate()
}
