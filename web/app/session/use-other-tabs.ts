import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import { forgetSession, isOfSession, readStoredSession, sessionStore } from './session-store.ts'

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
      if (stored?.userId === sessionStore.get().user?.id) return
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
