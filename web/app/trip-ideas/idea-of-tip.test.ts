import type { Tip } from '@farfolk/contract/tips'
import { expect, test } from 'vitest'
import { ideaOfTip } from './idea-of-tip.ts'

const place = {
  id: '1',
  name: 'Oslo',
  region: null,
  countryCode: 'NO',
  lat: 1,
  lng: 2,
  population: 3,
}
const tip = (name: string | null, text: string) =>
  ({ id: 'tip', name, text, url: 'https://a.se/', place }) as Tip

test.each([
  ['Café Lumen', 'Ask for the corner.', 'Café Lumen', 'Ask for the corner.'],
  [null, 'Go up at dusk.', 'Go up at dusk.', ''],
  [null, 'Go up at dusk.\nTake a coat.', 'Go up at dusk.', 'Go up at dusk.\nTake a coat.'],
  [null, '😀'.repeat(121), `${'😀'.repeat(119)}…`, '😀'.repeat(121)],
])('a tip named %j that says %j', (name, text, title, note) => {
  expect(ideaOfTip(tip(name, text))).toEqual({
    title,
    note,
    url: 'https://a.se/',
    place,
    tipId: 'tip',
  })
})
