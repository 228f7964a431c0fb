import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './expense-transfers.ts'

const person = (id: string) => ({ id })

test('who owes most pays whom most is owed', () => {
  const balances = [
    { person: person('ana'), amount: 5_000 },
    { person: person('ben'), amount: 1_000 },
    { person: person('cem'), amount: -2_000 },
    { person: person('dia'), amount: -4_000 },
  ]
  expect(settle(balances).map(({ from, to, amount }) => [from.id, to.id, amount])).toEqual([
    ['dia', 'ana', 4_000],
    ['cem', 'ana', 1_000],
    ['cem', 'ben', 1_000],
  ])
})

test('nobody owes anything: nothing is paid', () => {
  expect(settle([])).toEqual([])
  expect(settle([{ person: person('ana'), amount: 0 }])).toEqual([])
})

test('whatever the balances, few payments bring all to 0, the same ones in any order', () => {
  const amounts = fc.array(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), { maxLength: 12 })
  fc.assert(
    fc.property(amounts, (some) => {
      const sum = some.reduce((total, amount) => total + amount, 0)
      const balances = [...some, -sum].map((amount, index) => ({
        person: person(String.fromCharCode(97 + index)),
        amount,
      }))
      const transfers = settle(balances)
      const left = new Map(balances.map((balance) => [balance.person.id, balance.amount]))
      for (const { from, to, amount } of transfers) {
        expect(amount).toBeGreaterThan(0)
        left.set(from.id, left.get(from.id)! + amount)
        left.set(to.id, left.get(to.id)! - amount)
      }
      expect(new Set(left.values())).toEqual(new Set([0]))
      expect(transfers.length).toBeLessThan(balances.length)
      expect(settle(balances.toReversed())).toEqual(transfers)
    }),
  )
})
