import { countNotifications, listNotifications } from '@farfolk/contract/notifications'
import {
  createTripTodo,
  deleteTripTodo,
  type TripTodoPatch,
  updateTripTodo,
} from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { pool } = app.connections
const { holding, untilWaiting } = heldRows(app)

type Made = Awaited<ReturnType<typeof make.user>>

async function together() {
  const [owner, companion, third] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { name: 'North', audience: 'everyone' })
  await make.traveller(trip, companion)
  await make.traveller(trip, third)
  const params = { id: trip.id }
  const add = async (by: Made, fields: object = {}) => {
    const tripTodo = { text: 'Book the ferry', ...fields }
    return (await as(by).call(createTripTodo, { params, body: { tripTodo } })).data.id
  }
  const change = (by: Made, todoId: string, tripTodo: TripTodoPatch) =>
    as(by).call(updateTripTodo, { params: { ...params, todoId }, body: { tripTodo } })
  return { owner, companion, third, trip, params, add, change }
}

async function told(member: Made): Promise<(string | undefined)[][]> {
  const { data } = await as(member).call(listNotifications, {})
  const named = data.filter(({ type }) => type === 'trip_todo_named')
  expect((await as(member).call(countNotifications, {})).data.count).toBe(
    data.filter(({ readAt }) => readAt === null).length,
  )
  return named.map(({ actor, subject, path }) => [actor?.id, subject.title, path])
}

const mailed = async ({ id }: Made) =>
  (
    await pool.query(`select from pgboss.job where name = 'notices' and data ->> 'memberId' = $1`, [
      id,
    ])
  ).rowCount

test('who is named by somebody else is told, with a way to the to-do, and nobody of oneself', async () => {
  const { owner, companion, third, trip, add, change } = await together()
  const id = await add(owner, { assigneeId: companion.id })
  const news = (by: Made, todoId = id) => [
    by.id,
    'Book the ferry',
    `/trips/${trip.id}/packing#todo-${todoId}`,
  ]
  expect([await told(companion), await told(owner), await told(third)]).toEqual([
    [news(owner)],
    [],
    [],
  ])
  expect(await mailed(companion)).toBe(1)
  // The same name again, or another word, is no news.
  await change(owner, id, { assigneeId: companion.id, text: 'Book the ferry' })
  await change(companion, id, { dueDay: '2131-01-01' })
  expect(await mailed(companion)).toBe(1)
  const own = await add(third)
  await change(companion, own, { assigneeId: companion.id })
  await add(companion, { assigneeId: companion.id })
  expect(await told(companion)).toEqual([news(owner)])
  await change(companion, own, { assigneeId: owner.id })
  expect(await told(owner)).toEqual([news(companion, own)])
})

test('it is taken back with the name, by the tick and with the to-do', async () => {
  const { owner, companion, third, add, change, params } = await together()
  const [byName, byOther, byTick, byDeletion] = [
    await add(owner, { assigneeId: companion.id }),
    await add(owner, { assigneeId: companion.id }),
    await add(owner, { assigneeId: companion.id }),
    await add(owner, { assigneeId: companion.id }),
  ]
  expect(await told(companion)).toHaveLength(4)
  const rows = async () =>
    (await pool.query(`select from notification where member_id = $1`, [companion.id])).rowCount
  await change(owner, byName, { assigneeId: null })
  expect([await told(companion), await rows()]).toMatchObject([{ length: 3 }, 3])
  await change(companion, byOther, { assigneeId: third.id })
  expect([await told(companion), await rows()]).toMatchObject([{ length: 2 }, 2])
  expect(await told(third)).toHaveLength(1)
  await change(third, byTick, { done: true })
  expect([await told(companion), await rows()]).toMatchObject([{ length: 1 }, 1])
  await as(owner).call(deleteTripTodo, { params: { ...params, todoId: byDeletion } })
  expect([await told(companion), await rows()]).toEqual([[], 0])
  // What is done already, or by this, is nobody's to do.
  await change(owner, byTick, { assigneeId: third.id })
  await change(owner, byName, { assigneeId: companion.id, done: true })
  await add(owner, { assigneeId: companion.id, done: true })
  expect([await told(companion), (await told(third)).length]).toEqual([[], 1])
})

test('who is taken off and named again on a day is told once', async () => {
  const { owner, companion, third, add, change } = await together()
  const id = await add(owner, { assigneeId: companion.id })
  await change(owner, id, { assigneeId: null })
  await change(third, id, { assigneeId: companion.id })
  expect(await mailed(companion)).toBe(1)
  const { rows } = await pool.query('select read_at from notification where member_id = $1', [
    companion.id,
  ])
  expect(rows).toEqual([{ read_at: expect.any(Date) }])
  // Another to-do is another matter, and so is another day.
  await add(owner, { assigneeId: companion.id })
  expect(await mailed(companion)).toBe(2)
  await pool.query(`delete from rate_limit where key like 'todo-named:%'`)
  await change(owner, id, { assigneeId: third.id })
  await change(owner, id, { assigneeId: companion.id })
  expect(await mailed(companion)).toBe(3)
})

test('of two who name somebody at once the last name alone is told of', async () => {
  const { owner, companion, third, add, change } = await together()
  const id = await add(owner, { assigneeId: companion.id })
  // Who names the same one again as the other names somebody else does name somebody.
  const [first, second] = await holding(async (client) => {
    await client.query('select from trip_todo where id = $1 for update', [id])
    const naming = change(owner, id, { assigneeId: third.id })
    await untilWaiting(1)
    const after = change(owner, id, { assigneeId: companion.id })
    await untilWaiting(2)
    return [naming, after]
  })
  await Promise.all([first, second])
  const { rows } = await pool.query('select member_id from notification where subject_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ member_id: companion.id }])
})

test('nobody sees it across a block, nor who has left or sees the to-do no more', async () => {
  const { owner, companion, third, trip, add } = await together()
  const id = await add(third, { assigneeId: companion.id })
  const isHere = async () => (await told(companion)).length
  expect(await isHere()).toBe(1)
  const set = (columns: string, value: unknown) =>
    pool.query(`update trip_todo set ${columns} where id = $1`, [id, value])
  // Whoever wrote that, and took nothing back.
  await set('assignee_id = $2', third.id)
  expect(await isHere()).toBe(0)
  await set('assignee_id = $2', companion.id)
  await set('done_at = $2', new Date())
  expect(await isHere()).toBe(0)
  await set('done_at = $2', null)
  expect(await isHere()).toBe(1)
  await make.friendship(third, companion, 'blocked')
  expect(await isHere()).toBe(0)
  await pool.query('delete from friendship')
  expect(await isHere()).toBe(1)
  // By whom they are named they cannot meet, and the to-do is another's.
  await pool.query('update notification set actor_id = $1 where subject_id = $2', [owner.id, id])
  await make.friendship(third, companion, 'blocked')
  expect(await isHere()).toBe(0)
  await pool.query('delete from friendship')
  await pool.query('delete from traveller where trip_id = $1 and member_id = $2', [
    trip.id,
    companion.id,
  ])
  expect(await isHere()).toBe(0)
})
