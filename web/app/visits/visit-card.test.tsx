import type { Visit, VisitRole } from '@farfolk/contract/visits'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitCard } from './visit-card.tsx'

const person = (firstName: string) => ({
  id: firstName,
  profile: { firstName, avatarUrl: '/face', avatar: null, verified: false },
})

function draw(viewerRole: VisitRole, fields: Partial<Visit>) {
  const visit: Visit = {
    id: 'a',
    host: person('Noor'),
    guest: person('Ben'),
    offer: 'stay',
    firstDay: '2031-05-01',
    lastDay: '2031-05-03',
    people: 1,
    message: 'May I?',
    status: 'accepted',
    answer: null,
    over: false,
    mayBecome: [],
    createdAt: '2031-04-01T00:00:00.000Z',
    updatedAt: '2031-04-01T00:00:00.000Z',
    ...fields,
  }
  const router = createMemoryRouter([
    { path: '*', element: <VisitCard visit={visit} viewerRole={viewerRole} /> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what has begun is not offered to be taken back', () => {
  expect(draw('host', { mayBecome: ['declined'] })).toContain('Take back')
  expect(draw('guest', { mayBecome: ['cancelled'] })).toContain('Cancel visit')
  expect(draw('host', {})).not.toContain('Take back')
  expect(draw('guest', {})).not.toContain('Cancel visit')
})

test('an address leads to it, and who is asked finds the ways out of trouble beside it', () => {
  // Without a place for the focus, which each click on it would else move there.
  expect(draw('host', {})).toMatch(/<article id="visit-a" class/)
  expect(draw('host', {})).toContain('aria-label="More about Ben"')
  expect(draw('guest', {})).not.toContain('More about')
})
