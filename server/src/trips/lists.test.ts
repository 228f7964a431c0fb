import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { listOwnTrips, listTrips, listUserTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { idsOf } from './testing.ts'

const { as, visitor, make, connections } = await startTestApp()

describe('lists', () => {
  test('of one member: own, friend, others, across a block, closed', async () => {
    const [owner, friend, stranger, blocked] = await Promise.all([
      make.user({ trips_audience: 'friends' }),
      make.user(),
      make.user(),
      make.user(),
    ])
    await make.friendship(owner, friend)
    await make.friendship(blocked, owner, 'blocked')
    await make.trip(owner)
    const list = (caller: typeof visitor) =>
      caller.call(listUserTrips, { params: { id: owner.id } })
    expect((await list(as(owner))).data).toHaveLength(1)
    expect((await list(as(friend))).data).toHaveLength(1)
    expect((await list(as(stranger))).status).toBe(403)
    expect((await list(visitor)).status).toBe(403)
    expect((await list(as(blocked))).status).toBe(404)
    const open = await make.trip(owner, { audience: 'everyone' })
    expect(idsOf(await list(visitor))).toEqual([open.id])
    await connections.db.updateTable('member').set({ closed_at: new Date() }).execute()
    expect((await list(visitor)).status).toBe(404)
    expect((await visitor.call(listUserTrips, { params: { id: uuid() } })).status).toBe(404)
  })

  test('own trips come in their order, page by page', async () => {
    const owner = await make.user()
    const trips = []
    for (const offset of [30, 10, 20, -30, -10, -20]) {
      trips.push(await make.trip(owner, { startDate: day(offset), endDate: day(offset + 2) }))
    }
    const dreams = [await make.trip(owner), await make.trip(owner)]
    const [far, near, middle, longAgo, recent, before] = trips.map(({ id }) => id)
    const list = async (query: object) => idsOf(await as(owner).call(listOwnTrips, { query }))
    expect(await list({ type: 'upcoming' })).toEqual([near, middle, far])
    expect(await list({ type: 'finished' })).toEqual([recent, before, longAgo])
    expect(await list({ type: 'dream' })).toEqual(dreams.map(({ id }) => id).toReversed())
    for (const type of ['upcoming', 'finished', 'dream', undefined] as const) {
      const whole = await list({ type })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) }
        const page = await as(owner).call(listOwnTrips, { query: { type, ...query } })
        seen.push(...idsOf(page))
        cursor = page.page?.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual(whole)
    }
  })

  test("a member's trips come by the calendar, page by page while others are written", async () => {
    const owner = await make.user({ trips_audience: 'everyone' })
    const write = async (offset?: number, days = 2) => {
      const dates = offset !== undefined && { startDate: day(offset), endDate: day(offset + days) }
      return (await make.trip(owner, { ...dates })).id
    }
    const [recent, far, dream, near, longAgo, underWay, twin, later] = [
      await write(-10),
      await write(30),
      await write(),
      await write(10),
      await write(-30),
      await write(-1),
      await write(10),
      await write(),
    ]
    const list = (query: object) => visitor.call(listUserTrips, { params: { id: owner.id }, query })
    expect(idsOf(await list({}))).toEqual([
      underWay,
      near,
      twin,
      far,
      recent,
      longAgo,
      later,
      dream,
    ])
    let earlier = -1
    for (const limit of [1, 3]) {
      const whole = idsOf(await list({}))
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ limit, cursor })
        seen.push(...idsOf(page))
        cursor = page.page?.nextCursor ?? undefined
        // First of all.
        await write(--earlier, 40)
      } while (cursor !== undefined)
      expect(seen).toEqual(whole)
    }
    const first = await list({ limit: 1 })
    const cursor = first.page?.nextCursor ?? undefined
    expect((await as(owner).call(listOwnTrips, { query: { cursor } })).status).toBe(422)
  })

  test.each(['upcoming', 'finished', 'dream', undefined] as const)(
    'of all and of own ones, pages of type %o go on where they were while others write',
    async (type) => {
      const owner = await make.user()
      const write = (days: number, audience: 'everyone' | 'me' = 'everyone') => {
        const dates = {
          upcoming: { startDate: day(days), endDate: day(days + 2) },
          finished: { startDate: day(-days - 2), endDate: day(-days) },
          dream: {},
        }
        return make.trip(owner, { ...dates[type ?? 'dream'], audience })
      }
      for (const days of [20, 30, 20, 40, 20, 30, 20]) {
        await write(days)
        await write(days, 'me')
      }
      let earlier = 20
      const lists = [
        (query: object) => visitor.call(listTrips, { query: { type, ...query } }),
        (query: object) => as(owner).call(listOwnTrips, { query: { type, ...query } }),
      ]
      for (const list of lists) {
        const whole = idsOf(await list({ limit: 50 }))
        expect(whole.length).toBeGreaterThan(6)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await list({ limit: 3, ...(cursor && { cursor }) })
          seen.push(...idsOf(page))
          cursor = page.page?.nextCursor ?? undefined
          // First of all by any order.
          await write(--earlier)
        } while (cursor !== undefined)
        expect(seen).toEqual(whole)
      }
    },
  )

  test('a window keeps trips that share a day with it', async () => {
    const owner = await make.user()
    const names = new Map<string, string>()
    for (const [start, end] of [
      [5, 30],
      [8, 11],
      [10, 12],
      [14, 20],
      [15, 16],
    ] as const) {
      const { id } = await make.trip(owner, { startDate: day(start), endDate: day(end) })
      names.set(id, `${start}-${end}`)
    }
    await make.trip(owner)
    const within = async (query: { from?: string; to?: string }) =>
      idsOf(await visitor.call(listTrips, { query: { type: 'upcoming', ...query } })).map((id) =>
        names.get(id),
      )
    expect(await within({ from: day(12), to: day(14) })).toEqual(['5-30', '10-12', '14-20'])
    expect(await within({ from: day(16) })).toEqual(['5-30', '14-20', '15-16'])
    expect(await within({ to: day(8) })).toEqual(['5-30', '8-11'])
    expect(await within({ from: day(31) })).toEqual([])
    const any = await visitor.call(listTrips, { query: { from: day(13), to: day(13) } })
    expect(idsOf(any).map((id) => names.get(id))).toEqual(['5-30'])
  })

  test('a broken cursor, limit or window is refused', async () => {
    const owner = await make.user()
    const cursorOfDreams = Buffer.from(
      JSON.stringify({ list: 'dream', key: '1', id: owner.id }),
    ).toString('base64url')
    for (const [query, field] of [
      [{ cursor: 'nonsense' }, 'cursor'],
      [{ cursor: cursorOfDreams }, 'cursor'],
      [{ cursor: '%00' }, 'cursor'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 101 }, 'limit'],
    ] as const) {
      const wanted = ({ name }: { name: string }) =>
        'cursor' in query ? { cursor: `${name}.${query.cursor}` } : query
      for (const reply of [
        await as(owner).call(listOwnTrips, { query: wanted(listOwnTrips) }),
        await visitor.call(listUserTrips, {
          params: { id: owner.id },
          query: wanted(listUserTrips),
        }),
        await visitor.call(listTrips, { query: wanted(listTrips) }),
      ]) {
        expect(reply).toMatchObject({ status: 422, errors: [{ field }] })
      }
    }
    const window = { from: '2030-02-02', to: '2030-02-01' }
    expect(await visitor.call(listTrips, { query: window })).toMatchObject({
      status: 422,
      errors: [{ field: 'to' }],
    })
    expect((await visitor.call(listOwnTrips, {})).status).toBe(401)
  })
})
