import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import {
  createTrip,
  deleteTrip,
  getOwnTrip,
  getTrip,
  listOwnTrips,
  listTrips,
  listUserTrips,
  Trip,
  updateTrip,
} from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

const oslo = { name: 'Oslo', countryCode: 'NO', lat: 59.9, lng: 10.7 }
const rome = { name: 'Rome', countryCode: 'IT', lat: 41.9, lng: 12.5 }
const stopAt = (place: typeof oslo, more: object = {}) => ({ place, ...more })
const idsOf = (reply: { data: { id: string }[] }) => reply.data.map(({ id }) => id)

describe('POST /user/trips', () => {
  test('writes a trip and answers it as it reads', async () => {
    const owner = await make.user()
    const reply = await as(owner).call(createTrip, {
      body: {
        trip: {
          name: '  Fjords  ',
          description: 'Boats\r\nand trains',
          startDate: day(10),
          endDate: day(14),
          stops: [
            stopAt(oslo, { arrivalDate: day(10), departureDate: day(12), note: 'By train' }),
            stopAt(rome, { private: true }),
          ],
          budget: { amount: 125_000, currency: 'NOK' },
          groupType: 'friends',
          lookingForCompany: true,
          maxTravellers: 4,
          interests: ['hiking', 'hiking'],
          audience: 'members',
        },
      },
    })
    expect(reply.status).toBe(201)
    expect(reply.data).toMatchObject({
      owner: { id: owner.id },
      name: 'Fjords',
      description: 'Boats\nand trains',
      type: 'upcoming',
      startDate: day(10),
      countries: ['NO', 'IT'],
      budget: { amount: 125_000, currency: 'NOK' },
      interests: ['hiking'],
      travellers: [{ user: { id: owner.id }, status: 'owner' }],
      albumsCount: 0,
      cover: null,
    })
    const read = await as(owner).call(getOwnTrip, { params: { id: reply.data.id } })
    expect(read.data).toEqual(reply.data)
    expect(read.headers.etag).toBe(reply.headers.etag)
    expect(Trip.safeParse(read.data).success).toBe(true)
  })

  test('the same id again answers what stands and changes nothing', async () => {
    const owner = await make.user()
    const id = uuid()
    const create = (name: string) => as(owner).call(createTrip, { body: { trip: { id, name } } })
    const replies = await Promise.all([create('First'), create('First'), create('First')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    const again = await create('Second')
    expect(again).toMatchObject({ status: 200, data: { id, name: 'First' } })
    expect((await as(owner).call(listOwnTrips, {})).data).toHaveLength(1)
  })

  test("another owner's id is a conflict", async () => {
    const trip = await make.trip(await make.user())
    const reply = await as(await make.user()).call(createTrip, {
      body: { trip: { id: trip.id, name: 'Mine' } },
    })
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] })
  })

  test('needs a session and a confirmed address', async () => {
    const body = { trip: { name: 'Away' } }
    expect((await visitor.call(createTrip, { body })).status).toBe(401)
    const unconfirmed = await make.user({ email_confirmed_at: null })
    expect(await as(unconfirmed).call(createTrip, { body })).toMatchObject({
      status: 403,
      errors: [{ code: 'email_unconfirmed' }],
    })
  })

  test.each([
    [{}, 'trip.name', 'Field is required'],
    [{ name: '   ' }, 'trip.name', 'Field is required'],
    [{ name: 'x'.repeat(121) }, 'trip.name', 'Needs to be less than 121 characters long'],
    [
      { name: 'x', description: 'x'.repeat(10_001) },
      'trip.description',
      'Needs to be less than 10001 characters long',
    ],
    [
      { name: 'x', startDate: '2030-05-02', endDate: '2030-05-01' },
      'trip.endDate',
      'Ends before it starts',
    ],
    [{ name: 'x', endDate: '2030-05-01' }, 'trip.startDate', 'Field is required'],
    [{ name: 'x', startDate: '2030-02-30' }, 'trip.startDate', 'Not a valid date'],
    [{ name: 'x', startDate: '0000-01-01' }, 'trip.startDate', 'Not a valid date'],
    [
      { name: 'x', budget: { amount: 1, currency: 'ZZZ' } },
      'trip.budget.currency',
      'Not a valid format',
    ],
    [{ name: 'x', maxTravellers: 0 }, 'trip.maxTravellers', 'Needs to be at least 1'],
    [{ name: 'x', maxTravellers: 51 }, 'trip.maxTravellers', 'Needs to be less than 51'],
    [{ name: 'x', stops: Array(51).fill(stopAt(oslo)) }, 'trip.stops', 'Needs to be less than 51'],
    [{ name: 'x', stops: [{}] }, 'trip.stops[0].place', 'Field is required'],
    [
      { name: 'x', stops: [{ place: { id: '999999999' } }] },
      'trip.stops[0].place.id',
      'Not a valid value',
    ],
    [
      { name: 'x', startDate: '2030-05-01', stops: [stopAt(oslo, { arrivalDate: '2030-04-30' })] },
      'trip.stops[0].arrivalDate',
      'Is before the trip starts',
    ],
    [
      {
        name: 'x',
        startDate: '2030-05-01',
        endDate: '2030-05-09',
        stops: [stopAt(oslo, { departureDate: '2030-05-10' })],
      },
      'trip.stops[0].departureDate',
      'Is after the trip ends',
    ],
    [
      {
        name: 'x',
        startDate: '2030-05-01',
        stops: [
          stopAt(oslo, { arrivalDate: '2030-05-05' }),
          stopAt(rome),
          stopAt(rome, { arrivalDate: '2030-05-04' }),
        ],
      },
      'trip.stops[2].arrivalDate',
      'Is before the stop above',
    ],
  ])('refuses input %#', async (trip, field, message) => {
    const reply = await as(await make.user()).call(createTrip, { body: { trip } as never })
    expect(reply.status).toBe(422)
    expect(reply.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  test('read-only fields are ignored', async () => {
    const trip = { name: 'x', type: 'finished', countries: ['SE'], albumsCount: 9 }
    const reply = await as(await make.user()).call(createTrip, { body: { trip } })
    expect(reply.data).toMatchObject({ type: 'dream', countries: [], albumsCount: 0 })
  })
})

describe('GET /trips/{id}', () => {
  test('shows private stops to those who travel along alone', async () => {
    const [owner, companion, guest, stranger] = await Promise.all([
      make.user(),
      make.user(),
      make.user(),
      make.user(),
    ])
    const reply = await as(owner).call(createTrip, {
      body: { trip: { name: 'Two', stops: [stopAt(oslo), stopAt(rome, { private: true })] } },
    })
    const trip = reply.data
    await make.traveller(trip, companion)
    await make.traveller(trip, guest, 'invited')
    const read = async (caller: typeof visitor) =>
      (await caller.call(getTrip, { params: { id: trip.id } })).data
    for (const member of [owner, companion]) {
      expect((await read(as(member))).countries).toEqual(['NO', 'IT'])
    }
    for (const caller of [as(guest), as(stranger), visitor]) {
      const seen = await read(caller)
      expect(seen.countries).toEqual(['NO'])
      expect(seen.stops.map(({ place }) => place.name)).toEqual(['Oslo'])
    }
    expect((await visitor.call(listTrips, { query: { country: 'IT' } })).data).toEqual([])
    expect(idsOf(await visitor.call(listTrips, { query: { country: 'NO' } }))).toEqual([trip.id])
    for (const query of [
      { countries: ['IT', 'NO'] },
      { country: 'IT', countries: ['NO'] },
      { country: 'NO', countries: ['IT'] },
    ]) {
      expect(idsOf(await visitor.call(listTrips, { query }))).toEqual([trip.id])
    }
    expect((await visitor.call(listTrips, { query: { countries: ['IT', 'SE'] } })).data).toEqual([])
    expect(await visitor.call(listTrips, { query: { countries: ['NO', 'no'] } })).toMatchObject({
      status: 422,
      errors: [{ field: 'countries[1]' }],
    })
  })

  test('shows the invited to the owner and to themselves', async () => {
    const [owner, guest, joined] = await Promise.all([make.user(), make.user(), make.user()])
    const trip = await make.trip(owner)
    await make.traveller(trip, guest, 'invited')
    await make.traveller(trip, joined)
    const statuses = async (caller: typeof visitor) =>
      (await caller.call(getTrip, { params: { id: trip.id } })).data.travellers.map(
        ({ status }) => status,
      )
    expect(await statuses(as(owner))).toEqual(['owner', 'invited', 'accepted'])
    expect(await statuses(as(guest))).toEqual(['owner', 'invited', 'accepted'])
    expect(await statuses(as(joined))).toEqual(['owner', 'accepted'])
    await make.friendship(joined, guest, 'blocked')
    expect(await statuses(as(guest))).toEqual(['owner', 'invited'])
  })

  test('is 404 for no such trip, for no id and across a block', async () => {
    const [owner, blocked] = await Promise.all([make.user(), make.user()])
    const trip = await make.trip(owner)
    await make.friendship(owner, blocked, 'blocked')
    expect((await visitor.call(getTrip, { params: { id: uuid() } })).status).toBe(404)
    expect((await visitor.call(getTrip, { params: { id: 'nothing' } })).status).toBe(404)
    expect((await as(blocked).call(getTrip, { params: { id: trip.id } })).status).toBe(404)
  })

  test('a token that is none is 401', async () => {
    const trip = await make.trip(await make.user())
    const reply = await as({ token: 'x'.repeat(43) }).call(getTrip, { params: { id: trip.id } })
    expect(reply.status).toBe(401)
  })

  test('answers 304 to who has it', async () => {
    const params = { id: (await make.trip(await make.user())).id }
    const { headers } = await visitor.call(getTrip, { params })
    const again = await visitor.call(getTrip, {
      params,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.status).toBe(304)
  })
})

describe('types', () => {
  test('follow the calendar in UTC', async () => {
    const owner = await make.user()
    const typeOf = async (fields: Parameters<typeof make.trip>[1]) => {
      const { id } = await make.trip(owner, fields)
      return (await visitor.call(getTrip, { params: { id } })).data.type
    }
    expect(await typeOf({})).toBe('dream')
    expect(await typeOf({ startDate: day(1), endDate: day(2), dream: true })).toBe('dream')
    expect(await typeOf({ startDate: day(-5), endDate: day(-1) })).toBe('finished')
    expect(await typeOf({ startDate: day(-5), endDate: day(0) })).toBe('upcoming')
    expect(await typeOf({ startDate: day(3), endDate: day(3) })).toBe('upcoming')
    expect(await typeOf({ startDate: day(-5) })).toBe('upcoming')
  })
})

describe('PATCH and DELETE /user/trips/{id}', () => {
  test('change what is named and keep the rest', async () => {
    const owner = await make.user()
    const { data: trip } = await as(owner).call(createTrip, {
      body: {
        trip: { name: 'Old', startDate: day(3), endDate: day(9), stops: [stopAt(oslo)] },
      },
    })
    const params = { id: trip.id }
    const renamed = await as(owner).call(updateTrip, { params, body: { trip: { name: 'New' } } })
    expect(renamed).toMatchObject({ status: 200, data: { name: 'New', stops: trip.stops } })
    const moved = await as(owner).call(updateTrip, {
      params,
      body: { trip: { stops: [stopAt(rome, { id: trip.stops[0]?.id })], endDate: null } },
    })
    expect(moved.data).toMatchObject({
      name: 'New',
      endDate: null,
      countries: ['IT'],
      stops: [{ id: trip.stops[0]?.id, place: { name: 'Rome' } }],
    })
    expect(idsOf(await visitor.call(listTrips, { query: { country: 'NO' } }))).toEqual([])
  })

  test('rules over dates hold for what comes out', async () => {
    const owner = await make.user()
    const { data: trip } = await as(owner).call(createTrip, {
      body: {
        trip: {
          name: 'x',
          startDate: '2030-05-01',
          endDate: '2030-05-09',
          stops: [stopAt(oslo, { arrivalDate: '2030-05-03' })],
        },
      },
    })
    const change = async (patch: object) =>
      (await as(owner).call(updateTrip, { params: { id: trip.id }, body: { trip: patch } })).errors
    expect(await change({ endDate: '2030-04-01' })).toMatchObject([{ field: 'trip.endDate' }])
    expect(await change({ startDate: '2030-05-04' })).toMatchObject([{ field: 'trip.startDate' }])
    expect(await change({ startDate: null, endDate: '2030-05-09' })).toMatchObject([
      { field: 'trip.startDate', code: 'required' },
    ])
    expect(await change({ stops: [stopAt(oslo, { arrivalDate: '2030-05-10' })] })).toMatchObject([
      { field: 'trip.stops[0].arrivalDate' },
    ])
    expect(await change({ startDate: '2030-05-04', endDate: '2030-05-09' })).toMatchObject([
      { field: 'trip.startDate', message: 'A stop is before this day' },
    ])
    expect(await change({ startDate: '2030-05-01', endDate: '2030-05-02' })).toMatchObject([
      { field: 'trip.endDate', message: 'A stop is after this day' },
    ])
    expect(await change({ startDate: null, endDate: null })).toBeUndefined()
    expect(await change({ endDate: '2030-05-09' })).toMatchObject([
      { field: 'trip.startDate', code: 'required' },
    ])
  })

  test('a trip whose start is taken away is a dream, and has no end either', async () => {
    const owner = await make.user()
    const stops = [stopAt(oslo, { arrivalDate: day(11) })]
    const { data: trip } = await as(owner).call(createTrip, {
      body: { trip: { name: 'x', startDate: day(10), endDate: day(20), stops } },
    })
    const params = { id: trip.id }
    const changed = await as(owner).call(updateTrip, {
      params,
      body: { trip: { startDate: null } },
    })
    expect(changed).toMatchObject({
      status: 200,
      data: { type: 'dream', startDate: null, endDate: null, stops: [{ arrivalDate: day(11) }] },
    })
    const query = { type: 'dream' } as const
    expect(idsOf(await as(owner).call(listOwnTrips, { query }))).toEqual([trip.id])
  })

  test('seats cannot fall below those taken', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    await make.traveller(trip, await make.user())
    await make.traveller(trip, await make.user(), 'invited')
    const change = (maxTravellers: number) =>
      as(owner).call(updateTrip, { params: { id: trip.id }, body: { trip: { maxTravellers } } })
    expect(await change(1)).toMatchObject({
      status: 422,
      errors: [{ field: 'trip.maxTravellers', message: 'Needs to be at least 2' }],
    })
    expect((await change(2)).status).toBe(200)
  })

  test('a stop that was added meanwhile makes an If-Match stale', async () => {
    const owner = await make.user()
    const params = { id: (await make.trip(owner)).id }
    const { headers } = await as(owner).call(getOwnTrip, { params })
    const tag = { headers: { 'if-match': String(headers.etag) } }
    const change = (trip: object, more = {}) =>
      as(owner).call(updateTrip, { params, body: { trip }, ...more })
    expect((await change({ stops: [stopAt(oslo)] })).status).toBe(200)
    expect((await change({ name: 'Late' }, tag)).status).toBe(412)
  })

  test('a stale If-Match is refused; of many at once one wins', async () => {
    const owner = await make.user()
    const params = { id: (await make.trip(owner)).id }
    const { headers } = await as(owner).call(getOwnTrip, { params })
    const tag = { headers: { 'if-match': String(headers.etag) } }
    const replies = await Promise.all(
      [1, 2, 3, 4].map((name) =>
        as(owner).call(updateTrip, { params, body: { trip: { name: `${name}` } }, ...tag }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ])
    expect((await as(owner).call(deleteTrip, { params, ...tag })).status).toBe(412)
    const now = await as(owner).call(getOwnTrip, { params })
    const fresh = { headers: { 'if-match': String(now.headers.etag) } }
    expect((await as(owner).call(deleteTrip, { params, ...fresh })).status).toBe(204)
    expect((await as(owner).call(getOwnTrip, { params })).status).toBe(404)
  })

  test('others get 403 where they may see the trip, else 404', async () => {
    const [owner, other] = await Promise.all([make.user(), make.user()])
    const open = { params: { id: (await make.trip(owner)).id } }
    const hidden = { params: { id: (await make.trip(owner, { audience: 'me' })).id } }
    const body = { trip: { name: 'Mine' } }
    for (const [input, status] of [
      [open, 403],
      [hidden, 404],
    ] as const) {
      expect((await as(other).call(getOwnTrip, input)).status).toBe(status)
      expect((await as(other).call(updateTrip, { ...input, body })).status).toBe(status)
      expect((await as(other).call(deleteTrip, input)).status).toBe(status)
      expect((await visitor.call(getOwnTrip, input)).status).toBe(401)
      expect((await visitor.call(updateTrip, { ...input, body })).status).toBe(401)
      expect((await visitor.call(deleteTrip, input)).status).toBe(401)
    }
    expect((await as(owner).call(getOwnTrip, open)).data.name).not.toBe('Mine')
  })
})

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
