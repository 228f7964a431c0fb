import { type ApiErrorItem, type ErrorCode, errorCodes } from '@farfolk/contract/errors'

/** A failure that the caller may know: thrown anywhere below a route, answered as the envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ApiErrorItem[]
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: { field?: string; message?: string; retryAfter?: number } = {},
  ) {
    const message = options.message ?? errorCodes[code].message
    super(message)
    this.status = errorCodes[code].status
    this.errors = [{ code, message, ...(options.field && { field: options.field }) }]
    this.retryAfter = options.retryAfter
  }

  /** Several failing fields at once. */
  static invalid(errors: ApiErrorItem[]): ApiError {
    const error = new ApiError('invalid')
    error.errors.splice(0, 1, ...errors)
    return error
  }
}
