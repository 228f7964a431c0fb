import { search, type TripHit } from '@farfolk/contract/search'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCursor } from '../http/cursor.ts'
import { startTestApp } from '../testing/test-app.ts'
import { visibleTripsText } from '../trips/statements.ts'
import { type Criteria, stop, tripSearches } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { findTrips, names } = tripSearches(testApp)

describe('trips', () => {
  test('are read by the statement that finds them, the next page by id', async () => {
    const owner = await make.user()
    for (const offset of [-40, -39, -38, 5, 6, 7]) {
      const name = offset < 0 ? 'Sauna past' : 'Sauna to come, sauna to stay'
      const dates = { startDate: day(offset), endDate: day(offset + 3) }
      await make.trip(owner, { name, ...dates, stops: [stop('Oulu', 'FI')] })
    }
    const query = vi.spyOn(connections.pool, 'query')
    onTestFinished(() => query.mockRestore())
    const past = { from: day(-60), to: day(-10) }
    for (const criteria of [
      { countries: ['FI'] },
      { query: 'sauna' },
      past,
      { ...past, query: 'sauna', countries: ['FI'] },
      { sort: 'newest' as const },
    ]) {
      expect(await findTrips({ ...criteria, limit: 2 })).toHaveLength(2)
    }
    expect(query.mock.calls.map(([text]) => text)).not.toContain(visibleTripsText)
    const body = { search: { kind: 'trips' as const, query: 'sauna', limit: 2 } }
    const first = await visitor.call(search, { body })
    const cursor = first.page?.nextCursor ?? ''
    const next = await visitor.call(search, { body: { search: { ...body.search, cursor } } })
    expect(next.data).toHaveLength(2)
    expect(query.mock.calls.map(([text]) => text)).toContain(visibleTripsText)
  })

  test('filters narrow down together', async () => {
    const owner = await make.user()
    await connections.db
      .insertInto('member_language')
      .values({ member_id: owner.id, language_id: 'sv', level: 'native', position: 0 })
      .execute()
    const stops = [stop('Oslo', 'NO')]
    await make.trip(owner, { name: 'past', startDate: day(-20), endDate: day(-10), stops })
    await make.trip(owner, {
      name: 'next',
      startDate: day(5),
      endDate: day(8),
      stops,
      interests: ['hiking'],
      lookingForCompany: true,
    })
    await make.trip(owner, { name: 'long', startDate: day(-100), endDate: day(100) })
    await make.trip(owner, { name: 'endless', startDate: day(-3) })
    await make.trip(owner, { name: 'someday' })
    await make.trip(owner, { name: 'vague', dream: true, startDate: day(6), endDate: day(7) })

    expect(await names({ countries: ['NO'] })).toEqual(['next', 'past'])
    expect(await names({ countries: ['NO', 'SE'], type: 'upcoming' })).toEqual(['next'])
    expect(await names({ interests: ['hiking', 'golf'] })).toEqual(['next'])
    expect(await names({ lookingForCompany: true })).toEqual(['next'])
    expect(await names({ lookingForCompany: false, type: 'finished' })).toEqual(['past'])
    expect(await names({ languages: ['sv'], countries: ['NO'] })).toEqual(['next', 'past'])
    expect(await names({ languages: ['fi'] })).toEqual([])
    expect(await names({ from: day(8), to: day(8) })).toEqual(['long', 'endless', 'next'])
    expect(await names({ from: day(9), to: day(9) })).toEqual(['long', 'endless'])
    expect(await names({ from: day(7), to: day(7) })).toEqual(['long', 'endless', 'next', 'vague'])
    expect(await names({ to: day(-10) })).toEqual(['long', 'past'])
    expect(await names({ from: day(-12), to: day(-10), type: 'finished' })).toEqual(['past'])
    expect(await names({ from: day(4000) })).toEqual(['endless'])
    const bySoonest = 'long endless next vague someday past'
    expect((await names({ sort: 'soonest' })).join(' ')).toBe(bySoonest)
    const byNewest = 'vague someday endless long next past'
    expect((await names({ sort: 'newest' })).join(' ')).toBe(byNewest)
    const inWindow = await names({ sort: 'newest', from: day(5), to: day(6) })
    expect(inWindow.join(' ')).toBe('vague endless long next')
  })

  test('a private stop is found by nobody', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Hidden', stops: [stop('Timbuktu', 'ML', true)] })
    for (const caller of [visitor, as(owner)]) {
      expect(await names({ query: 'timbuktu' }, caller)).toEqual([])
      expect(await names({ query: 'timbuktoo' }, caller)).toEqual([])
      expect(await names({ countries: ['ML'] }, caller)).toEqual([])
    }
  })

  test('what others see of it is found as they see it', async () => {
    const [owner, friend, member, blocked] = await Promise.all([
      make.user(),
      make.user(),
      make.user(),
      make.user(),
    ])
    await make.friendship(owner, friend)
    await make.friendship(blocked, owner, 'blocked')
    for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
      await make.trip(owner, { name: `Alps ${audience}`, audience })
    }
    const count = async (caller: typeof visitor) => (await names({ query: 'alps' }, caller)).length
    expect(await count(as(owner))).toBe(4)
    expect(await count(as(friend))).toBe(3)
    expect(await count(as(member))).toBe(2)
    expect(await count(visitor)).toBe(1)
    expect(await count(as(blocked))).toBe(0)
  })

  test('are found by what their owner speaks for whom the profile is open', async () => {
    const owner = await make.user({ profile_audience: 'friends', trips_audience: 'everyone' })
    const [friend, member] = [await make.user(), await make.user()]
    await make.friendship(owner, friend)
    await connections.db
      .insertInto('member_language')
      .values({ member_id: owner.id, language_id: 'sv', level: 'native', position: 0 })
      .execute()
    await make.trip(owner, { name: 'Alps', startDate: day(5), endDate: day(8) })
    const callers = [visitor, as(member), as(friend), as(owner)]
    for (const criteria of [
      {},
      { query: 'alps' },
      { sort: 'newest' as const },
      { from: day(-9), to: day(9) },
    ]) {
      const counts = async (languages?: string[]) =>
        Promise.all(
          callers.map(async (who) => (await names({ ...criteria, languages }, who)).length),
        )
      expect([criteria, await counts(['sv'])]).toEqual([criteria, [0, 0, 1, 1]])
      expect([criteria, await counts()]).toEqual([criteria, [1, 1, 1, 1]])
    }
  })

  test('pages neither skip nor repeat while others are inserted', async () => {
    const owner = await make.user()
    const make40 = async (label: string) => {
      for (let index = 0; index < 40; index++) {
        const offset = index * 7 - 100
        await make.trip(owner, {
          name: index % 3 === 0 ? `${label} alpine` : label,
          description: index % 2 === 0 ? 'alpine huts' : 'huts alpine alpine',
          ...(index % 5 > 0 && { startDate: day(offset), endDate: day(offset + 3) }),
        })
      }
    }
    await make40('first')
    const { rows } = await connections.pool.query<{ id: string }>('select id from trip')
    const expected = new Set(rows.map(({ id }) => id))
    for (const criteria of [
      { query: 'alpine' },
      { query: 'alpine', sort: 'soonest' },
      { query: 'alpine', sort: 'newest' },
      {},
      { sort: 'newest' },
    ] as Criteria[]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const body = {
          search: { kind: 'trips' as const, limit: 7, ...criteria, ...(cursor && { cursor }) },
        }
        const reply = await visitor.call(search, { body })
        seen.push(...(reply.data as TripHit[]).map(({ trip }) => trip.id))
        cursor = reply.page?.nextCursor ?? undefined
        await make.trip(owner, { name: 'alpine', startDate: day(seen.length), endDate: day(200) })
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => expected.has(id))).toHaveLength(expected.size)
    }
  }, 60_000)
})

test('a cursor that is none or of another search is refused', async () => {
  const owner = await make.user()
  await make.trip(owner)
  await make.trip(owner)
  const first = await visitor.call(search, { body: { search: { kind: 'trips', limit: 1 } } })
  const cursor = first.page?.nextCursor ?? ''
  const after = { bucket: 1, key: '-1', id: owner.id, rank: 0 }
  const forged = writeCursor({ today: day(0), phase: 'ranked', by: 'index', upTo: null, after })
  for (const criteria of [
    { kind: 'trips', cursor: 'none' },
    { kind: 'trips', cursor: `${cursor}x` },
    { kind: 'trips', cursor: 'ü'.repeat(100) },
    { kind: 'trips', cursor, sort: 'newest' },
    { kind: 'trips', cursor, query: 'trip' },
    { kind: 'trips', cursor, type: 'dream' },
    { kind: 'trips', cursor: forged + cursor.slice(-22), query: 'trip' },
    { kind: 'travellers', cursor },
  ] as const) {
    expect(await visitor.call(search, { body: { search: criteria } })).toMatchObject({
      status: 422,
      errors: [{ field: 'search.cursor' }],
    })
  }
})
