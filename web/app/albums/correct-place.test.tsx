import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { Photo } from './shown-album.ts'

// To press them: a page that is drawn as text has none.
const buttons = vi.hoisted(() => new Map<unknown, (() => void) | undefined>())
vi.mock('../ui/button.tsx', () => ({
  Button: ({ children, onClick }: ComponentProps<'button'>) => {
    buttons.set(children, onClick as () => void)
    return children
  },
}))
vi.mock('../places/place-search.tsx', () => ({
  PlaceSearch: () => null,
  usePlaceNote: () => () => '',
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { CorrectPlace } = await import('./correct-place.tsx')

function photo(id: string, location: Photo['location']): Photo {
  const image = { width: 3, height: 2, color: '#123456', thumbhash: '' }
  return { id, caption: '', takenAt: null, location, image, tile: ['', ''], screen: ['', ''] }
}
const there = photo('there', { lat: 35.68, lng: 139.7 })
const nowhere = photo('nowhere', null)

function draw(photos: Photo[], spot?: null) {
  const onChange = vi.fn<(spot: unknown) => void>()
  buttons.clear()
  const element = <CorrectPlace photos={photos} spot={spot} error={undefined} onChange={onChange} />
  const router = createMemoryRouter([{ path: '*', element }])
  return { html: renderToStaticMarkup(<RouterProvider router={router} />), onChange }
}

test('the places of several photos are removed together, or kept after all', () => {
  const asked = draw([there, nowhere])
  buttons.get('Remove their places')!()
  expect(asked.onChange.mock.calls).toEqual([[null]])
  const cleared = draw([there, nowhere], null)
  expect(cleared.html).toContain('Their places will be removed.')
  buttons.get('Keep them')!()
  expect(cleared.onChange.mock.calls).toEqual([[undefined]])
})

test('that is offered where there is any, and not of one photo, which has its chip', () => {
  draw([nowhere, nowhere])
  expect(buttons.has('Remove their places')).toBe(false)
  expect(draw([there]).html).toContain('35.68, 139.7')
  expect(buttons.has('Remove their places')).toBe(false)
})
