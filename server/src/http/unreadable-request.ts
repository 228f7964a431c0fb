import type { Socket } from 'node:net'
import { errorCodes } from '@farfolk/contract/errors'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** What Node would answer without a body by itself: a request that names no host or expects things. */
export function answerOddRequests(app: FastifyInstance): void {
  // RFC 9110 §10.1.1 leaves it to us; nothing here depends on an expectation.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isHostless ? new ApiError('malformed_address') : undefined)
  })
}

/** What the HTTP parser itself refuses never reaches a route: it gets the envelope all the same. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const isTooLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // A connection that a browser keeps in hand: it would take this for the answer to what it asks next.
  const isUnused = isTooLate && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusLine(error.code)
  const code = isTooLate ? 'timeout' : 'malformed_body'
  const body = JSON.stringify({ errors: [{ code, message: errorCodes[code].message }] })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function statusLine(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return '400 Bad Request'
}
