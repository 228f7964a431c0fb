import { type ErrorCode, type ErrorEnvelope, errorCodes } from '@farfolk/contract/errors'
import { isDatabaseAway, isDiskFull } from '../db/database-away.ts'
import { breaksReference, isRetryable } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'

export interface ErrorAnswer {
  status: number
  envelope: ErrorEnvelope
  headers: Record<string, string>
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_tries',
  503: 'unavailable',
}

const retryAfterSeconds = { unavailable: 2, no_room: 60 }

/** Turns anything thrown into what the caller may know: never a stack, a query or a path. */
export function toEnvelope(error: unknown): ErrorAnswer {
  if (error instanceof ApiError) {
    const { status, retryAfter } = error
    return {
      status,
      envelope: { errors: error.errors },
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
        // RFC 9110 §11.6.1 wants to know how; browsers ask nobody for a bearer token.
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      },
    }
  }
  // Left of several tries, as while a newer release changes the tables: it may well succeed later.
  if (isDiskFull(error)) return answerWith('no_room')
  if (isDatabaseAway(error) || isRetryable(error)) return answerWith('unavailable')
  // Others have changed what it refers to, or what refers to it: a moment later the call finds how it stands.
  if (breaksReference(error)) return answerWith('unavailable')
  const status = statusOf(error)
  return answerWith(codeOfStatus[status] ?? (status < 500 ? 'malformed_body' : 'internal'))
}

function answerWith(code: ErrorCode): ErrorAnswer {
  const { status, message } = errorCodes[code]
  return {
    status,
    envelope: { errors: [{ code, message }] },
    headers:
      code === 'unavailable' || code === 'no_room'
        ? { 'retry-after': String(retryAfterSeconds[code]) }
        : {},
  }
}

/** A status that Fastify itself gave the error: of its parser, its limits, its router. */
function statusOf(error: unknown): number {
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode
  }
  return 500
}
