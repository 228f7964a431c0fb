import { acceptTraveller, handOverTrip } from '@farfolk/contract/company'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { countSeats } from '../trips/count-seats.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { ask, invite, accept, remove } = companyActs(app)
const seats = 4

async function tripWithMany(status: 'invited' | 'pending') {
  const owner = await make.user()
  const trip = await make.trip(owner, { lookingForCompany: true, maxTravellers: seats })
  const guests = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const guest = await make.user()
      return { guest, travellerId: await make.traveller(trip, guest, status) }
    }),
  )
  return { owner, trip, guests }
}

function tally(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('of all the invited who accept at once as many come along as there are seats', async () => {
  const { trip, guests } = await tripWithMany('invited')
  const replies = await Promise.all(
    guests.map(({ guest, travellerId }, index) =>
      index % 2 ? ask(guest, trip) : accept(guest, trip, travellerId),
    ),
  )
  expect(tally(replies)).toEqual({ 200: seats - 1, 409: 13 - seats })
  expect(await countSeats(connections.db, trip.id)).toBe(seats)
})

test('an owner at several devices takes along no more than there are seats', async () => {
  const { owner, trip, guests } = await tripWithMany('pending')
  const replies = await Promise.all(
    guests.map(({ guest, travellerId }, index) =>
      index % 2 ? invite(owner, trip, { userId: guest.id }) : accept(owner, trip, travellerId),
    ),
  )
  expect(tally(replies)).toEqual({ 200: seats - 1, 409: 13 - seats })
})

test('seats that are taken away at the same moment are not taken', async () => {
  for (let round = 0; round < 6; round++) {
    const { owner, trip, guests } = await tripWithMany('invited')
    const [lowered] = await Promise.all([
      as(owner).call(updateTrip, {
        params: { id: trip.id },
        body: { trip: { maxTravellers: 2 } },
      }),
      ...guests
        .slice(0, 3)
        .map(({ guest, travellerId }) =>
          as(guest).call(acceptTraveller, { params: { id: trip.id, travellerId } }),
        ),
    ])
    const taken = await countSeats(connections.db, trip.id)
    expect([lowered.status, taken <= (lowered.status === 200 ? 2 : seats)]).toEqual([
      lowered.status,
      true,
    ])
  }
})

test('one request sent many times at once is one, and so is one invitation', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { lookingForCompany: true })
  const guest = await make.user()
  const asked = await Promise.all([1, 2, 3, 4].map(() => ask(guest, trip)))
  expect(tally(asked)).toEqual({ 200: 3, 201: 1 })
  const email = 'Somebody@Elsewhere.example'
  const invited = await Promise.all(
    [1, 2, 3, 4].map((nth) =>
      invite(owner, trip, { email: nth % 2 ? email : email.toLowerCase() }),
    ),
  )
  expect(tally(invited)).toEqual({ 200: 3, 201: 1 })
})

test('who leaves or asks while the trip is handed over is heard', async () => {
  for (let round = 0; round < 4; round++) {
    const [owner, heir, leaving, asking] = [
      await make.user(),
      await make.user(),
      await make.user(),
      await make.user(),
    ]
    const trip = await make.trip(owner, { lookingForCompany: true })
    await make.traveller(trip, heir)
    const travellerId = await make.traveller(trip, leaving)
    const body = { owner: { userId: heir.id } }
    const replies = await Promise.all([
      as(owner).call(handOverTrip, { params: { id: trip.id }, body }),
      remove(leaving, trip, travellerId),
      ask(asking, trip),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 204, 201])
  }
})
