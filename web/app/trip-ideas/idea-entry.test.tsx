import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { IdeaEntry } from './idea-entry.tsx'

const trip = {
  startDate: '2031-05-12',
  endDate: '2031-05-14',
  travellers: [
    { user: { id: 'ada', profile: { firstName: 'Ada' } } },
    { user: { id: 'ben', profile: { firstName: 'Ben' } } },
  ],
} as Trip

function htmlOf(fields: Partial<TripIdea>, days: Partial<Trip> = {}): string {
  const idea = {
    id: 'idea',
    title: 'The mine',
    note: '',
    url: null,
    place: null,
    day: null,
    time: null,
    done: false,
    wantedBy: [],
    wish: null,
    mayChange: false,
    author: { id: 'ada', profile: { firstName: 'Ada' } },
    ...fields,
  } as unknown as TripIdea
  const none = async () => undefined
  const entry = (
    <IdeaEntry
      idea={idea}
      trip={{ ...trip, ...days }}
      onChange={() => undefined}
      onChanged={none}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: entry }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('who may not change an idea can want, plan and tick it, and sees who wants it', () => {
  const html = htmlOf({ wantedBy: ['ben', 'left'], done: true })
  expect(html).toContain('I want this: The mine')
  expect(html).toContain('Wanted by Ben<')
  expect(html).toContain('aria-label="Done: The mine"')
  expect(html).toContain('Plan')
  expect(html).not.toContain('More to do with The mine')
})

test('a trip without days leaves its ideas to be planned by all', () => {
  expect(htmlOf({}, { startDate: null, endDate: null })).toContain('aria-haspopup="menu"')
})

test('who may change it has more to do with it', () => {
  const html = htmlOf({ mayChange: true, day: '2031-05-13', time: '10:30' })
  expect(html).toContain('aria-label="Done: The mine"')
  expect(html).toContain('Move')
  expect(html).toContain('More to do with The mine')
  expect(html).toContain('10:30')
  // Below the heading of its day.
  expect(html).toContain('<h4')
})

test('an open wish of one’s own is offered to be ticked once its idea is done', () => {
  const words = 'Tick it on my bucket list too'
  const wish = { id: 'wish', done: false }
  expect(htmlOf({ wish, done: true })).toContain(words)
  expect(htmlOf({ wish })).not.toContain(words)
  expect(htmlOf({ wish: { ...wish, done: true }, done: true })).not.toContain(words)
  expect(htmlOf({ done: true })).not.toContain(words)
})
