import { signUp } from '@farfolk/contract/accounts'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contractResolver } from './contract-resolver.ts'

type Values = Record<string, unknown>
const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }
const errorsOf = async (schema: z.ZodMiniType, values: Values) =>
  (await contractResolver<Values>(schema, (typed) => typed)(values, undefined, options)).errors

test("each field has the contract's words under its own path", async () => {
  const user = { email: 'a@b', password: '', profile: { firstName: ' ' } }
  expect(await errorsOf(signUp.body, { user })).toMatchObject({
    user: {
      email: { message: 'Needs to be at least 5 characters long' },
      password: { message: 'Field is required' },
      profile: { firstName: { message: 'Field is required' } },
    },
  })
})

test('an item of a list is under its index', async () => {
  const Schema = z.object({ stops: z.array(z.object({ note: z.string() })) })
  const errors = await errorsOf(Schema, { stops: [{ note: 'here' }, { note: 5 }] })
  expect(errors).toMatchObject({ stops: { 1: { note: { message: 'Not a valid value' } } } })
})

test('what fits has no errors', async () => {
  expect(await errorsOf(z.object({ name: z.string() }), { name: 'Ada' })).toEqual({})
})
