import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import {
  forgetSession,
  isOfSession,
  readStoredSession,
  sessionStore,
  type StoredSession,
} from './session-store.ts'

/**
 * Whoever signs in or out in one tab does so in every tab of the browser, and in pages that it brings
 * back as they were left.
 */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const start = async () => {
      const [{ startSession }] = await Promise.all([
        import('./start-session.ts'),
        loadMemberShell(),
      ])
      await revalidate()
      await startSession()
    }
    const follow = async (event: StorageEvent | PageTransitionEvent) => {
      if (!('key' in event ? isOfSession(event) : event.persisted)) return
      const stored = readStoredSession()
      if (isShown(stored)) return
      if (!stored) {
        forgetSession()
        // What the page shows may be for the member alone.
        await revalidate()
        return
      }
      // Else what is the one's would stand in the shell of the other.
      sessionStore.set({ user: null })
      await start().catch(() => undefined)
      // Another document tries once more: this one would ask a member to sign in.
      if (!sessionStore.get().user && readStoredSession()) location.reload()
    }
    const listen = (event: StorageEvent | PageTransitionEvent) => void follow(event)
    addEventListener('storage', listen)
    addEventListener('pageshow', listen)
    return () => {
      removeEventListener('storage', listen)
      removeEventListener('pageshow', listen)
    }
  }, [revalidate])
}

/** Whether the page shows whose token is kept; a visitor where none is, not one who could not be loaded. */
export function isShown(stored: StoredSession | undefined): boolean {
  const { user, failed } = sessionStore.get()
  return stored ? stored.userId === user?.id : user === null && failed === undefined
}
