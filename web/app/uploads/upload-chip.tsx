import { Suspense } from 'react'
import { useStore } from '../api/store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { queueStore } from './queued-photo.ts'

const UploadPanel = lazyPart(async () => (await import('./upload-panel.tsx')).UploadPanel)

/** Stands in the shell, and costs nothing until photos are on their way. */
export function UploadChip() {
  const isNeeded = useStore(queueStore, ({ photos }) => photos.length > 0, false)
  return (
    isNeeded && (
      <Suspense>
        <UploadPanel />
      </Suspense>
    )
  )
}
