import { confirm } from '../ui/confirm.ts'
import { toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { Progress } from './progress.ts'
import { isUnderWay } from './queued-photo.ts'
import { uploads } from './uploads.ts'
import { type Queue, useSecondsLeft } from './use-queue.ts'
import { megabytesOf, progressWords, timeWords, waitingWords } from './words.ts'
import styles from './upload-summary.module.css'

interface UploadSummaryProps {
  albumId: string
  queue: Queue
}

/** How far all photos of an album are together, and what can be done with all of them. */
export function UploadSummary({ albumId, queue }: UploadSummaryProps) {
  const { progress, isPaused, waitsFor } = queue
  const { count, failed, underWay } = progress
  const seconds = useSecondsLeft(albumId, underWay > 0 && !isPaused && !waitsFor)
  if (count === 0) return null

  const cancelAll = async (button: Element) => {
    // The modal gives the focus back to what had it: the button will be gone.
    button.closest('section')?.querySelector('button')?.focus()
    const text = m.uploads_cancel_question({ count: underWay })
    if ((await confirm({ text })) !== 'confirmed') return
    uploads.remove((photo) => photo.albumId === albumId && isUnderWay(photo))
    toast(m.uploads_cancelled())
  }
  return (
    <div className={styles.summary}>
      <p className={styles.words}>
        <strong>{progressWords(progress)}</strong>
        <Megabytes progress={progress} />
        {underWay > 0 && <span>{stateWords(queue, seconds)}</span>}
      </p>
      <progress
        className={styles.bar}
        aria-label={m.uploads_all()}
        max={Math.max(1, progress.bytes)}
        value={progress.sentBytes}
      />
      <div className={styles.buttons}>
        {failed > 0 && (
          <Button size="small" onClick={() => uploads.retry({ albumId })}>
            {m.uploads_retry_all({ count: failed })}
          </Button>
        )}
        {underWay > 0 && (
          <>
            <Button size="small" onClick={isPaused ? uploads.resume : uploads.pause}>
              {isPaused ? m.uploads_resume() : m.uploads_pause()}
            </Button>
            <Button
              size="small"
              kind="quiet"
              onClick={({ currentTarget }) => void cancelAll(currentTarget)}
            >
              {m.uploads_cancel_all()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Megabytes({ progress: { sentBytes, bytes } }: { progress: Progress }) {
  const locale = useLocale()
  const [sent, all] = [sentBytes, bytes].map((count) => megabytesOf(count, locale))
  return <span>{m.uploads_megabytes({ sent: sent ?? '', all: all ?? '' })}</span>
}

function stateWords({ isPaused, waitsFor }: Queue, seconds: number | undefined): string {
  if (isPaused) return m.uploads_paused()
  if (waitsFor) return waitingWords[waitsFor]()
  return seconds === undefined ? '' : timeWords(seconds)
}
