import { interestsByGroup } from '@farfolk/contract/interests'
import { countryCodes, getCountry, listCountries } from '@farfolk/contract/countries'
import { languageIds, listInterests, listLanguages } from '@farfolk/contract/reference'
import { regions } from '@farfolk/contract/regions'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { visitor } = await startTestApp()

test('all countries of ISO 3166-1 and Kosovo are listed by name', async () => {
  const { data, headers } = await visitor.call(listCountries, {})
  expect(data).toHaveLength(250)
  expect(data.map((country) => country.code).toSorted()).toEqual(countryCodes)
  expect(data[0]?.name).toBe('Afghanistan')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test('every region has countries, and the Americas are two', async () => {
  const { data } = await visitor.call(listCountries, {})
  expect(new Set(data.map((country) => country.region))).toEqual(new Set(regions))
  const regionOf = (code: string) => data.find((country) => country.code === code)?.region
  expect(['US', 'MX', 'CU', 'PA', 'GL'].map(regionOf)).toEqual(
    Array.from({ length: 5 }, () => 'north-america'),
  )
  expect(['BR', 'CO', 'FK'].map(regionOf)).toEqual(Array.from({ length: 3 }, () => 'south-america'))
})

test('borders are mutual and lead to countries of the list', async () => {
  const { data } = await visitor.call(listCountries, {})
  const bordersOf = new Map(data.map((country) => [country.code, country.borders]))
  for (const { code, borders } of data) {
    for (const other of borders) expect(bordersOf.get(other)).toContain(code)
  }
})

test('a country is whole, with its neighbours', async () => {
  const { data, status } = await visitor.call(getCountry, { params: { code: 'CH' } })
  expect(status).toBe(200)
  expect(data).toEqual({
    code: 'CH',
    code3: 'CHE',
    name: 'Switzerland',
    officialName: 'Swiss Confederation',
    capital: 'Bern',
    region: 'europe',
    subregion: 'Western Europe',
    languages: [
      { code: 'de', name: 'German' },
      { code: 'fr', name: 'French' },
      { code: 'it', name: 'Italian' },
      { code: 'rm', name: 'Romansh' },
    ],
    currencies: [{ code: 'CHF', name: 'Swiss franc', symbol: 'Fr.' }],
    latlng: [47, 8],
    flag: '🇨🇭',
    area: 41_284,
    borders: ['AT', 'FR', 'IT', 'LI', 'DE'],
    callingCode: '+41',
    drivingSide: 'right',
    stats: { travellers: 0, trips: 0, albums: 0 },
    neighbours: [
      { code: 'AT', name: 'Austria', flag: '🇦🇹' },
      { code: 'FR', name: 'France', flag: '🇫🇷' },
      { code: 'IT', name: 'Italy', flag: '🇮🇹' },
      { code: 'LI', name: 'Liechtenstein', flag: '🇱🇮' },
      { code: 'DE', name: 'Germany', flag: '🇩🇪' },
    ],
  })
})

test('what the source lacks or has otherwise is put right', async () => {
  const cases = [
    ['US', { callingCode: '+1', drivingSide: 'right' }],
    ['VA', { callingCode: '+39' }],
    ['XK', { code3: 'XKX', callingCode: '+383', name: 'Kosovo' }],
    ['JP', { drivingSide: 'left', callingCode: '+81' }],
    ['JM', { drivingSide: 'left', callingCode: '+1876' }],
    ['FM', { currencies: [{ code: 'USD', name: 'United States dollar', symbol: '$' }] }],
    ['AQ', { capital: null, callingCode: null, region: 'antarctica' }],
  ] as const
  for (const [code, facts] of cases) {
    const { data } = await visitor.call(getCountry, { params: { code } })
    expect(data).toMatchObject({ code, ...facts })
  }
})

test('a code of no country is unknown', async () => {
  for (const code of ['ZZ', 'se', 'SWE', '../', "'--"]) {
    const { status, errors } = await visitor.call(getCountry, { params: { code } })
    expect(status).toBe(404)
    expect(errors).toMatchObject([{ code: 'not_found' }])
  }
})

test('what has not changed is not sent again', async () => {
  for (const call of [listCountries, listInterests, listLanguages]) {
    const first = await visitor.call(call, {})
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(first.headers.etag).toMatch(/^".+"$/)
    expect((await visitor.call(call, { headers })).status).toBe(304)
  }
})

test('interests come in groups, each with a name of its own', async () => {
  const { data } = await visitor.call(listInterests, {})
  expect(data).toHaveLength(60)
  expect(new Set(data.map((interest) => interest.name)).size).toBe(60)
  expect(new Set(data.map((interest) => interest.group)).size).toBe(
    Object.keys(interestsByGroup).length,
  )
})

test('languages are those of ISO 639-1, each with a name of its own', async () => {
  const { data } = await visitor.call(listLanguages, {})
  expect(data.map((language) => language.id).toSorted()).toEqual(languageIds.toSorted())
  expect(new Set(data.map((language) => language.name)).size).toBe(languageIds.length)
  expect(data).toContainEqual({ id: 'sv', name: 'Swedish' })
})

test.each([
  ['de', 'Komorisch', 'Färöische Krone'],
  ['es', 'comorense', 'corona feroesa'],
  ['fr', 'comorien', 'couronne féroïenne'],
])('what Intl does not know in %s is named all the same', async (language, spoken, paid) => {
  const headers = { 'accept-language': language }
  const { data } = await visitor.call(listCountries, { headers })
  const named = (code: string) => data.find((country) => country.code === code)!
  expect(named('KM').languages.map(({ name }) => name)).toContain(spoken)
  expect(named('FO').currencies.map(({ name }) => name)).toContain(paid)
})

test('of names that stand in one line the first begins large', async () => {
  const headers = { 'accept-language': 'es' }
  const { data } = await visitor.call(getCountry, { params: { code: 'NZ' }, headers })
  expect(data.languages.map(({ name }) => name)).toEqual(['Inglés', 'maorí', expect.any(String)])
  expect(data.currencies.map(({ name }) => name)).toEqual(['Dólar neozelandés'])
})

test.each([
  ['de', 'Wandern', 'Schwedisch', 'Österreich'],
  ['es', 'Senderismo', 'Sueco', 'Austria'],
  ['fr', 'Randonnée', 'Suédois', 'Autriche'],
])('the names are there in %s, too', async (language, hiking, swedish, austria) => {
  const headers = { 'accept-language': `${language};q=0.9, en;q=0.1` }
  const [interests, languages, countries] = await Promise.all([
    visitor.call(listInterests, { headers }),
    visitor.call(listLanguages, { headers }),
    visitor.call(listCountries, { headers }),
  ])
  expect(interests.headers.vary).toContain('accept-language')
  expect(interests.data.map(({ id }) => id)).toEqual(Object.values(interestsByGroup).flat())
  expect(interests.data.every(({ name, group }) => name && group)).toBe(true)
  expect(interests.data).toContainEqual(expect.objectContaining({ id: 'hiking', name: hiking }))
  expect(languages.data).toHaveLength(languageIds.length)
  expect(new Set(languages.data.map(({ name }) => name)).size).toBe(languageIds.length)
  expect(languages.data).toContainEqual({ id: 'sv', name: swedish })
  expect(countries.data.find(({ code }) => code === 'AT')?.name).toBe(austria)
  const { data } = await visitor.call(getCountry, { params: { code: 'DE' }, headers })
  expect(data.neighbours.map(({ name }) => name)).toContain(austria)
})
