import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { namesAccepted } from './names-accepted.ts'

export type Coding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// A smaller answer leaves in the first packets as it is.
const worthCodingBytes = 4_096
const fastest = 1
const smallest = 9

/** Whether an Accept-Encoding takes the coding (RFC 9110 §12.5.3); `*` is not asked for by anybody. */
export function takesCoding(acceptEncoding: string | undefined, coding: Coding): boolean {
  return namesAccepted(acceptEncoding, coding)
}

/** What a body should be sent in, undefined: as it is; notes in `headers` that it depends on the caller. */
export function chooseCoding(
  acceptEncoding: string | undefined,
  body: Buffer,
  headers: Record<string, string>,
): Coding | undefined {
  if (body.length < worthCodingBytes) return undefined
  headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  if (takesCoding(acceptEncoding, 'br')) return 'br'
  return takesCoding(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

/** `isKept`: made once for many readers, so that it may take its time. */
export function encode(body: Buffer, coding: Coding, isKept = false): Promise<Buffer> {
  const level = isKept ? smallest : fastest
  if (coding === 'gzip') return zip(body, { level })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
