import type { OtherUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProfileOffers } from './profile-offers.tsx'

function draw(profile: Partial<OtherUser['profile']>) {
  const shown = { firstName: 'Noor', hometown: null, offers: ['stay', 'meet'], offersNote: '' }
  const user = { id: 'a', profile: { ...shown, ...profile } } as unknown as OtherUser
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProfileOffers user={user} />
    </MemoryRouter>,
  )
}

test('says what is offered where, and to a visitor nothing to press', () => {
  const hometown = { name: 'Lisboa' } as OtherUser['profile']['hometown']
  const html = draw({ hometown, offersNote: 'Sofa for two\n\nCat' })
  expect(html).toContain('For travellers in Lisboa')
  expect(html).toMatch(/Meet for a coffee<\/li><li>A place to stay/)
  expect(html).toContain('Sofa for two')
  expect(html).not.toContain('<a')
})

test('and without a place where none is told', () => {
  expect(draw({})).toMatch(/>For travellers<\/h2>/)
})
