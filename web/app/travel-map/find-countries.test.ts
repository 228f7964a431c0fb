import { expect, test } from 'vitest'
import { findCountries, isMeant } from './find-countries.ts'

const world = [
  { code: 'AX', code3: 'ALA', name: 'Åland Islands' },
  { code: 'FI', code3: 'FIN', name: 'Finland' },
  { code: 'IE', code3: 'IRL', name: 'Ireland' },
  { code: 'GB', code3: 'GBR', name: 'United Kingdom' },
  { code: 'NL', code3: 'NLD', name: 'Netherlands' },
  { code: 'US', code3: 'USA', name: 'United States' },
]
const found = (text: string) => findCountries(world, text).map(({ code }) => code)

test('a name is found by its beginning first, accents aside', () => {
  expect(found('land')).toEqual(['AX', 'FI', 'IE', 'NL'].toSorted((a, b) => rank(a) - rank(b)))
  expect(found('aland')).toEqual(['AX'])
  expect(found(' kingdom ')).toEqual(['GB'])
  expect(found('united st')).toEqual(['US'])
  expect(found('atlantis')).toEqual([])
})

test('another name finds its country, before those that merely begin so', () => {
  const wider = [
    { code: 'AS', code3: 'ASM', name: 'American Samoa' },
    { code: 'UA', code3: 'UKR', name: 'Ukraine' },
    ...world,
  ]
  const codes = (text: string) => findCountries(wider, text).map(({ code }) => code)
  expect(codes('UK')).toEqual(['GB', 'UA'])
  expect(codes('america')).toEqual(['US', 'AS'])
  expect(codes('Scotland')).toEqual(['GB'])
  expect(codes('holl')).toEqual(['NL'])
  expect(codes('suomi')).toEqual(['FI'])
  expect(codes('Amerika')).toEqual(['US'])
  expect(codes('grossbrit')).toEqual(['GB'])
  expect(codes('Pays de Galles')).toEqual(['GB'])
})

test('two letters mean a country only where they are all of it', () => {
  const [, finland, , kingdom] = world
  expect(['fi', 'fin', 'finl'].map((text) => isMeant(finland!, text))).toEqual([true, true, true])
  expect(['un', 'uk', 'uni'].map((text) => isMeant(kingdom!, text))).toEqual([false, true, true])
})

test('a country does not stand for one that fits better and is marked already', () => {
  const romania = { code: 'RO', name: 'Romania' }
  const marked = [{ code: 'OM', name: 'Oman' }]
  expect(['Oman', 'oma'].map((text) => isMeant(romania, text, marked))).toEqual([false, false])
  expect(['Roma', 'mania'].map((text) => isMeant(romania, text, marked))).toEqual([true, true])
  const [emirates, states] = [
    { code: 'AE', name: 'United Arab Emirates' },
    { code: 'US', name: 'United States' },
  ]
  expect(isMeant(states, 'united', [emirates])).toBe(true)
})

test('Korea is the one that calls itself so', () => {
  const koreas = [
    { code: 'KP', name: 'North Korea' },
    { code: 'KR', name: 'South Korea' },
  ]
  expect(findCountries(koreas, 'korea').map(({ code }) => code)).toEqual(['KR', 'KP'])
})

test('a code finds its country before names that have its letters', () => {
  expect(found('ie')).toEqual(['IE'])
  expect(found('usa')).toEqual(['US'])
  expect(found('nl')).toEqual(['NL', 'FI'])
})

function rank(code: string): number {
  return world.findIndex((country) => country.code === code)
}
