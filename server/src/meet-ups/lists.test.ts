import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listMeetUps, listNearMeetUps, listOwnMeetUps } from '@farfolk/contract/meet-ups'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { atStockholm, meetUpActs, stockholm } from './testing.ts'

const testApp = await startTestApp()
const { as, make } = testApp
const { call, come, found, near } = meetUpActs(testApp)

test('near are those of the home town, and of a trip on its days', async () => {
  const host = await make.user()
  const hometown = JSON.stringify({ ...stockholm, region: null, population: null })
  const ada = await make.user({ hometown })
  const stop = { ...stopIn('JP'), private: false }
  const [arrivalDate, departureDate] = [dayInUtc(5), dayInUtc(9)]
  const days = { startDate: arrivalDate, endDate: departureDate }
  await make.trip(ada, { ...days, stops: [{ ...stop, arrivalDate, departureDate }] })
  const there = (name: string, day: number) =>
    call(host, { name, place: stop.place, startDate: dayInUtc(day), startTime: '12:00' })
  const uppsala = { name: 'Uppsala', countryCode: 'SE', lat: 59.86, lng: 17.64 }
  const sodertalje = { name: 'Södertälje', countryCode: 'SE', lat: 59.19, lng: 17.63 }
  await there('Before', 4)
  await there('First', 5)
  await there('Last', 9)
  await there('After', 10)
  await call(host, { name: 'Too far', place: uppsala })
  await call(host, { name: 'Next town', place: sodertalje, startDate: dayInUtc(7) })
  // What lasts into its days.
  const end = { endDate: dayInUtc(5), endTime: '02:00' }
  await call(host, {
    name: 'Into',
    place: stop.place,
    startDate: dayInUtc(4),
    startTime: '18:00',
    ...end,
  })
  expect(await near(ada)).toEqual(['Into', 'First', 'Next town', 'Last'])
  expect(await near(host)).toEqual([])
})

test('near are those of another’s trip for who travels along, not for who is only invited', async () => {
  const [owner, companion, invited] = [await make.user(), await make.user(), await make.user()]
  const days = { startDate: dayInUtc(1), endDate: dayInUtc(5) }
  const trip = await make.trip(owner, { ...days, stops: [stopIn('SE', false, stockholm)] })
  await make.traveller(trip, companion)
  await make.traveller(trip, invited, 'invited')
  await call(await make.user(), { name: 'Dinner' })
  expect(await near(owner)).toEqual(['Dinner'])
  expect(await near(companion)).toEqual(['Dinner'])
  expect(await near(invited)).toEqual([])
})

test('the lists page by their start, without holes, twice or another’s', async () => {
  const hometown = JSON.stringify({ ...stockholm, region: null, population: null })
  const [ada, ben] = [await make.user({ hometown }), await make.user()]
  // At home and where they travel at once: each is there once.
  const place = { ...stopIn('SE').place, ...stockholm }
  const stop = { ...stopIn('SE'), place, private: false }
  const days = { startDate: dayInUtc(), endDate: dayInUtc(20) }
  await make.trip(ada, { ...days, stops: [stop] })
  for (let day = 1; day <= 5; day++) {
    const meetUp = (await call(day % 2 ? ada : ben, { name: `${day}`, startDate: dayInUtc(day) }))
      .data
    if (day % 2 === 0) await come(ada, meetUp)
  }
  await call(ben, { name: 'Hidden', audience: 'friends', startDate: dayInUtc(2) })
  const lists = {
    near: (cursor?: string) =>
      as(ada).call(listNearMeetUps, { query: { limit: 2, ...(cursor && { cursor }) } }),
    around: (cursor?: string) =>
      as(ada).call(listMeetUps, {
        query: { ...atStockholm, limit: 2, ...(cursor && { cursor }) },
      }),
    own: (cursor?: string) =>
      as(ada).call(listOwnMeetUps, { query: { limit: 2, ...(cursor && { cursor }) } }),
  }
  for (const list of Object.values(lists)) {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { data, page } = await list(cursor)
      pages.push(data.map(({ name }) => name))
      cursor = page?.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([['1', '2'], ['3', '4'], ['5']])
    expect((await list('nonsense')).status).toBe(422)
  }
  expect(await found(ada, { from: dayInUtc(4) })).toEqual(['4', '5'])
})
