import type { Booking } from '@farfolk/contract/bookings'
import { type Expense, ExpenseInput, type ExpensePerson } from '@farfolk/contract/expenses'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import {
  bodyOfExpense,
  emptyExpense,
  lastCurrency,
  patchOfExpense,
  usualDate,
  valuesOfExpense,
  withCostOf,
} from './expense-values.ts'
import { peopleOf } from './people.ts'

const id = (last: number) => `0197d3a0-0000-7000-8000-00000000000${last}`
const profile = { firstName: 'Ana', avatarUrl: '/a', avatar: null, verified: false }
const ana: ExpensePerson = { id: id(1), user: { id: id(5), profile }, travels: true }
const ben: ExpensePerson = { id: id(2), user: { id: id(6), profile }, travels: true }
const gone: ExpensePerson = { id: id(3), user: null, travels: false }

const dinner: Expense = {
  id: id(9),
  tripId: id(8),
  kind: 'spent',
  title: 'Dinner',
  date: '2031-05-01',
  amount: { amount: 3_050, currency: 'EUR' },
  paidBy: ana,
  shares: [
    { person: ana, parts: 2, amount: 2_034 },
    { person: gone, parts: 1, amount: 1_016 },
  ],
  note: '',
  bookingId: null,
  author: ana.user,
  mayChange: true,
  createdAt: '2031-05-01T10:00:00.000Z',
  updatedAt: '2031-05-01T10:00:00.000Z',
}
const people = [ana, ben, gone]

test('who travels comes first, by the id that an expense knows, then who is named beside', () => {
  const seat = (
    seatId: string,
    { user }: ExpensePerson,
    status: 'owner' | 'accepted' | 'invited',
  ) => ({ id: seatId, user: user!, status, createdAt: '' }) as const
  const travellers = [
    seat(id(1), ana, 'owner'),
    // Back again, at another place.
    seat(id(7), ben, 'accepted'),
    seat(id(4), { ...ben, user: { ...ben.user!, id: id(0) } }, 'invited'),
  ]
  const byBen = { paidBy: ben, shares: dinner.shares }
  expect(peopleOf({ travellers }, [byBen])).toEqual([ana, ben, gone])
  expect(peopleOf({ travellers }, []).map((person) => person.id)).toEqual([id(1), id(7)])
})

test('a new one was paid by the viewer for all who travel', () => {
  const values = emptyExpense({
    id: id(9),
    people,
    viewerId: ben.user?.id,
    currency: 'EUR',
    date: '2031-05-01',
  })
  const { expense } = bodyOfExpense(values, 'Paid back')
  expect(expense).toMatchObject({
    paidBy: ben.id,
    shares: [
      { person: ana.id, parts: 1 },
      { person: ben.id, parts: 1 },
    ],
  })
  const fields = (input: object) => {
    const result = check(ExpenseInput, input)
    return result.ok ? [] : result.errors.map(({ code, field }) => `${field} ${code}`)
  }
  expect(fields(expense).sort()).toEqual(['amount.amount required', 'title required'])
  const amount = { amount: '12,5', currency: 'EUR' }
  const whole = { expense: { ...values.expense, title: 'Taxi', amount } }
  expect(fields(bodyOfExpense(whole, '').expense)).toEqual([])
  const back = { expense: { ...whole.expense, kind: 'paid-back' as const, title: '' } }
  expect(bodyOfExpense(back, 'Paid back').expense).toMatchObject({
    title: 'Paid back',
    amount: { amount: 1_250, currency: 'EUR' },
    shares: [{ person: ana.id, parts: 1 }],
  })
})

test('of one that stands what was changed is sent', () => {
  const values = valuesOfExpense(dinner, people)
  expect(values.expense).toMatchObject({ by: 'parts', amount: { amount: '30.50' } })
  const patch = (fields: object) =>
    patchOfExpense({ expense: { ...values.expense, ...fields } }, values, 'Paid back').expense
  expect(patch({})).toEqual({})
  expect(patch({ title: 'Lunch', date: '2031-05-02' })).toEqual({
    title: 'Lunch',
    date: '2031-05-02',
  })
  expect(patch({ by: 'equal' })).toEqual({
    shares: [
      { person: ana.id, parts: 1 },
      { person: gone.id, parts: 1 },
    ],
  })
})

test('it begins with the currency of the last one, on a day of the trip', () => {
  const later = { ...dinner, createdAt: '2031-05-02T10:00:00.000Z' }
  const kronor = { ...later, amount: { amount: 1, currency: 'SEK' } }
  expect(lastCurrency([kronor, dinner])).toBe('SEK')
  expect(lastCurrency([])).toBeUndefined()
  expect(usualDate({ startDate: '2031-05-01' }, '2031-04-01')).toBe('2031-05-01')
  expect(usualDate({ startDate: '2031-05-01' }, '2031-05-03')).toBe('2031-05-03')
  expect(usualDate({ startDate: null }, '2031-05-03')).toBe('2031-05-03')
})

test('the cost of a booking begins as paid by who booked, for all who travel', () => {
  const booking = {
    id: id(7),
    title: 'Night train',
    startDate: '2031-05-02',
    cost: { amount: 12_050, currency: 'SEK' },
    author: ben.user,
  } as Booking
  const empty = emptyExpense({
    id: id(9),
    people: [ana, ben],
    viewerId: ana.user?.id,
    currency: 'EUR',
    date: '2031-05-01',
  })
  const { expense } = bodyOfExpense(withCostOf(booking, empty, [ana, ben]), 'Paid back')
  expect(expense).toMatchObject({
    title: 'Night train',
    date: '2031-05-02',
    amount: { amount: 12_050, currency: 'SEK' },
    paidBy: ben.id,
    bookingId: id(7),
  })
  expect(expense.shares.map(({ person }) => person)).toEqual([ana.id, ben.id])
  expect(check(ExpenseInput, expense).ok).toBe(true)
  // Who booked is there no more: the viewer has it.
  expect(withCostOf(booking, empty, [ana]).expense.paidBy).toBe(ana.id)
})
