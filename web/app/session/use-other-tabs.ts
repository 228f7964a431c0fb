import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import { forgetSession, isOfSession, readStoredSession, sessionStore } from './session-store.ts'

/** Whoever signs in or out in one tab does so in every tab of the browser. */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = async (event: StorageEvent) => {
      if (!isOfSession(event)) return
      const shown = sessionStore.get().user?.id
      const stored = readStoredSession()
      if (stored?.userId === shown) return
      if (!stored) {
        forgetSession()
        return
      }
      const [{ startSession }] = await Promise.all([
        import('./start-session.ts'),
        loadMemberShell(),
      ])
      await revalidate()
      await startSession()
    }
    const listen = (event: StorageEvent) => void follow(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [revalidate])
}
