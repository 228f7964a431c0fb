import type { ErrorCode } from '@farfolk/contract/errors'
import { ApiError } from '../http/api-error.ts'

const codes: Record<number, ErrorCode> = {
  404: 'not_found',
  // It came too late: its time was over.
  410: 'not_found',
  // Another offset than the file's: HEAD tells the right one.
  409: 'conflict',
  412: 'stale',
  413: 'too_large',
}

const words: Partial<Record<number, string>> = {
  409: 'The upload stands at another offset.',
  412: 'This is spoken in tus 1.0.0.',
}

/** The envelope's error of what the protocol refused; `failure` is what was thrown, if anything. */
export function refusalOfTus(status: number, failure: unknown): unknown {
  // What tus throws itself bears a status: a bare object mostly, an error of more bytes than there may be.
  if (failure instanceof Error && !('status_code' in failure)) return failure
  const code = codes[status] ?? (status === 500 ? 'internal' : 'malformed_body')
  const message = words[status]
  const field = code === 'too_large' ? 'albumItem.file' : undefined
  return new ApiError(code, { ...(message && { message }), ...(field && { field }) })
}
