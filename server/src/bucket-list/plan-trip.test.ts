import { getOwnBucketListItem, planBucketListTrip } from '@farfolk/contract/bucket-list'
import { handOverTrip, removeTraveller } from '@farfolk/contract/company'
import { deleteTrip, getTrip, listOwnTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>
const plan = (member: Member, itemId: string, tripId?: string) =>
  as(member).call(planBucketListTrip, { params: { id: itemId }, body: { trip: { id: tripId } } })
const tripIdOf = async (member: Member, id: string) =>
  (await as(member).call(getOwnBucketListItem, { params: { id } })).data.tripId

const cabin = {
  id: null,
  name: 'Cabin',
  region: null,
  countryCode: 'NO',
  lat: 69.6,
  lng: 18.9,
  population: null,
}

test('an item becomes a dream trip with its place as the stop', async () => {
  const owner = await make.user()
  const { id } = await make.bucketListItem(owner, {
    title: 'Aurora',
    description: 'In winter',
    url: 'https://example.com/aurora',
    country: 'NO',
    place: JSON.stringify(cabin),
  })
  const { status, data } = await plan(owner, id)
  expect(status).toBe(201)
  expect(data).toMatchObject({
    name: 'Aurora',
    description: 'In winter\n\nhttps://example.com/aurora',
    type: 'dream',
    dream: true,
    countries: ['NO'],
    stops: [{ place: cabin }],
    // As the bucket list's default: the trip is no more open than the wish was.
    audience: 'members',
  })
  expect(await tripIdOf(owner, id)).toBe(data.id)
})

test('nothing needs to be said about the trip', async () => {
  const owner = await make.user()
  const { id } = await make.bucketListItem(owner, { title: 'Aurora' })
  const { status, data } = await as(owner).call(planBucketListTrip, { params: { id }, body: {} })
  expect(status).toBe(201)
  expect(data.name).toBe('Aurora')
})

test('a country alone is a stop in its middle, and nothing at all is none', async () => {
  const owner = await make.user()
  const japan = await make.bucketListItem(owner, { country: 'JP', audience: 'everyone' })
  const { data } = await plan(owner, japan.id)
  expect(data).toMatchObject({ countries: ['JP'], audience: null })
  expect(data.stops[0]?.place).toMatchObject({ id: null, name: 'Japan' })
  const anywhere = await make.bucketListItem(owner, { audience: 'me' })
  expect((await plan(owner, anywhere.id)).data).toMatchObject({ stops: [], audience: 'me' })
})

test('it becomes one trip, however often and at once it is asked for', async () => {
  const owner = await make.user()
  const { id } = await make.bucketListItem(owner)
  const tripId = uuid()
  const replies = await Promise.all([plan(owner, id, tripId), plan(owner, id), plan(owner, id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect((await as(owner).call(listOwnTrips, {})).data).toHaveLength(1)
  await as(owner).call(deleteTrip, { params: { id: replies[0]!.data.id } })
  expect(await tripIdOf(owner, id)).toBeNull()
  expect((await plan(owner, id)).status).toBe(201)
})

test('an own trip that is there already is taken, another member keeps theirs', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const { id } = await make.bucketListItem(owner)
  const theirs = await make.trip(other)
  const refused = await plan(owner, id, theirs.id)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([409, 'trip.id'])
  const own = await make.trip(owner)
  const { status, data } = await plan(owner, id, own.id)
  expect([status, data.id]).toEqual([200, own.id])
  expect((await plan(other, id)).status).toBe(403)
})

test('after its trip was handed over and left, it becomes another', async () => {
  const [owner, guest] = [await make.user(), await make.user()]
  const { id } = await make.bucketListItem(owner, { audience: 'me' })
  const { data: trip } = await plan(owner, id)
  await make.traveller(trip, guest)
  const params = { id: trip.id }
  await as(owner).call(handOverTrip, { params, body: { owner: { userId: guest.id } } })
  const along = await plan(owner, id)
  expect([along.status, along.data.id]).toEqual([200, trip.id])

  const { data } = await as(owner).call(getTrip, { params })
  const seat = data.travellers.find(({ user }) => user.id === owner.id)!
  const gone = await as(owner).call(removeTraveller, {
    params: { ...params, travellerId: seat.id },
  })
  expect(gone.status).toBe(204)
  expect(await tripIdOf(owner, id)).toBeNull()
  const again = await plan(owner, id)
  expect(again.status).toBe(201)
  expect(await tripIdOf(owner, id)).toBe(again.data.id)
})
