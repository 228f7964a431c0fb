import { type RefObject, useEffect, useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Noted by `forms/note-sent-early.ts`. */
    sentEarly?: HTMLFormElement | undefined
  }
}

const never = () => () => undefined

/** False on the server and in the first render, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Sends a form in which Enter was pressed before, with what stands in it by now. Here, where every page
 * has it already: a file of its own would be one more script for each form, and a kilobyte.
 */
export function useSentEarly(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated || !form.current || window.sentEarly !== form.current) return
    window.sentEarly = undefined
    form.current.requestSubmit()
  }, [isHydrated, form])
}
