import { expect, test } from 'vitest'
import { type Parts, planScan } from './plan-scan.ts'

const shares = {
  trips: 500_000,
  rarest: 0.0005,
  shares: new Map([
    ['mountains', 0.2],
    ['york', 0.012],
    ['new', 0.07],
    ['city', 0.03],
    ['c:FR', 0.06],
    ['m:2026-11', 0.03],
    ['m:2026-12', 0.03],
    ['m:2027-01', 0.03],
  ]),
}
const stretches = [
  ['m:2026-11', 'm:2026-12'],
  ['m:2026-11', 'm:2026-12', 'm:2027-01'],
]
function plan(parts: Partial<Parts>, window: string[] | null = null) {
  const all = { words: [], countries: [], tokens: [], ...parts }
  return planScan({ shares, parts: all, window, stretches, enough: 21 })
}

test('what many trips have is found along the order, within the looks that it takes', () => {
  const common = plan({ words: [['mountains']] })
  expect(common.by).toBe('head')
  expect(common).toMatchObject({ effort: expect.closeTo((21 * 1.4) / 0.2, -1) })
})

test('of what few have the index is asked for as little as will do', () => {
  expect(plan({ words: [['york']] })).toEqual({ by: 'stretch', stretch: 0 })
  expect(plan({ words: [['nobody', 'knows']], countries: ['c:FR'] })).toEqual({ by: 'index' })
})

test('a word that was not counted is rarer than the rarest that was', () => {
  const parts = { words: [['nobody']], countries: [], tokens: [] }
  const known = { ...shares, rarest: 0.001 }
  const plan = planScan({ shares: known, parts, window: null, stretches, enough: 21 })
  expect(plan).toEqual({ by: 'index' })
})

test('words of one search go together', () => {
  const three = plan({ words: [['new'], ['york'], ['city']] })
  expect(three).toEqual(plan({ words: [['york']] }))
})

test('a small club is asked at once for all', () => {
  const small = { ...shares, trips: 5_000 }
  const parts = { words: [['york']], countries: [], tokens: [] }
  const whole = planScan({ shares: small, parts, window: null, stretches, enough: 21 })
  expect(whole).toEqual({ by: 'index' })
})
