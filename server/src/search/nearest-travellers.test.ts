import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { searchPlaces } from '@farfolk/contract/places'
import { search, SearchInput, type TravellerHit } from '@farfolk/contract/search'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { indexMember } from '../members/index-member.ts'
import { explain, majorVersion, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travellersStatement } from './search-travellers.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })
const { db, pool } = connections

beforeEach(() => pool.query('delete from member'))

async function placeCalled(q: string) {
  const { data } = await visitor.call(searchPlaces, { query: { q, limit: 1 } })
  return data[0]!
}

async function living(
  place: string | { lat: number; lng: number },
  name: string,
  columns: Record<string, unknown> = {},
) {
  const home =
    typeof place === 'string'
      ? await placeCalled(place)
      : { id: null, name: 'Hut', region: null, countryCode: 'FJ', population: null, ...place }
  const user = await make.user({ first_name: name, hometown: JSON.stringify(home), ...columns })
  await indexMember(db, user.id)
  return user
}

type Criteria = Omit<z.input<typeof SearchInput>, 'kind'>

async function near(query: string, caller = visitor, criteria: Criteria = {}) {
  const wanted = { kind: 'travellers' as const, sort: 'nearest' as const, query, ...criteria }
  const found: [string, number | undefined][] = []
  let cursor: string | undefined
  do {
    const reply = await caller.call(search, { body: { search: { ...wanted, cursor } } })
    expect(reply.status).toBe(200)
    for (const { user, distanceKm } of reply.data as TravellerHit[])
      found.push([user.profile.firstName, distanceKm])
    cursor = reply.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

test('who lives around a named place comes the nearest first, whatever the words of their profiles', async () => {
  await living('Stockholm', 'Far')
  await living('Uppsala', 'There')
  await living('Västerås', 'Near', { bio: 'Malmö' })
  await living('Malmö', 'Elsewhere')
  await make.user({ first_name: 'Nowhere', bio: 'Uppsala' })
  const all = [
    ['There', 0],
    ['Far', 70],
    ['Near', 70],
  ]
  for (const name of ['Uppsala', 'upsala', 'Uppsala, Sweden', 'Uppsala Sweden']) {
    expect([name, await near(name)]).toEqual([name, all])
  }
  for (const name of ['Uppsala, Norway', 'Nowhere at all', '!', ', Sweden']) {
    expect([name, await near(name)]).toEqual([name, []])
  }
  expect(await near('')).toHaveLength(5)
})

test('pages part neither those of one town nor those that differ by a step', async () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus']
  for (const [index, name] of names.entries())
    await living(index % 3 === 0 ? 'Stockholm' : 'Västerås', name)
  await living({ lat: 59.86, lng: 17.64 }, 'Hal')
  for (const limit of [1, 2, 3]) {
    const found = await near('Uppsala', visitor, { limit })
    expect(found[0]?.[0]).toBe('Hal')
    expect(found.map(([name]) => name).toSorted()).toEqual([...names, 'Hal'])
  }
})

test('the filters hold, and who may not see a profile does not learn who lives where', async () => {
  const owner = await living('Stockholm', 'Members', { profile_audience: 'members' })
  await living('Stockholm', 'Me', { profile_audience: 'me' })
  const friend = await make.user()
  const blocked = await make.user()
  const friends = await living('Stockholm', 'Friends', { profile_audience: 'friends' })
  await make.friendship(friends, friend)
  await make.friendship(owner, blocked, 'blocked')
  const seen = async (caller: typeof visitor, criteria: Criteria = {}) =>
    (await near('Uppsala', caller, criteria)).map(([name]) => name).toSorted()
  expect(await seen(visitor)).toEqual([])
  expect(await seen(as(await make.user()))).toEqual(['Members'])
  expect(await seen(as(friend))).toEqual(['Friends', 'Members'])
  expect(await seen(as(friends))).toEqual(['Friends', 'Members'])
  expect(await seen(as(blocked))).toEqual([])
  await living('Västerås', 'Walker', { interests: ['hiking'], offers: ['meet', 'stay'] })
  const trip = await living('Västerås', 'Goer')
  await make.trip(trip, { startDate: day(10), endDate: day(20) })
  expect(await seen(visitor, { interests: ['hiking'] })).toEqual(['Walker'])
  expect(await seen(visitor, { offers: ['meet'] })).toEqual(['Walker'])
  expect(await seen(visitor, { offers: ['stay'] })).toEqual([])
  expect(await seen(visitor, { countries: ['NO'] })).toEqual([])
  expect(await seen(visitor, { from: day(15), to: day(16) })).toEqual(['Goer'])
  expect(await seen(visitor, { from: day(25), to: day(26) })).toEqual([])
})

test('so it is across the antimeridian, and nobody is found from the poles', async () => {
  await living({ lat: -16.8, lng: -179.97 }, 'East')
  await living({ lat: -17.5, lng: 178 }, 'West')
  await living({ lat: 90, lng: 0 }, 'Pole')
  await living({ lat: -90, lng: 0 }, 'Other pole')
  expect((await near('Suva')).map(([name]) => name)).toEqual(['West'])
  const input = SearchInput.parse({ kind: 'travellers' })
  const statement = travellersStatement(
    {
      input,
      terms: [],
      viewer: { memberId: null, emailConfirmed: false },
      shares: null,
      around: { lat: -16.8, lng: 179.9 },
    },
    { after: null, upTo: null, limit: 9 },
  )!
  expect((await pool.query(statement.text, statement.values)).rows).toHaveLength(1)
})

test('a page reads few members of many, be there many around or none', async () => {
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at, created_at, hometown)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now(), now(),
      jsonb_build_object('name', 'Town', 'lat', 45 + n % 97 / 10.0, 'lng', n % 101 / 10.0)
    from generate_series(1, 20000) n`)
  await vacuum(pool, 'member')
  const rowsRead = async (around: { lat: number; lng: number }) => {
    const { text, values } = travellersStatement(
      {
        input: SearchInput.parse({ kind: 'travellers' }),
        terms: [],
        viewer: { memberId: null, emailConfirmed: false },
        shares: null,
        around,
      },
      { after: null, upTo: null, limit: 21 },
    )!
    const steps = await explain(pool, text, values)
    const scans = steps.filter((step) => step['Relation Name'] === 'member')
    expect(steps.map((step) => step['Index Name'])).toContain('member_home')
    return Math.max(
      ...scans.map(
        (step) =>
          (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      ),
    )
  }
  // Before PostgreSQL 17 a tie of distances has all who live around sorted, which are 3,276 here.
  const most = (await majorVersion(pool)) >= 17 ? 100 : 3_500
  expect(await rowsRead({ lat: 50, lng: 5 })).toBeLessThan(most)
  expect(await rowsRead({ lat: -30, lng: 20 })).toBe(0)
})
