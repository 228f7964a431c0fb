import { afterEach, expect, test, vi } from 'vitest'
import { showBadge } from './member-app-badge.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the icon has the number; a browser that refuses or has none says nothing', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { setAppBadge })
  showBadge(3)
  setAppBadge.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  showBadge(0)
  expect(setAppBadge.mock.calls).toEqual([[3], [0]])
  vi.stubGlobal('navigator', {})
  showBadge(3)
})
