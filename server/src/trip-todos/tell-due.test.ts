import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listNotifications } from '@farfolk/contract/notifications'
import { createTripTodo, type TripTodoPatch, updateTripTodo } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { tellDue } from './tell-due.ts'

const { app, as, make, connections } = await startTestApp()

type Made = Awaited<ReturnType<typeof make.user>>

async function told(member: Made): Promise<string[]> {
  const { data } = await as(member).call(listNotifications, {})
  return data.map(({ type, subject, path }) => [type, subject.title, path].join(' '))
}

async function together() {
  const [owner, companion] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { name: 'North', audience: 'everyone' })
  await make.traveller(trip, companion)
  const params = { id: trip.id }
  const add = async (fields: object, by = owner) => {
    const tripTodo = { text: 'Book the ferry', ...fields }
    return (await as(by).call(createTripTodo, { params, body: { tripTodo } })).data.id
  }
  const change = (todoId: string, tripTodo: TripTodoPatch) =>
    as(owner).call(updateTripTodo, { params: { ...params, todoId }, body: { tripTodo } })
  const news = `trip_todo_due North /trips/${trip.id}/packing#trip-todos`
  return { owner, companion, trip, add, change, news }
}

const due = () => tellDue(app.features)

test('who does it, and else the owner, is reminded once of all that is due', async () => {
  const { owner, companion, add, news } = await together()
  const [today, tomorrow] = [dayInUtc(), dayInUtc(1)]
  await add({ dueDay: today })
  await add({ dueDay: tomorrow }, companion)
  await add({ dueDay: tomorrow, assigneeId: companion.id })
  await connections.pool.query('delete from notification')
  await connections.pool.query(`delete from pgboss.job where name = 'notices'`)
  await Promise.all([due(), due()])
  await due()
  expect([await told(owner), await told(companion)]).toEqual([[news], [news]])
  const { rows } = await connections.pool.query(
    `select from pgboss.job where name = 'notices' and data ->> 'memberId' = $1`,
    [companion.id],
  )
  expect(rows).toHaveLength(1)
})

test('nobody is reminded of what is done, past, far ahead or without a day', async () => {
  const { owner, companion, add } = await together()
  await add({ dueDay: dayInUtc(), done: true })
  await add({ dueDay: dayInUtc(-1) })
  await add({ dueDay: dayInUtc(3) })
  await add({})
  await due()
  expect([await told(owner), await told(companion)]).toEqual([[], []])
})

test('another day is reminded of anew', async () => {
  const { owner, add, change, news } = await together()
  const id = await add({ dueDay: dayInUtc() })
  await due()
  await connections.pool.query('update notification set read_at = now()')
  await change(id, { text: 'Book two ferries' })
  await due()
  expect(await told(owner)).toEqual([news])
  await connections.pool.query('delete from notification')
  await change(id, { dueDay: dayInUtc(1) })
  await due()
  expect(await told(owner)).toEqual([news])
})

test('who has left is reminded of nothing: the owner is', async () => {
  const { owner, companion, trip, add, news } = await together()
  await add({ dueDay: dayInUtc(), assigneeId: companion.id })
  await connections.pool.query('delete from traveller where trip_id = $1 and member_id = $2', [
    trip.id,
    companion.id,
  ])
  await due()
  expect([await told(owner), await told(companion)]).toEqual([[news], []])
})

test('who may no longer see it, or has closed their account, is reminded of nothing: the owner is', async () => {
  const { owner, companion, trip, add, news } = await together()
  const third = await make.user()
  await make.traveller(trip, third)
  await add({ dueDay: dayInUtc(), assigneeId: companion.id }, third)
  await make.friendship(third, companion, 'blocked')
  await due()
  expect([await told(companion), await told(owner)]).toEqual([[], [news]])
  await connections.pool.query('delete from notification')
  await add({ dueDay: dayInUtc(), assigneeId: third.id })
  await connections.pool.query('update member set closed_at = now() where id = $1', [third.id])
  await due()
  expect([await told(companion), await told(owner)]).toEqual([[], [news]])
})

test('what its owner may not see either reminds nobody', async () => {
  const { owner, companion, trip, add } = await together()
  await add({ dueDay: dayInUtc() }, companion)
  await make.friendship(owner, companion, 'blocked')
  await make.traveller(trip, await make.user())
  await due()
  expect([await told(companion), await told(owner)]).toEqual([[], []])
})
