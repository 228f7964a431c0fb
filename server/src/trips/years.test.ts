import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { listTravels } from '@farfolk/contract/company'
import { listOwnTrips, listTripYears } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>
const yearsOf = async (member: Member) => (await as(member).call(listTripYears, {})).data
const during = (startDate: string, endDate: string) => ({ startDate, endDate })

test('own finished trips are counted in each year that they share a day with', async () => {
  const owner = await make.user()
  expect(await yearsOf(owner)).toEqual([])
  await make.trip(owner, during('2018-12-30', '2020-01-02'))
  await make.trip(owner, during('2020-02-01', '2020-02-01'))
  // Neither of these is over.
  await make.trip(owner, { startDate: '2017-05-01' })
  await make.trip(owner, during(day(3), day(5)))
  await make.trip(owner, { ...during('2016-05-01', '2016-05-02'), dream: true })
  await make.trip(await make.user(), during('2015-05-01', '2015-05-02'))
  expect(await yearsOf(owner)).toEqual([
    { year: 2020, tripsCount: 2, travelsCount: 0 },
    { year: 2019, tripsCount: 1, travelsCount: 0 },
    { year: 2018, tripsCount: 1, travelsCount: 0 },
  ])
  expect((await visitor.call(listTripYears, {})).status).toBe(401)
})

test('a year keeps the trips that share a day with it, page by page', async () => {
  const owner = await make.user()
  const before = await make.trip(owner, during('2018-12-01', '2018-12-31'))
  const over = await make.trip(owner, during('2018-12-30', '2019-01-01'))
  const within = await make.trip(owner, during('2019-05-01', '2019-05-09'))
  const last = await make.trip(owner, during('2019-12-31', '2020-01-03'))
  const after = await make.trip(owner, during('2020-01-01', '2020-01-02'))
  const read = async (year: number, type?: 'finished' | 'upcoming') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { type, year, limit: 2, cursor }
      const page = await as(owner).call(listOwnTrips, { query })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  expect(await read(2019, 'finished')).toEqual([last.id, within.id, over.id])
  expect(await read(2018, 'finished')).toEqual([over.id, before.id])
  expect((await read(2020)).toSorted()).toEqual([last.id, after.id].toSorted())
  expect(await read(2019, 'upcoming')).toEqual([])
  for (const year of ['1899', '2200', '2019.5', 'x']) {
    const reply = await as(owner).call(listOwnTrips, { query: { year } as never })
    expect(reply).toMatchObject({ status: 422, errors: [{ field: 'year' }] })
  }
})

test('travels are counted as far as the member still sees the trip, and as they are listed', async () => {
  const [owner, along, asking, friend, stranger] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await make.friendship(owner, friend)
  const trip = await make.trip(owner, {
    ...during('2018-05-01', '2018-05-09'),
    audience: 'friends',
  })
  await make.traveller(trip, along)
  await make.traveller(trip, asking, 'pending')
  await make.traveller(trip, friend, 'pending')
  const counted = [{ year: 2018, tripsCount: 0, travelsCount: 1 }]
  const listed = async (member: Member, year: number) =>
    (await as(member).call(listTravels, { query: { type: 'finished', year } })).data.length
  expect(await yearsOf(along)).toEqual(counted)
  expect(await yearsOf(friend)).toEqual(counted)
  for (const member of [asking, stranger]) expect(await yearsOf(member)).toEqual([])
  expect(await Promise.all([along, friend, asking].map((who) => listed(who, 2018)))).toEqual([
    1, 1, 0,
  ])
  expect(await listed(along, 2019)).toBe(0)
  await make.friendship(owner, along, 'blocked')
  expect(await yearsOf(along)).toEqual([])
  expect(await yearsOf(owner)).toEqual([{ year: 2018, tripsCount: 1, travelsCount: 0 }])
})
