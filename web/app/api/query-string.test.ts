import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('arrays have indices, absent values are left out, texts are escaped', () => {
  const query = { countries: ['SE', 'NO'], q: 'café & bar', from: undefined, to: null, limit: 20 }
  expect(queryString(query)).toBe(
    '?countries[0]=SE&countries[1]=NO&q=caf%C3%A9%20%26%20bar&limit=20',
  )
})

test('nothing to ask is no question mark', () => {
  expect(queryString({ q: '' })).toBe('')
  expect(queryString()).toBe('')
})
