import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo, toast, undoNewest } from './toast-store.ts'

const querySelector = vi.fn(() => null as object | null)
beforeEach(() => void vi.stubGlobal('document', { querySelector }))
afterEach(() => void vi.unstubAllGlobals())

test('the newest toast is undone first, then what the page offers, while no dialog covers it', () => {
  const [ofToast, ofPage] = [vi.fn(), vi.fn()]
  const end = offerUndo(ofPage)
  toast('Gone', ofToast)
  undoNewest()
  expect([ofToast, ofPage].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  undoNewest()
  expect(ofPage).toHaveBeenCalledOnce()
  querySelector.mockReturnValueOnce({})
  undoNewest()
  end()
  undoNewest()
  expect(ofPage).toHaveBeenCalledOnce()
})
