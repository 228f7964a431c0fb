import { useEffect, useRef, useState } from 'react'
import { removeToast, type Toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import styles from './toasts.module.css'

const autoCloseMs = 3000

interface ToastBoxProps {
  toast: Toast
  /** Until it is closed. */
  stays: boolean
}

export function ToastBox({ toast, stays }: ToastBoxProps) {
  const [isHeld, setHeld] = useState(false)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    if (isHeld || stays) return
    const timer = setTimeout(() => removeToast(toast.id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [isHeld, stays, toast.id])
  // Of several that stay the buttons are alike.
  const words = `toast-${toast.id}`
  const end = () => {
    removeToast(toast.id)
    // It goes with the button, and what hears keys may hear them where it was.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
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
      <span id={words}>{toast.message}</span>
      {toast.undo && (
        <button
          type="button"
          aria-describedby={words}
          onClick={() => {
            toast.undo?.()
            end()
          }}
        >
          {m.undo()}
        </button>
      )}
      {stays && (
        <button type="button" aria-describedby={words} onClick={end}>
          {m.close()}
        </button>
      )}
    </div>
  )
}
