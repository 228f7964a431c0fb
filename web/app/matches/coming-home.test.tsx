import type { Match } from '@farfolk/contract/matches'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Coming } from './coming-home.tsx'

function draw(overlaps: Partial<Match['overlaps'][number]>[]) {
  const match = {
    user: {
      id: 'b',
      profile: { firstName: 'Ben', avatarUrl: '/ben.svg', avatar: null, verified: false },
    },
    trip: { id: 't', name: 'North' },
    overlaps,
    score: 6,
  } as unknown as Match
  const router = createMemoryRouter([{ path: '/', element: <Coming match={match} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const place = { name: 'Uppsala' } as Match['overlaps'][number]['place']

test('says who comes where and when, and leads to them and to their trip', () => {
  const html = draw([{ place, from: '2031-05-03', to: '2031-05-05', rough: false }])
  expect(html).toMatch(/href="\/profile\/b[^"]*"[^>]*>Ben</)
  expect(html).toMatch(/href="\/trips\/t"[^>]*><bdi>North</)
  expect(html).toContain('href="/chat?to=b"')
  expect(html).toContain('<bdi>Uppsala</bdi>')
  expect(html).not.toContain('some time in')
})

test('of days that nobody knows it says so, and of many stays how many more there are', () => {
  const rough = { place, from: '2031-05-03', to: '2031-05-09', rough: true }
  expect(draw([rough])).toContain('some time in')
  // There twice on the same rough days, which is one thing to tell.
  expect(draw([rough, rough]).match(/<bdi>Uppsala/g)).toHaveLength(1)
  const many = Array.from({ length: 6 }, (_, index) => ({
    ...rough,
    from: `2031-05-0${index + 1}`,
  }))
  expect(draw(many).match(/<bdi>Uppsala/g)).toHaveLength(4)
})
