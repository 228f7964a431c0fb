import { goneCalls } from '@farfolk/contract/gone-calls'
import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireViewer } from '../http/late-viewer.ts'
import { readTokenHash } from '../http/session.ts'

/** Answers before a body is read: of whatever type it is, nobody takes it. */
export function goneCallRoutes(
  app: FastifyInstance,
  deps: Pick<FeatureDeps, 'connections' | 'rateLimits'>,
): void {
  for (const call of goneCalls) {
    const refuse = async (request: FastifyRequest) => {
      const tokenHash = readTokenHash(call, request)
      deps.rateLimits.countCall(tokenHash, request)
      await requireViewer(deps, call, { tokenHash, countMember: deps.rateLimits.countMember })
      throw new ApiError('not_found', { message: call.reason })
    }
    app.route({
      method: call.method,
      url: apiBase + call.path,
      onRequest: refuse,
      handler: refuse,
    })
  }
}
