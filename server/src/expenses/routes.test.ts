import { removeTraveller } from '@farfolk/contract/company'
import { deleteExpense, listBalances, listExpenses, maxExpenses } from '@farfolk/contract/expenses'
import { deleteTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { eraseMembers } from '../closing/erase-members.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { nameOf, sharedTrips, sharesOf } from './testing.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, connections } = testApp
const company = sharedTrips(testApp)

test('an expense is made with all that belongs to it, once', async () => {
  const { owner, companion, trip, seatOf, add } = await company()
  const expense = {
    id: uuid(),
    title: 'Dinner',
    date: '2031-05-01',
    amount: { amount: 4_001, currency: 'EUR' },
    paidBy: seatOf(owner),
    shares: [{ person: seatOf(owner), parts: 3 }, { person: seatOf(companion) }],
    note: 'With the tip',
  }
  const made = await add(companion, expense)
  expect(made.status).toBe(201)
  const { createdAt, updatedAt, shares, paidBy, ...rest } = made.data
  expect([typeof createdAt, typeof updatedAt]).toEqual(['string', 'string'])
  expect(paidBy).toEqual({
    id: seatOf(owner),
    user: expect.objectContaining({ id: owner.id }),
    travels: true,
  })
  // The cent that is left over goes to who comes first.
  expect(sharesOf(made.data)).toEqual([
    ['Ana', 3, 3_001],
    ['Ben', 1, 1_000],
  ])
  expect(rest).toEqual({
    id: expense.id,
    tripId: trip.id,
    kind: 'spent',
    title: 'Dinner',
    date: '2031-05-01',
    amount: { amount: 4_001, currency: 'EUR' },
    note: 'With the tip',
    bookingId: null,
    author: expect.objectContaining({ id: companion.id }),
    mayChange: true,
  })
  expect(shares.map(({ person }) => person.id)).toEqual([seatOf(owner), seatOf(companion)])
  const again = await add(companion, { ...expense, title: 'Lunch' })
  expect([again.status, again.data]).toEqual([200, made.data])
  expect(await add(owner, expense)).toMatchObject({
    status: 409,
    errors: [{ field: 'expense.id' }],
  })
})

test('the latest day comes first', async () => {
  const { owner, add, titlesSeenBy } = await company()
  for (const [title, date] of [
    ['a', '2031-05-01'],
    ['b', '2031-05-03'],
    ['c', '2031-05-02'],
  ]) {
    await add(owner, { title, date })
  }
  expect(await titlesSeenBy(owner)).toEqual(['b', 'c', 'a'])
})

test('what is wrong is an error of its field, also of what stands already', async () => {
  const { owner, companion, join, seatOf, add, change } = await company()
  const invited = await make.user()
  const stranger = await company()
  const [ana, ben] = [{ person: seatOf(owner) }, { person: seatOf(companion) }]
  for (const [wrong, field] of [
    [{ title: ' ' }, 'title'],
    [{ date: '2031-02-30' }, 'date'],
    [{ amount: { amount: 0, currency: 'EUR' } }, 'amount.amount'],
    [{ amount: { amount: 10 ** 13 + 1, currency: 'EUR' } }, 'amount.amount'],
    [{ amount: { amount: 1, currency: 'ZZZ' } }, 'amount.currency'],
    [{ shares: [] }, 'shares'],
    [{ shares: [ana, ana] }, 'shares'],
    [{ shares: [{ ...ana, parts: 0 }] }, 'shares[0].parts'],
    [{ shares: [{ ...ana, parts: 100 }] }, 'shares[0].parts'],
    [{ shares: [ana, { person: stranger.seatOf(stranger.owner) }] }, 'shares[1].person'],
    [{ paidBy: owner.id }, 'paidBy'],
    [{ paidBy: uuid() }, 'paidBy'],
    [{ kind: 'paid-back' }, 'shares'],
    [{ kind: 'paid-back', shares: [ana] }, 'shares'],
  ] as const) {
    expect([field, await add(owner, wrong)]).toMatchObject([
      field,
      { status: 422, errors: [{ field: `expense.${field}` }] },
    ])
  }
  const nobody = { person: uuid() }
  const named = await add(owner, { paidBy: uuid(), shares: [nobody, ana, { person: uuid() }] })
  expect(named.errors?.map(({ field }) => field)).toEqual([
    'expense.paidBy',
    'expense.shares[0].person',
    'expense.shares[2].person',
  ])
  // Beside what is wrong in itself too, of a new one and of a change.
  const strangers = {
    title: '',
    amount: { amount: 1.5, currency: 'EUR' },
    paidBy: uuid(),
    shares: [ana, nobody, { person: 'x' }],
    bookingId: uuid(),
  }
  const people = ['expense.paidBy', 'expense.shares[1].person']
  const booking = 'expense.bookingId'
  const wrong = ['expense.title', 'expense.amount.amount', 'expense.shares[2].person', ...people]
  const fieldsFor = (reply: { errors: { field?: string }[] | undefined }) =>
    reply.errors?.map(({ field }) => field)
  expect(fieldsFor(await add(owner, strangers))).toEqual([...wrong, booking])
  // A change does not read it.
  expect(fieldsFor(await change(owner, uuid(), strangers))).toEqual(wrong)
  // Nobody learns who travels where they do not.
  expect(fieldsFor(await add(stranger.owner, strangers))).toEqual(wrong.slice(0, 3))
  expect(await connections.db.selectFrom('expense_person').selectAll().execute()).toEqual([])
  await join(invited)
  const { data } = await add(owner, { kind: 'paid-back', shares: [ben] })
  const refused = { status: 422, errors: [{ field: 'expense.shares' }] }
  expect(await change(owner, data.id, { paidBy: seatOf(companion) })).toMatchObject(refused)
  expect(await change(owner, data.id, { shares: [ana, ben] })).toMatchObject(refused)
  const swapped = await change(owner, data.id, { paidBy: seatOf(companion), shares: [ana] })
  expect([nameOf(swapped.data.paidBy), sharesOf(swapped.data)]).toEqual([
    'Ben',
    [['Ana', 1, 3_000]],
  ])
})

test('a change leaves what it does not name', async () => {
  const { owner, companion, seatOf, add, change } = await company()
  const { data } = await add(companion, { note: 'Tip' })
  const dearer = await change(companion, data.id, { amount: { amount: 3_001, currency: 'EUR' } })
  expect(sharesOf(dearer.data)).toEqual([
    ['Ana', 1, 1_501],
    ['Ben', 1, 1_500],
  ])
  expect([dearer.data.title, dearer.data.note]).toEqual(['Dinner', 'Tip'])
  const shares = [{ person: seatOf(companion) }, { person: seatOf(owner) }]
  expect(sharesOf((await change(companion, data.id, { shares })).data)).toEqual([
    ['Ben', 1, 1_501],
    ['Ana', 1, 1_500],
  ])
})

test('who travels along sees them all, nobody else any', async () => {
  const { owner, companion, trip, join, params, add, titlesSeenBy, balancesSeenBy } =
    await company()
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const [invited, pending] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, pending, 'pending')
  await join(blocked)
  await add(owner)
  expect(await titlesSeenBy(owner)).toEqual(['Dinner'])
  expect(await titlesSeenBy(companion)).toEqual(['Dinner'])
  const sums = [['EUR', ['Ana', 1_500], ['Ben', -1_500]]]
  expect([await balancesSeenBy(owner), await balancesSeenBy(companion)]).toEqual([sums, sums])
  for (const member of [friend, stranger, unconfirmed, invited, pending]) {
    expect([await titlesSeenBy(member), await balancesSeenBy(member)]).toEqual([403, 403])
    expect((await add(member)).status).toBe(403)
  }
  expect([await titlesSeenBy(blocked), await balancesSeenBy(blocked)]).toEqual([404, 404])
  expect((await add(blocked)).status).toBe(404)
  expect((await visitor.call(listExpenses, { params })).status).toBe(401)
  expect((await visitor.call(listBalances, { params })).status).toBe(401)
})

test('two who have blocked each other count, without their cards', async () => {
  const { owner, companion, params, join, seatOf, add, balancesSeenBy } = await company()
  const third = await make.user({ first_name: 'Cem' })
  await join(third)
  await make.friendship(third, companion, 'blocked')
  const everybody = [owner, companion, third].map((member) => ({ person: seatOf(member) }))
  // Nobody learns who they are by naming them.
  expect((await add(companion, { shares: everybody })).status).toBe(422)
  await add(owner, { shares: everybody })
  expect(await balancesSeenBy(companion)).toEqual([
    ['EUR', ['Ana', 2_000], ...sorted([seatOf(companion), 'Ben'], [seatOf(third), 'a traveller'])],
  ])
  expect(await balancesSeenBy(owner)).toEqual([
    ['EUR', ['Ana', 2_000], ...sorted([seatOf(companion), 'Ben'], [seatOf(third), 'Cem'])],
  ])
  const { data } = await as(companion).call(listExpenses, { params })
  expect(JSON.stringify(data)).not.toContain(third.id)
  // Whom another has named.
  expect((await add(companion, { shares: everybody })).status).toBe(201)

  function sorted(...people: [id: string, name: string][]) {
    return people.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => [name, -1_000])
  }
})

test('who leaves stays in the sums, and is there again with who comes back', async () => {
  const { owner, companion, trip, seatOf, add, titlesSeenBy, balancesSeenBy } = await company()
  const other = await make.user()
  await make.traveller(trip, other)
  await add(companion)
  const params = { id: trip.id, travellerId: seatOf(companion) }
  expect((await as(companion).call(removeTraveller, { params })).status).toBe(204)
  expect(await titlesSeenBy(companion)).toBe(403)
  const sums = [['EUR', ['Ana', 1_500], ['Ben', -1_500]]]
  expect(await balancesSeenBy(owner)).toEqual(sums)
  // What they owe is paid back.
  const back = { kind: 'paid-back', paidBy: seatOf(companion), shares: [{ person: seatOf(owner) }] }
  const paid = await add(owner, { ...back, amount: { amount: 1_500, currency: 'EUR' } })
  expect(paid.data.paidBy).toMatchObject({ id: seatOf(companion), travels: false })
  expect(await balancesSeenBy(owner)).toEqual([
    [
      'EUR',
      ...[
        ['Ana', 0],
        ['Ben', 0],
      ].toSorted(byIdOf(seatOf(owner), seatOf(companion))),
    ],
  ])
  const seat = await make.traveller(trip, companion)
  // The place is another, the person the same.
  const again = await add(companion, { paidBy: seat, shares: [{ person: seatOf(companion) }] })
  expect(again.data.paidBy).toMatchObject({ id: seatOf(companion), travels: true })
  expect((await as(owner).call(deleteTrip, { params: { id: trip.id } })).status).toBe(204)
  for (const table of ['expense', 'expense_person', 'expense_share'] as const) {
    expect(await connections.db.selectFrom(table).selectAll().execute()).toEqual([])
  }

  function byIdOf(ana: string, ben: string) {
    return ([name]: unknown[]) => (ana < ben === (name === 'Ana') ? -1 : 1)
  }
})

test('an erased member leaves the amounts, and nothing that they wrote', async () => {
  const { owner, companion, params, add, balancesSeenBy } = await company()
  await add(companion, { note: 'Tip' })
  await connections.pool.query(
    `update member set closed_at = now(), erase_at = now() where id = $1`,
    [companion.id],
  )
  expect(await balancesSeenBy(owner)).toEqual([['EUR', ['Ana', 1_500], ['left', -1_500]]])
  await eraseMembers(app.features)
  expect(await balancesSeenBy(owner)).toEqual([['EUR', ['Ana', 1_500], ['left', -1_500]]])
  const { data } = await as(owner).call(listExpenses, { params })
  expect(data).toMatchObject([{ title: '', note: '', author: null, mayChange: true }])
})

test('its author and the owner of the trip change it, other companions do not', async () => {
  const { owner, companion, join, params, add, change } = await company()
  const third = await make.user()
  await join(third)
  const { data } = await add(companion)
  const remove = (member: MadeMember, expenseId = data.id) =>
    as(member).call(deleteExpense, { params: { ...params, expenseId } })
  const mayChange = async (member: MadeMember) =>
    (await as(member).call(listExpenses, { params })).data.map((expense) => expense.mayChange)
  expect(await mayChange(companion)).toEqual([true])
  expect(await mayChange(owner)).toEqual([true])
  expect(await mayChange(third)).toEqual([false])
  expect((await change(owner, data.id, { title: 'Later' })).data.title).toBe('Later')
  expect((await change(third, data.id, { title: 'Later' })).status).toBe(403)
  expect((await change(companion, uuid(), { title: 'Later' })).status).toBe(404)
  expect((await change(await make.user(), data.id, { title: 'Later' })).status).toBe(403)
  expect((await remove(third)).status).toBe(403)
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
  const elsewhere = await company()
  const other = await elsewhere.add(elsewhere.owner)
  expect((await remove(owner, other.data.id)).status).toBe(404)
})

test('each currency is settled by itself', async () => {
  const { owner, companion, seatOf, params, add } = await company()
  await add(owner, { amount: { amount: 1_001, currency: 'SEK' } })
  await add(companion, { paidBy: seatOf(companion) })
  const { data } = await as(owner).call(listBalances, { params })
  const paid = data.map(({ currency, transfers }) => [
    currency,
    ...transfers.map(({ from, to, amount }) => [nameOf(from), nameOf(to), amount]),
  ])
  expect(paid).toEqual([
    ['EUR', ['Ana', 'Ben', 1_500]],
    ['SEK', ['Ben', 'Ana', 500]],
  ])
})

test('a trip holds so many and no more', async () => {
  const { owner, companion, trip, add } = await company()
  const { data } = await add(owner)
  const rows = Array.from({ length: maxExpenses - 2 }, () => ({
    id: uuid(),
    trip_id: trip.id,
    author_id: owner.id,
    paid_by: data.paidBy.id,
    kind: 'spent' as const,
    title: 'One of many',
    date: '2031-05-01',
    amount: 10 ** 13,
    currency: 'EUR',
  }))
  await connections.db.insertInto('expense').values(rows).execute()
  const shares = rows.map(({ id }) => ({
    expense_id: id,
    person_id: data.paidBy.id,
    position: 0,
    parts: 1,
  }))
  await connections.db.insertInto('expense_share').values(shares).execute()
  const statuses = await Promise.all(
    [add(owner), add(companion)].map(async (call) => (await call).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422])
  expect((await as(owner).call(listBalances, { params: { id: trip.id } })).status).toBe(200)
})

test('an expense that is deleted while its shares change is changed first', async () => {
  const { owner, companion, params, join, seatOf, add, change, titlesSeenBy } = await company()
  const third = await make.user()
  await join(third)
  const { data } = await add(companion)
  const blocker = await connections.pool.connect()
  await blocker.query('begin; lock table expense_person in share mode')
  // It has found the expense, and waits for the row of whom it names for the first time.
  const changed = change(companion, data.id, { shares: [{ person: seatOf(third) }] })
  await expect.poll(isWaitingForPeople).toBe(true)
  const deleted = as(owner).call(deleteExpense, { params: { ...params, expenseId: data.id } })
  await expect.poll(() => countWaiting(connections.pool)).toBe(2)
  await blocker.query('commit')
  blocker.release()
  expect((await deleted).status).toBe(204)
  // 404 where it is gone by the time that the answer is read.
  expect([200, 404]).toContain((await changed).status)
  expect(await titlesSeenBy(owner)).toEqual([])
})

async function isWaitingForPeople(): Promise<boolean> {
  const { rows } = await connections.pool.query(
    `select from pg_locks where relation = 'expense_person'::regclass and not granted`,
  )
  return rows.length > 0
}
