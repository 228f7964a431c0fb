import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import {
  createTrip,
  deleteTrip,
  getOwnTrip,
  listOwnTrips,
  listTrips,
  updateTrip,
} from '@farfolk/contract/trips'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { idsOf, oslo, rome, stopAt } from './testing.ts'

const { as, visitor, make } = await startTestApp()

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
