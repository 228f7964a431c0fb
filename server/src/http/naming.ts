import type { ErrorCode } from '@farfolk/contract/errors'
import { ApiError } from './api-error.ts'

const refusals = new Set<string>(['not_allowed', 'not_found'] satisfies ErrorCode[])

/**
 * Waits for what needs the thing that `field` of the body names: its 403 or 404 bears that field, so that whoever
 * sent several ids is told which one is refused.
 */
export async function naming<T>(field: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError) {
      for (const item of error.errors) if (refusals.has(item.code)) item.field ??= field
    }
    throw error
  }
}
