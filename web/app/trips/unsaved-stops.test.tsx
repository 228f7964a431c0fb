import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { UnsavedStops } from './unsaved-stops.tsx'

const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
})
const draft = { 'farfolk.draft..trip-stops-t': '{"trip":{}}' }
const html = (ownerId = '') => {
  const profile = { firstName: 'Ada', avatarUrl: '', avatar: null, verified: false }
  return renderToStaticMarkup(<UnsavedStops trip={{ id: 't', owner: { id: ownerId, profile } }} />)
}

afterEach(() => vi.unstubAllGlobals())

test.each(['localStorage', 'sessionStorage'])('stops that wait in %s are told of', (holder) => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  expect(html()).toBe('')
  vi.stubGlobal(holder, storage(draft))
  expect(html()).toContain('is not saved yet')
})

test('who changes the stops of another is told whose they are', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  expect(html('ada')).toContain('Ada lets travel companions do so.')
  expect(html()).not.toContain('Ada')
})
