import type { ApiErrorItem } from '@farfolk/contract/errors'
import { ApiError } from './api-error.ts'

/** Adds to a refusal (422) what else is wrong, each field once; throws the error on. */
export async function nameAlso(
  error: unknown,
  findWrong: () => Promise<ApiErrorItem[]>,
): Promise<never> {
  if (error instanceof ApiError && error.status === 422) {
    const named = new Set(error.errors.map(({ field }) => field))
    const others = await findWrong()
    error.errors.push(...others.filter(({ field }) => !named.has(field)))
  }
  throw error
}
