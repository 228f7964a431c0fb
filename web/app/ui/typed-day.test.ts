import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

function typeIn(text: string, locale = 'en-GB'): string {
  return [...text].reduce((value, key) => typedDay(value + key, value, locale), '')
}

test.each(['20261224', '2026-12-24', '2026/12/24', '2026.12.24'])(
  '%s is typed with or without what stands between',
  (text) => {
    expect(typeIn(text)).toBe('2026-12-24')
  },
)

test('a month of one digit is filled up by what comes after it', () => {
  expect(typeIn('2026-5-12')).toBe('2026-05-12')
})

test('a day in the order of the reader is turned round', () => {
  expect(typeIn('24.12.2026', 'de')).toBe('2026-12-24')
  expect(typeIn('3/4/2026', 'fr')).toBe('2026-04-03')
  expect(typeIn('3/4/2026', 'en-US')).toBe('2026-03-04')
  expect(typeIn('24/12/2026', 'en-US')).toBe('2026-12-24')
  expect(typeIn('12/24/2026', 'en-GB')).toBe('2026-12-24')
})

test('what is no date stays as it was typed', () => {
  expect(typeIn('31/31/2026')).toBe('31/31/2026')
  expect(typeIn('soon')).toBe('soon')
})

test('a dash can be taken away again', () => {
  expect(typedDay('2026', '2026-', 'en-GB')).toBe('2026')
})

test('a whole date may be pasted', () => {
  expect(typedDay('24.12.2026', '', 'de')).toBe('2026-12-24')
})

test.each([
  ['05/07/2015', 'en-GB', '2015-07-05'],
  ['20150705', 'en-GB', '2015-07-05'],
  [' 2015/07/05\n', 'en-GB', '2015-07-05'],
  ['5 July 2015', 'en-GB', '2015-07-05'],
  ['Sun, Jul 5, 2015', 'en-US', '2015-07-05'],
  ['5. Dezember 2015', 'de', '2015-12-05'],
  ['5 de mayo de 2015', 'es', '2015-05-05'],
  ['5 juil. 2015', 'fr', '2015-07-05'],
  ['mar. 5 mai 2015', 'fr', '2015-05-05'],
  ['mar, 5 de mayo de 2015', 'es', '2015-05-05'],
  ['July 5th, 2015', 'en-GB', '2015-07-05'],
  ['5 Someday 2015', 'en-GB', '5 Someday 2015'],
])('%s is pasted over another day', (text, locale, day) => {
  expect(typedDay(text, '2015-07-03', locale)).toBe(day)
})

test('a dash in the middle can be taken away', () => {
  expect(typedDay('2015-0703', '2015-07-03', 'en-GB')).toBe('2015-0703')
})
