import { Socket } from 'node:net'
import { maxUploadBytes } from '@farfolk/contract/images'
import type { FastifyInstance } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

/** For a photograph on a slow line. */
const usualMs = 300_000
/** For the file of an import, 1 GB, at 2.4 Mbit/s: the limit of the server, which has one for all. */
export const longestMs = 3_600_000

/**
 * Ends requests whose bodies take longer than their routes need, with 400 `timeout`. Who is answered before
 * that, as with 401, is not waited for longer either, since nobody reads what still comes.
 */
export function boundBodyTime(app: FastifyInstance, ms = usualMs): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { fileBytes = 0 } = routeOptions.config as { fileBytes?: number }
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0
    let timer: NodeJS.Timeout | undefined
    const end = () => clearTimeout(timer)
    const begin = () => {
      // What a test hands in has no line to end.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      timer = setTimeout(() => {
        // It has come, and nobody has read it, as of a GET.
        if (raw.complete) return
        const tooLate = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        if (!reply.raw.headersSent) refuseUnreadable(tooLate, raw.socket)
        // Else the rest would still be read, and what it asks for be done.
        raw.socket.destroySoon()
      }, ms)
      raw.once('end', end).once('close', end)
    }
    if (hasBody && fileBytes <= maxUploadBytes) begin()
    else if (hasBody) reply.raw.once('finish', begin)
    done()
  })
}
