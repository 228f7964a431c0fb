import type { Expense, ExpensePerson } from '@farfolk/contract/expenses'
import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

const [ana, ben] = ['ana', 'ben'].map((id): ExpensePerson => ({ id, user: null, travels: true }))

function expense(fields: Partial<Expense>): Expense {
  return {
    id: '',
    tripId: '',
    kind: 'spent',
    title: 'Dinner',
    date: '2031-05-01',
    amount: { amount: 3_001, currency: 'EUR' },
    paidBy: ana!,
    shares: [
      { person: ana!, parts: 1, amount: 1_501 },
      { person: ben!, parts: 1, amount: 1_500 },
    ],
    note: '',
    bookingId: null,
    author: null,
    mayChange: false,
    createdAt: '',
    updatedAt: '',
    ...fields,
  }
}

test('each currency has sums of its own, to which what is paid back adds nothing', () => {
  const amount = { amount: 500, currency: 'EUR' }
  const back = [{ person: ana!, parts: 1, amount: 500 }]
  const ferry = { amount: 40_000, currency: 'SEK' }
  const sums = sumsOf([
    expense({}),
    expense({ kind: 'paid-back', amount, paidBy: ben!, shares: back }),
    expense({ amount: ferry, shares: [{ person: ben!, parts: 3, amount: 40_000 }] }),
  ])
  expect(sums).toEqual([
    {
      currency: 'EUR',
      total: 3_001,
      balances: [
        { person: ana, amount: 1_000 },
        { person: ben, amount: -1_000 },
      ],
      transfers: [{ from: ben, to: ana, amount: 1_000 }],
    },
    {
      currency: 'SEK',
      total: 40_000,
      balances: [
        { person: ana, amount: 40_000 },
        { person: ben, amount: -40_000 },
      ],
      transfers: [{ from: ben, to: ana, amount: 40_000 }],
    },
  ])
  expect(sumsOf([])).toEqual([])
})
