import type { OtherUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OffersToAsk } from './offers-to-ask.tsx'

function draw(taking: string | null) {
  const user = {
    id: 'a',
    profile: { firstName: 'Noor', hosting: { taking } },
  } as unknown as OtherUser
  const element = <OffersToAsk user={user} offers={['meet', 'stay']} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a place to stay that is closed now says so, and nothing of a meeting', () => {
  expect(draw('no').match(/Noor takes no guests at the moment/g)).toHaveLength(1)
  expect(draw('maybe')).not.toContain('takes no guests')
  expect(draw(null)).not.toContain('takes no guests')
})
