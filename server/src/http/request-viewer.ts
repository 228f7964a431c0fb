import type { FastifyRequest } from 'fastify'
import type { Connections } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import type { RateLimits } from './rate-limits.ts'
import { findViewer, hashToken, readBearer } from './session.ts'

/** For routes that answer files, which no endpoint describes: counts the call, and says whose it is. */
export function createRequestViewer(deps: {
  connections: Pick<Connections, 'pool'>
  rateLimits: RateLimits
}) {
  /** Null for a visitor. */
  async function viewerOf(request: FastifyRequest): Promise<string | null> {
    const token = readBearer(request.headers.authorization)
    const tokenHash = token ? hashToken(token) : null
    deps.rateLimits.countCall(tokenHash, request)
    if (token === undefined) return null
    const viewer = tokenHash && (await findViewer(deps.connections.pool, tokenHash))
    if (!viewer) throw new ApiError('unauthenticated')
    deps.rateLimits.countMember(viewer.id)
    return viewer.id
  }

  async function requireMember(request: FastifyRequest): Promise<string> {
    const viewerId = await viewerOf(request)
    if (viewerId === null) throw new ApiError('unauthenticated')
    return viewerId
  }

  return { viewerOf, requireMember }
}
