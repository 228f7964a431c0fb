import { afterEach, expect, test, vi } from 'vitest'
import { takeLostFocus } from './take-lost-focus.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['went with what was there', true],
  ['is elsewhere', false],
])('words take the focus that %s: %s', (_, isLost) => {
  const [body, elsewhere] = [{}, {}]
  vi.stubGlobal('document', { body, activeElement: isLost ? body : elsewhere })
  const focus = vi.fn<() => void>()
  takeLostFocus({ tabIndex: 0, focus } as unknown as HTMLElement)
  takeLostFocus(null)
  expect(focus).toHaveBeenCalledTimes(isLost ? 1 : 0)
})
