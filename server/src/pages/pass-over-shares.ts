import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** As of any other body that a proxy lets through; README.md. */
const mostBytes = 26 * 1024 * 1024

const sharePage = '/account/share'

/**
 * What another app shares to the installed one comes here only where the browser's worker has not taken it
 * (web/public/take-shares.js). Nothing of it is read or kept: the page says that it did not arrive.
 */
export function passOverShares(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, passed) => {
      passOver(body, (isWhole) => passed(null, isWhole))
    })
    scope.post<{ Body?: boolean }>(sharePage, (request, reply) => {
      // The rest would be read to its end.
      if (request.body === false) reply.header('connection', 'close')
      return refuse(request, reply) ?? reply.redirect(`${sharePage}?lost`, 303)
    })
    done()
  })
}

/** Browsers show no answer before all is sent; past `mostBytes` it is not waited for. */
function passOver(body: Readable, passed: (isWhole: boolean) => void): void {
  let left = mostBytes
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end()
  }
  const end = () => {
    body.off('data', count).off('end', end).off('error', end).pause()
    passed(left >= 0)
  }
  body.on('data', count).on('end', end).on('error', end)
}
