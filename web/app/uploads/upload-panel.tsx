import { href, Link } from 'react-router'
import { useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { progressOf } from './progress.ts'
import { isUnderWay, shownAlbumsStore } from './queued-photo.ts'
import { uploads } from './uploads.ts'
import { useQueue } from './use-queue.ts'
import { progressWords, waitingWords } from './words.ts'
import styles from './upload-panel.module.css'

const none: ReadonlySet<string> = new Set()

/** How far photos are whose album is not on the page, at the edge of whatever page shows. */
export function UploadPanel() {
  const { photos, isPaused, waitsFor } = useQueue()
  const shown = useStore(shownAlbumsStore, (albums) => albums, none)
  const others = photos.filter(({ albumId }) => !shown.has(albumId))
  const left = others.find((photo) => isUnderWay(photo) || photo.state === 'failed')
  if (!left) return null
  const progress = progressOf(others)
  const { bytes, sentBytes, failed, underWay } = progress
  return (
    <section className={styles.panel} aria-label={m.uploads_chip()}>
      <div className={styles.words}>
        <strong>{progressWords(progress)}</strong>
        {failed > 0 && <span>{m.uploads_failed({ count: failed })}</span>}
        {underWay > 0 && isPaused && <span>{m.uploads_paused()}</span>}
        {underWay > 0 && waitsFor && !isPaused && <span>{waitingWords[waitsFor]()}</span>}
        <Link to={href('/albums/:id/:token?', { id: left.albumId })}>{m.uploads_chip_open()}</Link>
      </div>
      {underWay > 0 && (
        <Button size="small" onClick={isPaused ? uploads.resume : uploads.pause}>
          {isPaused ? m.uploads_resume() : m.uploads_pause()}
        </Button>
      )}
      <progress
        className={styles.bar}
        aria-label={m.uploads_all()}
        max={Math.max(1, bytes)}
        value={sentBytes}
      />
    </section>
  )
}
