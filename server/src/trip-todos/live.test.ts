import {
  createTripTodo,
  deleteTripTodo,
  TripTodoEvent,
  updateTripTodo,
} from '@farfolk/contract/trip-todos'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { makeCompany } from '../testing/company.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

const listen = hearing(app.fastify, 'TripTodosChannel', TripTodoEvent)

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
  const tripTodo = { text: 'Book the ferry', dueDay: '2031-04-01' }
  const { data } = await as(companion).call(createTripTodo, { params, body: { tripTodo } })
  await bothHear()
  const ofTodo = { params: { ...params, todoId: data.id } }
  await as(owner).call(updateTripTodo, { ...ofTodo, body: { tripTodo: { done: true } } })
  await bothHear()
  const moved = { trip: { startDate: '2031-05-02' } }
  await as(owner).call(updateTrip, { params, body: moved })
  await bothHear()
  // Nothing is another than it was.
  await as(companion).call(updateTripTodo, { ...ofTodo, body: { tripTodo: {} } })
  await as(companion).call(deleteTripTodo, ofTodo)
  await bothHear()

  // What changes nothing, or fails.
  await as(owner).call(deleteTripTodo, ofTodo)
  await as(owner).call(updateTrip, { params, body: moved })
  await as(owner).call(createTripTodo, { params, body: { tripTodo } })
  await bothHear()
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
    const body = { tripTodo: { text: 'Book the ferry' } }
    const { data } = await as(by).call(createTripTodo, { params, body })
    return { params: { ...params, todoId: data.id } }
  }
  const changed = { type: 'changed', tripId: trip.id }
  const todo = await add(one)
  await as(owner).call(updateTripTodo, { ...todo, body: { tripTodo: { done: true } } })
  await as(one).call(deleteTripTodo, todo)
  for (let count = 0; count < 3; count++) expect(await ofOwner.next()).toEqual(changed)
  const told = () => ofOther.cable.frames.filter(({ message }) => message)
  expect(told()).toEqual([])
  // Of what both see each hears, whoever has done it.
  const shared = await add(owner)
  expect(await ofOther.next()).toEqual(changed)
  await as(one).call(updateTripTodo, { ...shared, body: { tripTodo: { done: true } } })
  expect(await ofOther.next()).toEqual(changed)
  expect(told()).toEqual([])
})
