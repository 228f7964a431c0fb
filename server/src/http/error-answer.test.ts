import { expect, test } from 'vitest'
import { isDatabaseAway } from '../db/database-away.ts'
import { toEnvelope } from './error-answer.ts'

const withCode = (code: string) => Object.assign(new Error('broken'), { code })

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '28P01',
  '28000',
  '3D000',
  '25006',
  '57P03',
])('a database that answers %s is away: a 503, of which no error report tells', (code) => {
  const { status, headers } = toEnvelope(withCode(code))
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(isDatabaseAway(withCode(code))).toBe(true)
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is a 503 that is reported', (code) => {
  const { status, headers, envelope } = toEnvelope(withCode(code))
  expect([status, headers['retry-after']]).toEqual([503, '60'])
  expect(envelope.errors).toMatchObject([{ code: 'no_room' }])
  expect(isDatabaseAway(withCode(code))).toBe(false)
})

test.each(['40001', '40P01'])('what lost against others (%s) may be tried again: a 503', (code) => {
  const { status, headers } = toEnvelope(withCode(code))
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(isDatabaseAway(withCode(code))).toBe(false)
})

test('a breach of a foreign key that no feature has thought of is a 503', () => {
  const { status, headers, envelope } = toEnvelope(withCode('23503'))
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(envelope.errors).toMatchObject([{ code: 'unavailable' }])
  expect(isDatabaseAway(withCode('23503'))).toBe(false)
})

test('a defect is neither', () => {
  expect(toEnvelope(withCode('42703')).status).toBe(500)
  expect(isDatabaseAway(withCode('42703'))).toBe(false)
})
