import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import {
  createTrip,
  getOwnTrip,
  getTrip,
  listOwnTrips,
  listTrips,
  Trip,
} from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { idsOf, oslo, rome, stopAt } from './testing.ts'

const { as, visitor, make } = await startTestApp()

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
    [{ name: 'x', maxTravellers: 2.5 }, 'trip.maxTravellers', 'Not a valid value'],
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

  test('names what is wrong with dates beside a number with a fraction', async () => {
    const dates = { startDate: '2030-05-02', endDate: '2030-05-01' }
    const trip = {
      name: 'x',
      ...dates,
      maxTravellers: 2.5,
      budget: { amount: 1.5, currency: 'EUR' },
    }
    const { status, errors } = await as(await make.user()).call(createTrip, { body: { trip } })
    expect([status, errors?.map(({ code, field }) => [code, field])]).toEqual([
      422,
      [
        ['type', 'trip.budget.amount'],
        ['type', 'trip.maxTravellers'],
        ['invalid', 'trip.endDate'],
      ],
    ])
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
    const tooMany = Array.from({ length: 21 }, () => 'NO')
    expect(await visitor.call(listTrips, { query: { countries: tooMany } })).toMatchObject({
      status: 422,
      errors: [{ field: 'countries', code: 'maximum' }],
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
