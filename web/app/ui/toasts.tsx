import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { removeToast, type Toast, useToasts } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import styles from './toasts.module.css'
import { useHydrated } from './use-hydrated.ts'

const autoCloseMs = 3000

/**
 * A polite live region: always in the page, so that what enters it is read out. Beside the app, which
 * the lightbox makes inert.
 */
export function Toasts() {
  const toasts = useToasts()
  if (!useHydrated()) return null
  return createPortal(
    <div id="toasts" className={styles.region} aria-live="polite">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
      {/* For the words of boxes that come later than the page: `AlertBox` adds them. */}
      <p id="said" className="visually-hidden" />
    </div>,
    document.body,
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => removeToast(toast.id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    // Pointer or focus holds it: three seconds are too short for reaching 'Undo' slowly.
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        // Not where the window itself was left meanwhile, nor from one toast to the next.
        const isOutside = relatedTarget instanceof Element && !relatedTarget.closest('#toasts')
        if (isOutside) before.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.message}</span>
      {toast.undo && (
        <button
          type="button"
          onClick={() => {
            toast.undo?.()
            removeToast(toast.id)
            // It goes with the button, and what hears keys may hear them where it was.
            if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
          }}
        >
          {m.undo()}
        </button>
      )}
    </div>
  )
}
