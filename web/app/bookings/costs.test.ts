import { expect, test } from 'vitest'
import { costsOf } from './costs.ts'

test('each currency has a sum of its own, and what costs nothing none', () => {
  const costs = [
    { amount: 12_050, currency: 'EUR' },
    null,
    { amount: 30_000, currency: 'JPY' },
    { amount: 950, currency: 'EUR' },
  ]
  expect(costsOf(costs.map((cost) => ({ cost })))).toEqual([
    { amount: 13_000, currency: 'EUR' },
    { amount: 30_000, currency: 'JPY' },
  ])
  expect(costsOf([{ cost: null }])).toEqual([])
})
