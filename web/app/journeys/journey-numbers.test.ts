import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'

test('once round the Earth is one time, in Spanish too', () => {
  const words = (times: number, locale: 'en' | 'es') =>
    m.journeys_around_earth({ times: String(times), count: times }, { locale })
  expect([words(1, 'en'), words(1.4, 'en')]).toEqual([
    '1 time round the Earth',
    '1.4 times round the Earth',
  ])
  expect([words(1, 'es'), words(1.4, 'es')]).toEqual([
    '1 vez la vuelta a la Tierra',
    '1.4 veces la vuelta a la Tierra',
  ])
})
