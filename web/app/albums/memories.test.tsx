import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Memory } from './load-memories.ts'
import { Memories } from './memories.tsx'
import { pageAt } from './testing-photos.tsx'

const photo = (fields: Partial<Memory>) =>
  ({
    id: 'a',
    albumId: 'album',
    albumName: 'North',
    caption: '',
    thumb: ['/1', '/2'],
    stand: { color: '#123456', thumbhash: '' },
    ...fields,
  }) as Memory

const htmlOf = (...memories: Parameters<typeof Memories>[0]['memories'][number][]) =>
  renderToStaticMarkup(pageAt('/albums', <Memories memories={memories} />))

test('photos of this day stand by how long ago it is, and lead to where they stand among all', () => {
  const first = [photo({ caption: 'Ferry' }), photo({ id: 'b' })]
  const html = htmlOf(
    { year: 2025, yearsAgo: 1, count: 9, first },
    { year: 2019, yearsAgo: 7, count: 1, first: [photo({ id: 'c' })] },
  )
  expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    '1 year ago',
    '7 years ago',
  ])
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, words]) => words)).toEqual([
    'Photo 1, 1 year ago: Ferry',
    'Photo 2, 1 year ago: North',
    'Photo 1, 7 years ago: North',
  ])
  expect(html).toContain('href="/albums?view=photos&amp;from=a&amp;photo=a"')
  expect(html.match(/\+7/g)).toHaveLength(1)
})

test('where there are none it says nothing', () => {
  expect(htmlOf()).toBe('')
})

test('a video says that it is one, and how long', () => {
  const first = [photo({ caption: 'Ferry', length: '0:42' })]
  const html = htmlOf({ year: 2025, yearsAgo: 1, count: 1, first })
  expect(html).toContain('aria-label="Video 1, 1 year ago: Ferry"')
  expect(html).toContain('>0:42<')
})
