import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, stepOf } from './app-codes.ts'

// RFC 6238, appendix B, of which six digits are shown.
const secret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code is %s', (seconds, code, step) => {
  expect(stepOf(secret, code, seconds * 1_000)).toBe(step)
})

test.each([
  [-2, undefined],
  [-1, 37_037_036],
  [1, 37_037_036],
  [2, undefined],
])('by a clock that is %i steps off', (steps, step) => {
  expect(stepOf(secret, '081804', (1_111_111_109 + steps * 30) * 1_000)).toBe(step)
})

test('what is no code is none', () => {
  for (const code of ['', '81804', '0818040', 'abcdef', '０８１８０４']) {
    expect(stepOf(secret, code, 1_111_111_109_000)).toBeUndefined()
  }
})

test('secrets have the 160 bits of RFC 4226', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
