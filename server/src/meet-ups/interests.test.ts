import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listMeetUps } from '@farfolk/contract/meet-ups'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { atStockholm, meetUpActs } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make } = testApp
const { call, change } = meetUpActs(testApp)

async function found(who: MadeMember, query: object = {}) {
  const asked = { query: { interest: 'hiking', ...query } as const }
  return (await as(who).call(listMeetUps, asked)).data.map(({ name }) => name)
}

test('a meet-up may be about an interest, and is found by it, wherever it is', async () => {
  const [host, ada] = [await make.user(), await make.user()]
  const walk = await call(host, { name: 'Walk', interest: 'hiking', startDate: dayInUtc(5) })
  expect(walk.data.interest).toBe('hiking')
  expect((await call(host)).data.interest).toBeNull()
  const oslo = { name: 'Oslo', countryCode: 'NO', lat: 59.91, lng: 10.75 }
  await call(host, { name: 'Hill', interest: 'hiking', place: oslo, startDate: dayInUtc(3) })
  await call(host, { name: 'Dive', interest: 'diving' })

  expect(await found(ada)).toEqual(['Hill', 'Walk'])
  expect(await found(ada, { from: dayInUtc(4) })).toEqual(['Walk'])
  expect(await found(ada, atStockholm)).toEqual(['Walk'])
  expect(await found(ada, { ...atStockholm, from: dayInUtc(6) })).toEqual([])

  const changed = await change(host, walk.data, { interest: 'running' })
  expect(changed.data.interest).toBe('running')
  expect(await found(ada)).toEqual(['Hill'])
  expect((await change(host, walk.data, { interest: null })).data.interest).toBeNull()
  expect(await found(ada, { interest: 'running' })).toEqual([])
})

test('the list of an interest shows what the viewer may see of what takes place', async () => {
  const host = await make.user()
  const { friend, stranger, blocked } = await make.others(host)
  await call(host, { name: 'Walk', interest: 'hiking' })
  const inner = { name: 'For friends', interest: 'hiking', audience: 'friends' } as const
  await call(host, { ...inner, startDate: dayInUtc(4) })
  const off = await call(host, { name: 'Off', interest: 'hiking' })
  await change(host, off.data, { cancelled: true })
  expect(await found(host)).toEqual(['Walk', 'For friends'])
  expect(await found(friend)).toEqual(['Walk', 'For friends'])
  expect(await found(stranger)).toEqual(['Walk'])
  expect(await found(blocked)).toEqual([])
  const asked = { query: { interest: 'hiking' } } as const
  expect((await visitor.call(listMeetUps, asked)).status).toBe(401)
})

test('the list of an interest pages by the start, without holes or twice', async () => {
  const host = await make.user()
  for (const day of [3, 1, 5, 2, 4]) {
    await call(host, { name: `${day}`, interest: 'hiking', startDate: dayInUtc(day) })
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const query = { interest: 'hiking', limit: 2, ...(cursor && { cursor }) } as const
    const { data, page } = await as(host).call(listMeetUps, { query })
    pages.push(data.map(({ name }) => name))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual([['1', '2'], ['3', '4'], ['5']])
})

test.each<[object, string[]]>([
  [{}, ['lat', 'lng']],
  [{ lng: 1 }, ['lat']],
  [{ interest: 'knitting' }, ['interest']],
])('a list of %o is refused by its fields', async (query, fields) => {
  const { status, errors } = await as(await make.user()).call(listMeetUps, {
    query: query as never,
  })
  expect([status, errors?.map(({ field }) => field)]).toEqual([422, fields])
})
