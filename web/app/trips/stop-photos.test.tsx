import type { AlbumItem } from '@farfolk/contract/album-items'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shownStopPhotos } from './shown-stop-photos.ts'
import { StopPhotos } from './stop-photos.tsx'

function itemOf(id: string, caption: string, fields: Partial<AlbumItem> = {}): AlbumItem {
  const thumb = { src: `/${id}`, srcset: `/${id} 1x, /${id}-2 2x` }
  return {
    id,
    albumId: 'album',
    caption,
    takenAt: '2024-06-02T10:30:00',
    image: { color: '#123456', thumbhash: '', variants: { thumb } },
    ...fields,
  } as unknown as AlbumItem
}

function htmlOf(count: number, albumItems = [itemOf('a', ''), itemOf('b', 'At <sea>')]): string {
  const { stop } = shownStopPhotos([{ stopId: 'stop', count, albumItems }])
  const router = createMemoryRouter([
    { path: '*', element: <StopPhotos place="Faro" photos={stop!} /> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('photos of a stop are named, come late and lead into their album', () => {
  const html = htmlOf(2)
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/albums/album?photo=a',
    '/albums/album?photo=b',
  ])
  const names = [...html.matchAll(/alt="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    expect.stringMatching(/^Photo 1, .*2024.*10:30/),
    'Photo 2: At &lt;sea&gt;',
  ])
  expect(html).toContain('aria-label="Photos of Faro"')
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(html).toContain('srcSet="/b-2 2x"')
  expect(html).not.toContain('+')
})

test('the last one says how many more there are', () => {
  expect(htmlOf(14)).toMatch(/photo=b".*<span>\+12<\/span>/)
})

test('a video says that it is one, and how long', () => {
  const video = { duration: 42 } as AlbumItem['video']
  const html = htmlOf(2, [itemOf('a', '', { video }), itemOf('b', 'Ferry', { video })])
  const names = [...html.matchAll(/alt="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual([expect.stringMatching(/^Video 1, .*2024/), 'Video 2: Ferry'])
  expect(html.match(/aria-hidden="true">0:42</g)).toHaveLength(2)
})
