import { afterEach, expect, test, vi } from 'vitest'
import { tryPassword } from './try-password.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is longer than any password of a link is refused here, and sent in no header', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(await tryPassword('token', 'x'.repeat(129))).toBe('This is not the password.')
  expect(fetch).not.toHaveBeenCalled()
})
