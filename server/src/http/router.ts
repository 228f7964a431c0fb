import type { ApiResult } from '@farfolk/contract/call'
import type { Endpoint, FileCall, Input, Reply } from '@farfolk/contract/http'
import { apiBase } from '@farfolk/contract/http'
import { headerOf, sharePasswordHeader } from '@farfolk/contract/link-password'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as qs from 'qs'
import { answerCall } from './answer-call.ts'
import { answerFile } from './answer-file.ts'
import { toEnvelope } from './error-answer.ts'
import type { IncomingCall } from './incoming-call.ts'
import { type Outcome, sendOutcome } from './outcome.ts'
import { parseQuery } from './query-string.ts'
import type { FileRoute, PageReader, Route, Router, RouterDeps } from './route.ts'

/** Serves the endpoints of the contract: over HTTP, and to the pages of this process. */
export function createRouter(app: FastifyInstance, deps: RouterDeps): Router {
  const endpoints: Endpoint[] = []
  const files: FileCall[] = []
  const calls = new Map<Endpoint, (call: IncomingCall) => Promise<Outcome>>()

  const route: Route = (endpoint, handler, options = {}) => {
    const run = (call: IncomingCall) => answerCall(deps, endpoint, handler, options, call)
    endpoints.push(endpoint)
    calls.set(endpoint, run)
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { takesForms: Boolean(endpoint.multipart), fileBytes: endpoint.fileBytes },
      // Not async: Fastify would watch the stream of a reply that is returned, at eight listeners.
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        run(request)
          .then((outcome) => sendOutcome(outcome, reply))
          .catch((error: unknown) => void reply.send(error))
      },
    })
  }

  const file: FileRoute = (call, handler, options = {}) => {
    files.push(call)
    app.get(apiBase + call.path, (request, reply) =>
      answerFile(deps, call, handler, options, [request, reply]),
    )
  }

  async function callAsVisitor<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    reader?: PageReader,
  ): Promise<ApiResult<Reply<E>>> {
    const run = calls.get(endpoint)
    if (!run) throw new Error(`no route for ${endpoint.name}`)
    const given = input as { params?: unknown; query?: object; body?: unknown }
    try {
      const outcome = await run({
        params: given.params ?? {},
        // Through text and back, so that pages and browsers send the same.
        query: parseQuery(qs.stringify(given.query ?? {})),
        body: given.body,
        headers: {
          ...(reader && { 'accept-language': reader.locale }),
          ...(reader?.browser && { 'user-agent': reader.browser.userAgent }),
          ...(reader?.linkPassword && { [sharePasswordHeader]: headerOf(reader.linkPassword) }),
        },
        ip: reader?.browser?.ip ?? 'page',
        isFromPage: true,
        log: app.log,
      })
      const { data, page } = JSON.parse(outcome.body?.toString() ?? '{"data":null}')
      const headers = new Headers(outcome.headers)
      return { ok: true, status: outcome.status, headers, data, ...(page && { page }) }
    } catch (error) {
      const { status, envelope, headers } = toEnvelope(error)
      if (status >= 500) app.log.error({ err: error }, 'a page could not be read')
      return {
        ok: false,
        status,
        headers: new Headers(headers),
        statusText: '',
        errors: envelope.errors,
      }
    }
  }

  return { route, file, endpoints, files, callAsVisitor }
}
