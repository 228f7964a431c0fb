import { useEffect, useRef } from 'react'

/**
 * For the button of what comes when it is pressed: it takes the place of the one that was, and is
 * pressed anew, as by a key.
 */
export function useOpenAtOnce() {
  const trigger = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    // An effect may run twice while one develops, and a second press would close it.
    if (isDone.current) return
    isDone.current = true
    // The focus went with the other button, or stands around it where a browser gives buttons none: who
    // has moved it on meanwhile is not taken back.
    if (!document.activeElement?.contains(trigger.current)) return
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  return trigger
}
