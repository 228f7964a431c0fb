import { listOwnCountries, markCountry, unmarkCountry } from '@farfolk/contract/visited-countries'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, inject, connections } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })

test('the travel map says again what trips and the member said last', async () => {
  const owner = await make.user()
  const lies = { lat: 1, lng: 2, id: null, name: 'X', region: null, population: null }
  const stay = { arrivalDate: null, departureDate: null, note: '', private: false }
  const stops = ['IS', 'JP', 'NO'].map((countryCode) => ({
    place: { ...lies, countryCode },
    ...stay,
  }))
  await make.trip(owner, { startDate: '2021-05-01', endDate: '2021-05-09', stops })
  await connections.pool.query(`update trip set created_at = '2021-04-01'`)
  await make.country(owner, 'JP', { status: 'wanted', updated_at: '2019-01-01' })
  await as(owner).call(markCountry, { body: { country: { code: 'IS', status: 'wanted' } } })
  await as(owner).call(unmarkCountry, { params: { code: 'NO' } })
  const map = async () =>
    (await as(owner).call(listOwnCountries, {})).data.map(({ code, status }) => [code, status])
  const before = [
    ['IS', 'wanted'],
    ['JP', 'visited'],
  ]
  expect(await map()).toEqual(before)
  const archive = await exported(owner)
  for (const table of ['visited_country', 'trip']) {
    await connections.pool.query(`delete from ${table}`)
  }
  const { data } = await handIn(owner, archive)
  const { countries } = await letIn(owner, data.id)
  expect(countries).toEqual({ found: 2, standing: 0, added: 2, refused: 0 })
  expect(await map()).toEqual(before)
})

test('countries that others took one along to stay on the map', async () => {
  const [owner, host] = [await make.user(), await make.user()]
  const trips = [
    { by: owner, countryCode: 'IS', year: 2019 },
    { by: host, countryCode: 'IS', year: 2020 },
    { by: host, countryCode: 'JP', year: 2021 },
    { by: host, countryCode: 'NO', year: 2022 },
    // For those who travel on it alone: a mark would show it to whoever sees the map.
    { by: host, countryCode: 'FI', year: 2023, audience: 'me' as const },
  ]
  for (const { by, countryCode, year, audience = null } of trips) {
    const days = { startDate: `${year}-05-01`, endDate: `${year}-05-09` }
    const place = { id: null, name: 'X', region: null, population: null, lat: 1, lng: 2 }
    const stay = { arrivalDate: null, departureDate: null, note: '', private: false }
    const stops = [{ ...stay, place: { ...place, countryCode } }]
    const trip = await make.trip(by, { ...days, stops, audience })
    if (by === host) await make.traveller(trip, owner)
  }
  await connections.pool.query(`update trip set created_at = last_day`)
  await make.country(owner, 'JP', { status: 'wanted', updated_at: '2018-01-01' })
  await make.country(owner, 'NO', { status: 'removed', updated_at: '2023-01-01' })
  const map = async () =>
    (await as(owner).call(listOwnCountries, {})).data.map((country) => [
      country.code,
      country.status,
      country.firstVisitedAt,
    ])
  const before = [
    ['IS', 'visited', '2019-05-01'],
    ['JP', 'visited', '2021-05-01'],
  ]
  expect(await map()).toEqual([['FI', 'visited', '2023-05-01'], ...before])
  const archive = await exported(owner)
  // What trips tell already is there.
  expect((await handIn(owner, archive)).data.counts.countries).toMatchObject({ standing: 1 })
  for (const table of ['visited_country', 'trip']) {
    await connections.pool.query(`delete from ${table}`)
  }
  const { data } = await handIn(owner, archive)
  expect((await letIn(owner, data.id)).countries).toMatchObject({ found: 1, added: 1 })
  expect(await map()).toEqual(before)
})

test('a country that was taken off since comes back', async () => {
  const owner = await make.user()
  const country = { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } as const
  await as(owner).call(markCountry, { body: { country } })
  await make.country(owner, 'NO', { status: 'removed' })
  const archive = await exported(owner)
  await as(owner).call(unmarkCountry, { params: { code: 'SE' } })
  await connections.pool.query(`update visited_country set status = 'wanted' where code = 'NO'`)
  const { data } = await handIn(owner, archive)
  expect(data.counts.countries).toMatchObject({ found: 1, standing: 0 })
  expect((await letIn(owner, data.id)).countries).toMatchObject({ added: 1 })
  const { data: countries } = await as(owner).call(listOwnCountries, {})
  expect(countries).toMatchObject([{ code: 'NO', status: 'wanted' }, country])
})
