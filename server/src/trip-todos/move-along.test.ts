import { createTripTodo, listTripTodos } from '@farfolk/contract/trip-todos'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

test('the days until when move with a journey that moves as a whole, and else stay', async () => {
  const owner = await make.user()
  const { id } = await make.trip(owner, { startDate: '2031-05-01', endDate: '2031-05-09' })
  const params = { id }
  for (const tripTodo of [
    { text: 'Book the ferry', dueDay: '2031-04-20' },
    { text: 'Tell the bank' },
  ]) {
    await as(owner).call(createTripTodo, { params, body: { tripTodo } })
  }
  const daysAfter = async (trip: { startDate?: string; endDate?: string }) => {
    expect((await as(owner).call(updateTrip, { params, body: { trip } })).status).toBe(200)
    const { data } = await as(owner).call(listTripTodos, { params })
    return data.map(({ dueDay }) => dueDay)
  }
  expect(await daysAfter({ endDate: '2031-05-12' })).toEqual(['2031-04-20', null])
  const moved = { startDate: '2031-06-01', endDate: '2031-06-12' }
  expect(await daysAfter(moved)).toEqual(['2031-05-21', null])
})
