import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, line } from './fields.ts'
import { check, rule } from './validation.ts'

const Signup = z.object({
  user: z.object({
    email: Email,
    password: z.string().check(z.minLength(8), z.maxLength(128)),
    profile: z.object({ firstName: line({ min: 1, max: 50 }) }),
  }),
})

function errorsOf(value: unknown) {
  const result = check(Signup, value)
  return result.ok ? [] : result.errors
}

test('a missing object names its own field', () => {
  expect(errorsOf({})).toEqual([{ code: 'required', message: 'Field is required', field: 'user' }])
})

test('each failing field is listed once, by its first failing rule', () => {
  expect(errorsOf({ user: { email: 'a@', password: 5, profile: { firstName: '  ' } } })).toEqual([
    { code: 'minimum', message: 'Needs to be at least 5 characters long', field: 'user.email' },
    { code: 'invalid', message: 'Not a valid value', field: 'user.password' },
    { code: 'required', message: 'Field is required', field: 'user.profile.firstName' },
  ])
})

test('length and format have the printed words', () => {
  const errors = errorsOf({
    user: { email: 'somebody', password: 'x'.repeat(129), profile: { firstName: 'x'.repeat(51) } },
  })
  expect(errors.map((error) => error.message)).toEqual([
    'Not a valid email format',
    'Needs to be less than 129 characters long',
    'Needs to be less than 51 characters long',
  ])
})

test('texts are trimmed, composed and freed of control characters', () => {
  const result = check(line({ max: 20 }), '  Cafe\u0301\u0007\nnoir ')
  expect(result).toEqual({ ok: true, value: 'Café noir' })
})

test('a rule over two fields names the field it is about', () => {
  const Range = z
    .object({ from: z.number(), to: z.number() })
    .check(rule((range) => range.from <= range.to, { message: 'Ends too early', path: ['to'] }))
  const result = check(Range, { from: 2, to: 1 })
  expect(result).toEqual({
    ok: false,
    errors: [{ code: 'invalid', message: 'Ends too early', field: 'to' }],
  })
})

test('items of a list are named by their index', () => {
  const result = check(z.object({ stops: z.array(z.object({ note: line({ max: 3 }) })) }), {
    stops: [{ note: 'ok' }, { note: 'much too long' }],
  })
  expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual(['stops[1].note'])
})
