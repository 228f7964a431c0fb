import { expect, test } from 'vitest'
import { inLocalOrder, leftDay, shownDay, typedDay } from './typed-day.ts'

test.each([
  ['en-GB', '24/12/2026', 'DD/MM/YYYY'],
  ['en-US', '12/24/2026', 'MM/DD/YYYY'],
  ['en', '12/24/2026', 'MM/DD/YYYY'],
  ['de', '24.12.2026', 'DD.MM.YYYY'],
  ['de-AT', '24.12.2026', 'DD.MM.YYYY'],
  ['fr', '24/12/2026', 'DD/MM/YYYY'],
  ['fr-CA', '2026-12-24', 'YYYY-MM-DD'],
  ['es', '24/12/2026', 'DD/MM/YYYY'],
  ['es-CL', '24-12-2026', 'DD-MM-YYYY'],
])('in %s a day stands as %s, and is asked for as %s', (locale, day, pattern) => {
  expect(shownDay('2026-12-24', locale)).toBe(day)
  expect(inLocalOrder('YYYY-MM-DD', locale)).toBe(pattern)
})

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

test.each(['en', 'de', 'fr', 'es'])('what is shown is read as the same day: %s', (language) => {
  const regions = letters.flatMap((one) => letters.map((other) => `-${one}${other}`))
  const days = ['2026-03-04', '2026-12-24', '0999-01-31', '2026-02-31']
  for (const locale of ['', '-419', ...regions].map((region) => `${language}${region}`)) {
    const read = days.map((day) => typedDay(shownDay(day, locale), locale))
    expect({ locale, read }).toEqual({ locale, read: days })
  }
})

test('what is no whole day is shown as it was typed', () => {
  const texts = ['', 'soon', '2026', '2026-12', '24/12/20', 'ab-cd-ef', 'abcd-ef-gh']
  expect(texts.map((text) => shownDay(text, 'en-GB'))).toEqual(texts)
})

test.each(['20261224', '2026-12-24', '2026/12/24', '2026.12.24', '24122026', '24/12/2026'])(
  '%s is a day once it is whole, and what comes before it is not',
  (text) => {
    for (let end = 1; end < text.length; end++) {
      expect(typedDay(text.slice(0, end), 'en-GB')).toBe(text.slice(0, end))
    }
    expect(typedDay(text, 'en-GB')).toBe('2026-12-24')
  },
)

test('eight digits are in the order of the reader, but where they begin with a year', () => {
  expect(typedDay('03042026', 'de')).toBe('2026-04-03')
  expect(typedDay('03042026', 'en-US')).toBe('2026-03-04')
  expect(typedDay('20122011', 'en-GB')).toBe('2011-12-20')
  expect(typedDay('20111220', 'en-GB')).toBe('2011-12-20')
  expect(typedDay('20261324', 'en-GB')).toBe('20261324')
})

test('a day in the order of the reader is turned round', () => {
  expect(typedDay('24.12.2026', 'de')).toBe('2026-12-24')
  expect(typedDay('24. 12. 2026', 'de')).toBe('2026-12-24')
  expect(typedDay('3/4/2026', 'fr')).toBe('2026-04-03')
  expect(typedDay('3/4/2026', 'en-US')).toBe('2026-03-04')
  // Where the year goes first, that says nothing of a day that is ahead of it.
  expect(typedDay('3/4/2026', 'en-SE')).toBe('2026-04-03')
  expect(typedDay('24/12/2026', 'en-US')).toBe('2026-12-24')
  expect(typedDay('12/24/2026', 'en-GB')).toBe('2026-12-24')
})

test('what is no date stays as it was typed', () => {
  expect(typedDay('31/31/2026', 'en-GB')).toBe('31/31/2026')
  expect(typedDay('soon ', 'en-GB')).toBe('soon ')
})

test.each([
  ['05/07/2015', 'en-GB', '2015-07-05'],
  ['20150705', 'en-GB', '2015-07-05'],
  ['2015-7-05', 'en-GB', '2015-07-05'],
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
])('%s is pasted', (text, locale, day) => {
  expect(typedDay(text, locale)).toBe(day)
})

test('a day of one digit behind its year is one once the field is left', () => {
  for (const text of ['2026-7-5', '2026-07-5', '2026/7/5', ' 2026.7.5 ']) {
    expect(typedDay(text, 'en-GB')).toBe(text)
    expect(leftDay(text)).toBe('2026-07-05')
  }
  for (const text of ['', '2026-07-05', '2026-7', '2026-7-', 'soon', '5/7/20']) {
    expect(leftDay(text)).toBe(text)
  }
})

test('a dash in the middle can be taken away', () => {
  expect(typedDay('2015-0703', 'en-GB')).toBe('2015-0703')
})
