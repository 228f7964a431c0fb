import type { OwnMonth } from '@farfolk/contract/album-timeline'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TimelineData } from './load-timeline.ts'
import { barePhoto, pageAt } from './testing-photos.tsx'
import { Timeline } from './timeline.tsx'

const photoOf = (id: string, month: string) =>
  barePhoto({ id, month, albumId: 'album', albumName: 'North' })

const months: OwnMonth[] = [
  { month: '2024-06', count: 1200 },
  { month: '2024-01', count: 2 },
  { month: '2022-12', count: 1 },
  ...Array.from({ length: 10 }, (_, at) => ({
    month: `2021-${String(10 - at).padStart(2, '0')}`,
    count: 1,
  })),
]

function htmlOf(shown: Partial<TimelineData>): string {
  const photos = { items: [], nextCursor: null }
  const timeline = { photos, months, ...shown }
  return renderToStaticMarkup(pageAt('/albums?view=photos', <Timeline timeline={timeline} />))
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
  expect(rowOf(html, 'Go to year')).toEqual(['*2024 1,202', '2022 1', '2021 10'])
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

test('months that are few stand in one row, whatever their years', () => {
  const few = months.slice(0, 3)
  const items = [photoOf('a', '2024-06')]
  const html = htmlOf({ months: few, photos: { items, nextCursor: 'more' } })
  expect(rowOf(html, 'Go to year')).toEqual([])
  expect(rowOf(html, 'Go to month')).toEqual(['*Jun 2024 1,200', 'Jan 2024 2', 'Dec 2022 1'])
})

test('a list that begins around a photo counts on from those before it', () => {
  const items = [photoOf('a', '2024-06'), photoOf('b', '2024-01')]
  const around = { photo: 'b', before: 1199 }
  const html = htmlOf({ from: '2024-06', around, photos: { items, nextCursor: null } })
  expect(html).toContain('aria-label="Photo 1200"')
  expect(rowOf(html, 'Go to month')[0]).toBe('*Jun 2024 1,200')
})

test('a photo, and a month, has a button that selects it', () => {
  const html = htmlOf({ photos: { items: [photoOf('a', '2024-06')], nextCursor: null } })
  for (const name of ['Photo 1', 'June 2024']) {
    expect(html).toMatch(new RegExp(`aria-label="Select ${name}" aria-pressed="false"`))
  }
})

test('without photos it says what will stand there', () => {
  const html = htmlOf({ months: [] })
  expect(html).toContain('The photos of all your albums will stand here, newest first.')
  expect(html).not.toContain('<nav')
})

test('where no photo has the words it says so, and leads back to all', () => {
  const html = htmlOf({ months: [], q: 'ferry' })
  expect(html).toContain('No photo of yours has the words &#x27;ferry&#x27;.')
  expect(html).toContain('href="/albums?view=photos"')
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="ferry"/)
})

test('favourites bear a heart, which their names say too, and can be shown alone', () => {
  const items = [{ ...photoOf('a', '2024-06'), isFavourite: true }, photoOf('b', '2024-06')]
  const html = htmlOf({ photos: { items, nextCursor: null } })
  const names = [...html.matchAll(/data-photo="\w" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Photo 1, favourite', 'Photo 2'])
  const filter = /<button[^>]*aria-pressed="(\w+)"[^>]*>(?:<[^>]*>)*Favourites</
  expect(filter.exec(html)?.[1]).toBe('false')
  expect(filter.exec(htmlOf({ favourites: true }))?.[1]).toBe('true')
})

test('a place of the map can be left, or looked at more closely', () => {
  const html = htmlOf({
    bbox: '1,2,3,4',
    photos: { items: [photoOf('a', '2024-06')], nextCursor: null },
  })
  expect(html).toContain('Taken at one place')
  expect(html).toContain('href="/albums?view=map&amp;bbox=1%2C2%2C3%2C4"')
})

test.each([
  [{ favourites: true }, 'None of your photos is a favourite yet.'],
  [{ favourites: true, q: 'ferry' }, 'No photo of yours matches all of this.'],
  [{ bbox: '1,2,3,4' }, 'No photo of yours matches all of this.'],
])('where none is like %j it says so, and the way back stays', (which, words) => {
  const html = htmlOf({ months: [], ...which })
  expect(html).toContain(words)
  expect(html).toContain('Favourites')
  expect(html).toContain('href="/albums?view=photos"')
})

test('it leads to the photos that are there more than once', () => {
  const html = htmlOf({ photos: { items: [photoOf('a', '2024-06')], nextCursor: null } })
  expect(html).toMatch(/href="\/albums\?view=duplicates"[^>]*>Duplicates</)
})
