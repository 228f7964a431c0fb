import { DetailedError } from 'tus-js-client'
import { expect, test } from 'vitest'
import { outcomeOf } from './tus-transport.ts'

function refusal(status: number, error?: { code: string; field?: string }, seconds?: number) {
  const response = {
    getStatus: () => status,
    getHeader: (name: string) => (name === 'Retry-After' ? seconds?.toString() : undefined),
    getBody: () => (error ? JSON.stringify({ errors: [{ message: 'Words', ...error }] }) : ''),
    getUnderlyingObject: () => undefined,
  }
  return outcomeOf(Object.assign(new DetailedError(''), { originalResponse: response })).kind
}
const tooMany = { code: 'too_many_tries' }

test('a 429 says what there is too much of', () => {
  expect(refusal(429, { ...tooMany, field: 'uploads' }, 600)).toBe('unfinished')
  expect(refusal(429, tooMany, 1_800)).toBe('limited')
  expect(refusal(429, tooMany, 20)).toBe('busy')
})

test('what is not the fault of the photo waits, else it failed or was refused', () => {
  expect([refusal(401), refusal(408), refusal(503)]).toEqual(['cut', 'cut', 'busy'])
  expect(refusal(400, { code: 'timeout' })).toBe('cut')
  expect(refusal(400, { code: 'malformed_body' })).toBe('refused')
  expect(refusal(415, { code: 'unsupported_type' })).toBe('refused')
  expect(refusal(500, { code: 'internal' })).toBe('failed')
})
