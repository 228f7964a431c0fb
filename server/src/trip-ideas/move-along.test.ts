import { createTripIdea, listTripIdeas } from '@farfolk/contract/trip-ideas'
import { getOwnTrip, type TripPatch, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

/** Of a trip from the first to the ninth of May, on the second of which something is planned. */
async function dayAfterwards(patchOf: (stops: NonNullable<TripPatch['stops']>) => TripPatch) {
  const owner = await make.user()
  const stop = { ...stopIn('SE', false), arrivalDate: '2031-05-01', departureDate: '2031-05-03' }
  const { id } = await make.trip(owner, {
    startDate: '2031-05-01',
    endDate: '2031-05-09',
    stops: [stop],
  })
  const params = { id }
  for (const tripIdea of [{ title: 'The mine', day: '2031-05-02' }, { title: 'Open' }]) {
    await as(owner).call(createTripIdea, { params, body: { tripIdea } })
  }
  const { data: before } = await as(owner).call(listTripIdeas, { params })
  const { data: trip } = await as(owner).call(getOwnTrip, { params })
  const body = { trip: patchOf(trip.stops) }
  expect((await as(owner).call(updateTrip, { params, body })).status).toBe(200)
  const { data } = await as(owner).call(listTripIdeas, { params })
  expect(data.at(-1)).toEqual(before.at(-1))
  expect(data[0]!.updatedAt > before[0]!.updatedAt).toBe(data[0]!.day !== before[0]!.day)
  return data[0]?.day
}

const moved = { startDate: '2031-06-01', endDate: '2031-06-09' }
const days = { arrivalDate: '2031-06-01', departureDate: '2031-06-03' }

test('plans move with a journey that moves as a whole', async () => {
  const all = (stops: NonNullable<TripPatch['stops']>) =>
    stops.map((stop) => ({ ...stop, ...days }))
  expect(await dayAfterwards((stops) => ({ ...moved, stops: all(stops) }))).toBe('2031-06-02')
})

test('plans stay where only some days are others', async () => {
  expect(await dayAfterwards(() => ({ startDate: '2031-04-29' }))).toBe('2031-05-02')
  expect(await dayAfterwards(() => ({ endDate: '2031-05-12' }))).toBe('2031-05-02')
  expect(await dayAfterwards(() => ({ ...moved, stops: [] }))).toBe('2031-05-02')
  expect(await dayAfterwards(() => ({ startDate: null, stops: [] }))).toBe('2031-05-02')
})
