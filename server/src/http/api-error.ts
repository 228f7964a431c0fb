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
    const message = options.message ?? wordsOf(code, options.retryAfter)
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

/** Words of a limit say for how long it holds, where that is known. */
function wordsOf(code: ErrorCode, retryAfter: number | undefined): string {
  if (code !== 'too_many_tries' || retryAfter === undefined) return errorCodes[code].message
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  return `Too many tries. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
