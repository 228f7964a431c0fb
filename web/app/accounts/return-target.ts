import { useLocation, useSearchParams } from 'react-router'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { leftDocument, leftTarget, redirectTarget } from './landing.ts'

/** The return target of the page that is open, else what was left for it; `''` where there is none. */
export function useReturnTarget(): string {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  if (!search.has('redirect')) {
    // The server knows nothing of the history.
    if (!isHydrated) return ''
    return isOfDocument() ? leftDocument(document.referrer, location.origin) : leftTarget(state)
  }
  // On the server any origin will do: the target is used after a click.
  return redirectTarget(search, typeof location === 'undefined' ? anyOrigin : location.origin)
}

/** Whether the document came for this very page: React Router counts from there on, over reloads too. */
function isOfDocument(): boolean {
  const state = history.state as { idx?: number } | null
  return state?.idx === 0
}

const anyOrigin = 'http://localhost'

/** An address of signing in or up, or on the way there, that leads to the target afterwards. */
export function withTarget(path: string, target: string): string {
  if (!target) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`
}

// Between signing up, or asking for a new password, and the link of the mail, which may be opened in another tab.
const afterSignUp: DraftSlot = { name: 'after-sign-up', of: 'browser' }

/** In place of what was kept before; `''` keeps nothing. */
export function keepTarget(target: string): void {
  if (target) keepDraft(afterSignUp, { target })
  else forgetDraft(afterSignUp)
}

/** What was kept, once. */
export function takeTarget(): string {
  const kept = readDraft(afterSignUp) as { target?: unknown } | undefined
  forgetDraft(afterSignUp)
  const target = typeof kept?.target === 'string' ? kept.target : ''
  return redirectTarget(new URLSearchParams({ redirect: target }), location.origin)
}
