import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { followGiven } from './use-given-photos.ts'

/** As much of an element as is asked: what it lies in. */
class FakeElement extends EventTarget {
  around = ''
  closest(selector: string) {
    return selector.includes(this.around) ? this : null
  }
}

const photo = new File(['photo'], 'sea.jpg', { type: 'image/jpeg' })

/** What becomes of such an event on this element, and whether the browser does its own with it. */
function send(page: EventTarget, name: string, around = 'main', files = [photo]) {
  const event = new Event(name, { cancelable: true })
  const carried = { files, types: ['Files'], dropEffect: 'copy' }
  Object.assign(event, { dataTransfer: carried, clipboardData: carried })
  const target = Object.assign(new FakeElement(), { around })
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
  return { isOpened: !event.defaultPrevented, dropEffect: carried.dropEffect }
}

function follow({ takes = true } = {}) {
  const page = new EventTarget()
  const onFiles = vi.fn<(files: File[]) => void>()
  const end = followGiven(page, () => (takes ? onFiles : undefined))
  return { page, end, onFiles }
}

beforeAll(() => vi.stubGlobal('Element', FakeElement))
afterAll(() => vi.unstubAllGlobals())

test('what is dropped on the page is taken, and what is dropped on the zone is left to it', () => {
  const { page, onFiles } = follow()
  expect(send(page, 'dragover')).toEqual({ isOpened: false, dropEffect: 'copy' })
  expect(send(page, 'drop').isOpened).toBe(false)
  expect(onFiles.mock.calls).toEqual([[[photo]]])
  expect(send(page, 'drop', 'data-drop-zone').isOpened).toBe(false)
  expect(onFiles).toHaveBeenCalledTimes(1)
})

test('where nothing is taken the browser does not open it either', () => {
  const { page } = follow({ takes: false })
  expect(send(page, 'dragover')).toEqual({ isOpened: false, dropEffect: 'none' })
  expect(send(page, 'drop').isOpened).toBe(false)
  expect(send(page, 'paste').isOpened).toBe(true)
})

test('a photo of the page itself that is dragged is none that is given', () => {
  const { page, onFiles } = follow()
  page.dispatchEvent(new Event('dragstart'))
  expect([send(page, 'dragover').isOpened, send(page, 'drop').isOpened]).toEqual([true, true])
  page.dispatchEvent(new Event('dragend'))
  expect(onFiles).not.toHaveBeenCalled()
  send(page, 'drop')
  expect(onFiles).toHaveBeenCalledTimes(1)
})

test('what is pasted is taken, but words, and not what is pasted into a field', () => {
  const { page, onFiles } = follow()
  expect(send(page, 'paste', 'textarea').isOpened).toBe(true)
  expect(send(page, 'paste', 'main', []).isOpened).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  expect(send(page, 'paste').isOpened).toBe(false)
  expect(onFiles.mock.calls).toEqual([[[photo]]])
})

test('it ends', () => {
  const { page, end, onFiles } = follow()
  end()
  expect(send(page, 'drop').isOpened).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})
