import {
  createTripIdea,
  deleteTripIdea,
  TripIdeaEvent,
  unwantTripIdea,
  updateTripIdea,
  wantTripIdea,
} from '@farfolk/contract/trip-ideas'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { makeCompany } from '../testing/company.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

const listen = hearing(app.fastify, 'TripIdeasChannel', TripIdeaEvent)

test('who travels along hears of each change, once, and nobody else', async () => {
  const { owner, companion, trip, ...company } = await makeCompany(make, {
    audience: 'everyone',
    startDate: '2031-05-01',
  })
  const pages = [await listen(owner), await listen(companion)] as const
  const others = await Promise.all(company.others.map(listen))
  const bothHear = async () => {
    for (const page of pages)
      expect(await page.next()).toEqual({ type: 'changed', tripId: trip.id })
  }

  const params = { id: trip.id }
  const tripIdea = { title: 'The mine', day: '2031-05-01' }
  const { data } = await as(companion).call(createTripIdea, { params, body: { tripIdea } })
  await bothHear()
  const ofIdea = { params: { ...params, ideaId: data.id } }
  await as(companion).call(updateTripIdea, { ...ofIdea, body: { tripIdea: { done: true } } })
  await bothHear()
  await as(owner).call(wantTripIdea, ofIdea)
  await bothHear()
  await as(owner).call(unwantTripIdea, ofIdea)
  await bothHear()
  const moved = { trip: { startDate: '2031-05-02' } }
  await as(owner).call(updateTrip, { params, body: moved })
  await bothHear()
  // Nothing is another than it was.
  await as(companion).call(updateTripIdea, { ...ofIdea, body: { tripIdea: {} } })
  await as(companion).call(deleteTripIdea, ofIdea)
  await bothHear()

  // What changes nothing, or fails.
  await as(owner).call(deleteTripIdea, ofIdea)
  await as(owner).call(unwantTripIdea, ofIdea)
  await as(owner).call(updateTrip, { params, body: moved })
  await as(owner).call(createTripIdea, { params, body: { tripIdea } })
  await bothHear()
  // A trip that is another asks its company to look at all of it again, by a confirmation.
  const told = [...pages, ...others].flatMap(({ cable }) => cable.frames)
  expect(told.filter(({ message }) => message)).toEqual([])
})

test('nobody hears across a block that the other side does something', async () => {
  const [owner, one, other] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  for (const member of [one, other]) await make.traveller(trip, member)
  await make.friendship(one, other, 'blocked')
  const [ofOwner, ofOther] = [await listen(owner), await listen(other)]
  const params = { id: trip.id }
  const add = async (by: typeof owner) => {
    const body = { tripIdea: { title: 'The mine' } }
    const { data } = await as(by).call(createTripIdea, { params, body })
    return { params: { ...params, ideaId: data.id } }
  }
  const changed = { type: 'changed', tripId: trip.id }
  const idea = await add(one)
  await as(owner).call(updateTripIdea, { ...idea, body: { tripIdea: { done: true } } })
  await as(one).call(deleteTripIdea, idea)
  for (let count = 0; count < 3; count++) expect(await ofOwner.next()).toEqual(changed)
  const told = () => ofOther.cable.frames.filter(({ message }) => message)
  expect(told()).toEqual([])
  // Of what both see each hears, but not who wants it.
  const shared = await add(owner)
  expect(await ofOther.next()).toEqual(changed)
  await as(one).call(wantTripIdea, shared)
  await as(one).call(unwantTripIdea, shared)
  for (let count = 0; count < 3; count++) expect(await ofOwner.next()).toEqual(changed)
  expect(told()).toEqual([])
})
