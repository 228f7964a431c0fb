import { check } from '@farfolk/contract/validation'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formPath } from './form-path.ts'

/** Checks with the contract's schema, so that form and server refuse the same in the same words. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  toBody: (values: Values) => unknown,
): Resolver<Values> {
  return (values) => {
    const result = check(schema, toBody(values))
    if (result.ok) return { values, errors: {} }
    const errors: FieldErrors = {}
    for (const { code, message, field } of result.errors) {
      set(errors, formPath(field ?? 'root'), { type: code, message })
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
