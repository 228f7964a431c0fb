import type { OwnMonth } from '@farfolk/contract/album-items'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TimelineData } from './load-timeline.ts'
import type { Photo } from './shown-album.ts'
import { Timeline } from './timeline.tsx'

const photoOf = (id: string, month: string) =>
  ({
    id,
    month,
    albumId: 'album',
    albumName: 'North',
    caption: '',
    takenAt: null,
    location: null,
    image: { width: 3, height: 2, color: '#123456', thumbhash: '' },
    tile: ['/1', '/2'],
    screen: ['/1', '/2'],
  }) as Photo

const months: OwnMonth[] = [
  { month: '2024-06', count: 1200 },
  { month: '2024-01', count: 2 },
  { month: '2022-12', count: 1 },
]

function htmlOf(shown: Partial<TimelineData>): string {
  const photos = { items: [], nextCursor: null }
  const element = <Timeline timeline={{ photos, months, ...shown }} />
  const at = '/albums?view=photos'
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The words of the links of a row, the current one marked. */
function rowOf(html: string, name: string): string[] {
  const row = new RegExp(`<nav aria-label="${name}".*?</nav>`).exec(html)?.[0] ?? ''
  return [...row.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', words = '']) => {
    const text = words.replaceAll(/<[^>]*>/g, ' ').trim()
    return attributes.includes('aria-current') ? `*${text}` : text
  })
}

test('photos stand below their months, and rows of years and months lead to others', () => {
  const items = [photoOf('a', '2024-06'), photoOf('b', '2024-06'), photoOf('c', '2024-01')]
  const html = htmlOf({ photos: { items, nextCursor: 'more' } })
  expect([...html.matchAll(/<h2.*?<time[^>]*>(.*?)<\/time>/g)].map(([, words]) => words)).toEqual([
    'June 2024',
    'January 2024',
  ])
  expect(rowOf(html, 'Go to year')).toEqual(['*2024 1,202', '2022 1'])
  expect(rowOf(html, 'Go to month')).toEqual(['*Jun 2024 1,200', 'Jan 2024 2'])
  expect(html).toContain('href="/albums?view=photos&amp;month=2022-12"')
})

test.each([
  ['2022-12', '2022', 'Dec 2022'],
  // Without photos any more: those before it are shown.
  ['2023-05', '2022', 'Dec 2022'],
  ['2024-03', '2024', 'Jan 2024'],
])('from %s on the rows show %s and %s', (from, year, month) => {
  const html = htmlOf({ from, photos: { items: [photoOf('c', '2022-12')], nextCursor: null } })
  const current = (name: string) => rowOf(html, name).find((words) => words.startsWith('*'))
  expect(current('Go to year')).toContain(year)
  expect(current('Go to month')).toContain(month)
})

test('without photos it says what will stand there', () => {
  const html = htmlOf({ months: [] })
  expect(html).toContain('The photos of all your albums will stand here, newest first.')
  expect(html).not.toContain('<nav')
})
