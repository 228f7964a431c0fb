import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@farfolk/contract/locales'
import { expect, test } from 'vitest'
import { countryIn, regionIn } from './country-names.ts'
import { dayIn, daysIn } from './days.ts'
import { catalogueOf, say, wordsIn, type WordsKey } from './say.ts'

const keys = Object.keys(catalogueOf('en')) as WordsKey[]
const others = locales.filter((locale) => locale !== 'en')

/** The values that a message names, found by giving it all that it asks for. */
function namesIn(locale: (typeof locales)[number], key: WordsKey): string[] {
  const names = new Set<string>()
  for (const count of [1, 3]) {
    const values = new Proxy<Record<string, number>>(
      {},
      {
        has: () => true,
        get(_, name) {
          names.add(String(name))
          return count
        },
      },
    )
    say(locale, key, values)
  }
  return [...names].toSorted()
}

test.each(others)('%s has the messages of the English catalogue, in its order', (locale) => {
  expect(Object.keys(catalogueOf(locale))).toEqual(keys)
})

test.each(others)('%s names the same values', (locale) => {
  for (const key of keys)
    expect([key, ...namesIn(locale, key)]).toEqual([key, ...namesIn('en', key)])
})

test.each(others)('%s is written in its own words', (locale) => {
  const same = keys.filter((key) => catalogueOf(locale)[key] === catalogueOf('en')[key])
  const alike = new Set([
    'mail_label',
    'digest_trip',
    'ticket_answer_subject',
    'map_continents',
    'calendar_bus',
    'trip_to_town_where',
  ])
  expect(same.filter((key) => !alike.has(key))).toEqual([])
})

test.each(locales)('no message of %s is there twice', (locale) => {
  const file = readFileSync(join(import.meta.dirname, `../../messages/${locale}.json`), 'utf8')
  expect([...file.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key)).toEqual(keys)
})

test('a value that is missing is a mistake and no gap', () => {
  expect(() => say('en', 'mail_hello')).toThrow('name')
  expect(say('fr', 'mail_hello', { name: '<b>{url}</b>' })).toBe('Bonjour <b>{url}</b>')
})

test('French loses a vowel ahead of another one', () => {
  const names = ['Ida', 'Élise Ôtée', 'Maya', 'Yves', 'Yannick', '11']
  expect(names.map((name) => say('fr', 'map_title_of', { name }))).toEqual([
    "Carte de voyage d'Ida",
    "Carte de voyage d'Élise Ôtée",
    'Carte de voyage de Maya',
    "Carte de voyage d'Yves",
    'Carte de voyage de Yannick',
    'Carte de voyage de 11',
  ])
})

test('French keeps its double signs with what they belong to', () => {
  for (const words of Object.values(catalogueOf('fr'))) expect(words).not.toMatch(/ [:;!?»]|« /)
})

test('in a letter a name from right to left changes places with nothing', () => {
  const words = wordsIn('de')
  expect(words('digest_trip_from', { owner: 'عمر', trip: 'رحلة 2027', day: '17. Mai' })).toBe(
    '- \u2068عمر\u2069: \u2068رحلة 2027\u2069, ab 17. Mai',
  )
  expect(words('digest_trip', { owner: 'Ida', trip: 'Nil' })).toBe('- Ida: Nil')
})

test('numbers, days and names are those of the language', () => {
  expect(locales.map((locale) => say(locale, 'picture_wishes', { count: 12_000 }))).toEqual([
    '12,000 wishes',
    '12.000 Wünsche',
    '12.000 deseos',
    '12\u202f000 envies',
  ])
  expect(locales.map((locale) => dayIn(locale, '2031-05-12'))).toEqual([
    '12 May 2031',
    '12. Mai 2031',
    '12 de mayo de 2031',
    '12 mai 2031',
  ])
  expect(daysIn('de', '2031-05-12', '2031-05-20')).toBe('12.–20. Mai 2031')
  expect(locales.map((locale) => countryIn(locale, 'SE'))).toEqual([
    'Sweden',
    'Schweden',
    'Suecia',
    'Suède',
  ])
  expect(regionIn('de', 'north-america')).toBe('Nordamerika')
})

// In any other letter an SMS takes twice the room, and twice the money.
test.each(locales)('an SMS in %s is in the alphabet of SMS (3GPP TS 23.038)', (locale) => {
  expect(say(locale, 'sms_code', { code: '123456', minutes: 10 })).toMatch(
    /^[\w\s.,:;!?'()@#àèéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñü-]+$/,
  )
})
