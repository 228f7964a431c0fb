import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../api/store.ts'
import { type Toast, undosThatStay, useToasts } from '../api/toast-store.ts'
import { lazyPart } from './lazy-part.ts'
import styles from './toasts.module.css'
import { useHydrated } from './use-hydrated.ts'

// A page that is read has nothing to tell.
const loadBox = async () => (await import('./toast-box.tsx')).ToastBox
const ToastBox = lazyPart(loadBox)
/** For members, who have it at hand. */
export const toastBox = { load: loadBox }

/**
 * A polite live region: always in the page, so that what enters it is read out. Beside the app, which
 * the lightbox makes inert.
 */
export function Toasts() {
  const toasts = useToasts()
  const most = useStore(undosThatStay, (count) => count, 0)
  if (!useHydrated()) return null
  return createPortal(
    <div id="toasts" className={styles.region} aria-live="polite">
      <Suspense>
        {toasts.map((toast, index) => (
          <ToastBox
            key={toast.id}
            toast={toast}
            stays={Boolean(toast.undo) && toasts.slice(index).filter(hasUndo).length <= most}
          />
        ))}
      </Suspense>
      {/* For the words of boxes that come later than the page: `AlertBox` adds them. */}
      <p id="said" className="visually-hidden" />
    </div>,
    document.body,
  )
}

const hasUndo = ({ undo }: Toast) => undo !== undefined
