import type { OwnUser } from '@farfolk/contract/members'
import { createStore, useStore } from '../api/store.ts'

/** The key is the product's name; contract.md §1. */
const storageKey = 'farfolk'

export interface StoredSession {
  accessToken: string
  userId: string
  /** Whether what is opened stays on this device; see offline/keep-pages.ts. */
  keeps?: boolean
}

interface Session {
  /** The signed-in member; null is a visitor, or a member who is still being loaded. */
  user: OwnUser | null
  /** Status of the answer where a member whose token is kept could not be loaded. */
  failed?: number
}

const visitor: Session = { user: null }

export const sessionStore = createStore<Session>(visitor)

export function useUser(): OwnUser | null {
  return useStore(sessionStore, (session) => session.user, null)
}

/** Undefined where nobody is signed in, and where the browser keeps nothing. */
export function readStoredSession(): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isStoredSession(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Whether another tab signed in or out; a null key is a storage that was cleared. */
export function isOfSession({ key }: StorageEvent): boolean {
  return key === storageKey || key === null
}

/** The token alone: the user becomes visible with `showUser`, when the page's data is there too. */
export function storeSession(session: StoredSession): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Where a browser keeps nothing, signing in says so.
  }
}

let isTried: (() => void) | undefined
const tried = new Promise<void>((resolve) => {
  isTried = resolve
})

/** Resolves once the token that the browser kept has been tried, whatever came of it. */
export function untilSessionIsTried(): Promise<void> {
  return tried
}

export function sessionIsTried(): void {
  isTried?.()
}

/** Not by a late answer about who was signed in before: somebody else may be by now, in another tab too. */
export function showUser(user: OwnUser): void {
  if ((readStoredSession()?.userId ?? user.id) === user.id) sessionStore.set({ user })
}

/** Signed out, or in as somebody else: not for what changes about the same member. */
export function onOtherMember(act: () => void): void {
  let id = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const current = sessionStore.get().user?.id
    if (current !== id) act()
    id = current
  })
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
  sessionStore.set(visitor)
  // See base.css: the visitor's view is the right one now, whatever is still being loaded.
  document.documentElement.removeAttribute('data-session')
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    typeof value.accessToken === 'string' &&
    'userId' in value &&
    typeof value.userId === 'string'
  )
}
