import type { Balances, Expense, ExpensePerson } from '@farfolk/contract/expenses'
import { settle } from '@farfolk/contract/expense-transfers'

export interface Sums extends Balances {
  /** What was spent together, in minor units. */
  total: number
}

/**
 * As the server answers them, of what is in sight: an expense that waits for 'Undo' counts no more at
 * once. The currency of the latest day comes first.
 */
export function sumsOf(expenses: readonly Expense[]): Sums[] {
  const currencies = new Set(expenses.map(({ amount }) => amount.currency))
  return [...currencies].map((currency) => {
    const some = expenses.filter(({ amount }) => amount.currency === currency)
    const moved = new Map<string, { person: ExpensePerson; amount: number }>()
    const move = (person: ExpensePerson, amount: number) => {
      moved.set(person.id, { person, amount: (moved.get(person.id)?.amount ?? 0) + amount })
    }
    for (const { paidBy, amount, shares } of some) {
      move(paidBy, amount.amount)
      for (const share of shares) move(share.person, -share.amount)
    }
    const balances = [...moved.values()]
    const spent = some.filter(({ kind }) => kind === 'spent')
    return {
      currency,
      balances,
      transfers: settle(balances),
      total: spent.reduce((sum, { amount }) => sum + amount.amount, 0),
    }
  })
}
