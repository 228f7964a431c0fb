import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import type { PhotoState, QueuedPhoto } from './queued-photo.ts'

beforeEach(() => {
  stubStorage()
})
afterEach(() => void vi.unstubAllGlobals())

function photo(name: string, state: PhotoState, albumId = 'album'): QueuedPhoto {
  const file = new File([''], name)
  return { id: name, albumId, file, occurrence: 0, state, sentBytes: 0 }
}

function openTab() {
  vi.resetModules()
  return import('./photos-left.ts')
}

test('what a closed tab had on its way is known until the same files have come', async () => {
  const closed = await openTab()
  closed.keepLeft('me', [photo('1', 'added'), photo('2', 'sending'), photo('3', 'waiting')])
  const next = await openTab()
  expect(next.readLeft('me', 'album')).toEqual(['2', '3'])
  expect(next.readLeft('me', 'other')).toEqual([])
  expect(next.readLeft('somebody', 'album')).toEqual([])
  next.keepLeft('me', [photo('2', 'waiting'), photo('4', 'waiting')])
  expect(next.readLeft('me', 'album')).toEqual(['3', '2', '4'])
  next.keepLeft('me', [photo('2', 'added'), photo('4', 'failed')])
  expect(next.readLeft('me', 'album')).toEqual(['3', '4'])
  next.keepLeft('me', [photo('2', 'added'), photo('4', 'added')])
  expect(next.readLeft('me', 'album')).toEqual(['3'])
})

test('what is called off is not missed', async () => {
  const tab = await openTab()
  tab.keepLeft('me', [photo('1', 'waiting'), photo('2', 'waiting')])
  tab.keepLeft('me', [photo('1', 'waiting')])
  expect(tab.readLeft('me', 'album')).toEqual(['1'])
  tab.keepLeft('me', [])
  expect(tab.readLeft('me', 'album')).toEqual([])
})

test('nothing is said of a tab that is still at it', async () => {
  const [here, there] = [await openTab(), await openTab()]
  there.keepLeft('me', [photo('1', 'sending', 'busy')])
  const look = vi.fn<() => void>()
  here.onceLeft('busy', new AbortController().signal, look)
  await navigator.locks.query()
  expect(look).not.toHaveBeenCalled()
  there.keepLeft('me', [])
  await vi.waitFor(() => expect(look).toHaveBeenCalled())
})
