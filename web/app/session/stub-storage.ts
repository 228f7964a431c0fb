import { vi } from 'vitest'
import { storeSession } from './session-store.ts'

/** For tests: a storage of their own, until all stubs are taken back. */
export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

/** As above, of a browser with a page whose member is signed in; `fetch` answers its calls. */
export function stubMember(fetch: typeof globalThis.fetch): void {
  stubStorage()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en', removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'token', userId: 'me' })
}
