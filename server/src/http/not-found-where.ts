import { breaks } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'

/**
 * For the `catch` of a write: 404 where it breaks one of these foreign keys, since what it refers to was deleted
 * while it waited.
 */
export function notFoundWhere(...references: readonly string[]): (error: unknown) => never {
  return (error) => {
    if (references.some((reference) => breaks(error, reference))) throw new ApiError('not_found')
    throw error
  }
}
