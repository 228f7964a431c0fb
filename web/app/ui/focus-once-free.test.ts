import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusOnceFree } from './focus-once-free.ts'

const body = { closest: () => null }
const inDialog = { closest: () => body }
const photo: { closest: () => null; focus: () => void } = {
  closest: () => null,
  focus: () => void (page.activeElement = photo),
}
const page: { activeElement: object; body: object } = { activeElement: body, body }
let frames: (() => void)[] = []

beforeEach(() => {
  Object.assign(page, { activeElement: body })
  frames = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => void vi.unstubAllGlobals())

const draw = () => frames.splice(0).forEach((frame) => frame())
const find = () => photo as unknown as HTMLElement

test('waits for the dialog that closes a few frames later', () => {
  page.activeElement = inDialog
  focusOnceFree(find)
  draw()
  expect(page.activeElement).toBe(inDialog)
  page.activeElement = body
  draw()
  expect(page.activeElement).toBe(photo)
  expect(frames).toEqual([])
})

test('and once more where what is found could not take it yet', () => {
  const inert = { ...photo, focus: () => undefined } as unknown as HTMLElement
  const found = [inert, find()]
  focusOnceFree(() => found.shift())
  expect(page.activeElement).toBe(body)
  draw()
  expect(page.activeElement).toBe(photo)
})

test('whoever is elsewhere meanwhile stays there, and it does not wait for ever', () => {
  const elsewhere = { closest: () => null }
  page.activeElement = elsewhere
  focusOnceFree(find)
  expect([page.activeElement, frames]).toEqual([elsewhere, []])
  page.activeElement = inDialog
  focusOnceFree(find, performance.now() - 1)
  expect(frames).toEqual([])
})
