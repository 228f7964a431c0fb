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
const byDate = { stretches, isByDate: true, enough: 21 }
function plan(parts: Partial<Parts>, window: string[] | null = null) {
  const all = { words: [], countries: [], tokens: [], ...parts }
  return planScan({ ...byDate, shares, parts: all, window })
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
  const plan = planScan({ ...byDate, shares: known, parts, window: null })
  expect(plan).toEqual({ by: 'index' })
})

test('words of one search go together', () => {
  const three = plan({ words: [['new'], ['york'], ['city']] })
  expect(three).toEqual(plan({ words: [['york']] }))
})

test('a small club is asked at once for all', () => {
  const small = { ...shares, trips: 5_000 }
  const parts = { words: [['york']], countries: [], tokens: [] }
  const whole = planScan({ ...byDate, shares: small, parts, window: null })
  expect(whole).toEqual({ by: 'index' })
})

test('newest first the days are looked for among all, and the index is asked where they are rare', () => {
  const parts = { words: [], countries: [], tokens: [] }
  const among = { shares, parts, stretches: [], isByDate: false, enough: 21 }
  const months = planScan({ ...among, window: ['m:2026-11', 'm:2026-12'] })
  expect(months).toMatchObject({ by: 'head', effort: Math.ceil((21 * 1.4) / 0.06) })
  // By the index all of those months would be taken: 30,000.
  expect(months).toHaveProperty('otherwise', expect.closeTo(61_900, -3))
  expect(planScan({ ...among, window: ['m:2031-11'] })).toEqual({ by: 'index' })
})
