import { expect, test } from 'vitest'
import { countryNamer } from './country-names.ts'

test('countries are called what people type first', () => {
  const named = (locale: string) => ['HK', 'MO', 'PS', 'MD', 'US'].map(countryNamer(locale))
  expect(named('de')).toEqual(['Hongkong', 'Macau', 'Palästina', 'Moldau', 'USA'])
  expect(named('en')).toEqual(['Hong Kong', 'Macao', 'Palestine', 'Moldova', 'United States'])
  expect(named('fr')).toEqual(['Hong Kong', 'Macao', 'Palestine', 'Moldavie', 'États-Unis'])
  expect(named('es')).toEqual(['Hong Kong', 'Macao', 'Palestina', 'Moldavia', 'Estados Unidos'])
})

test('the names of all others are whole', () => {
  const name = countryNamer('de')
  expect([name('GB'), name('BA')]).toEqual(['Vereinigtes Königreich', 'Bosnien und Herzegowina'])
  expect(countryNamer('en')('GB')).toBe('United Kingdom')
})
