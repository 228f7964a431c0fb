import { sharePasswordHeader } from '@farfolk/contract/link-password'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { hashToken, readBearer } from '../http/session.ts'
import type { LinkCall } from './open-share.ts'

/** For routes that answer files, which no endpoint describes: counts a call through a link. */
export function createLinkCall(rateLimits: RateLimits) {
  return (request: FastifyRequest<{ Params: { token: string } }>): LinkCall => {
    const bearer = readBearer(request.headers.authorization)
    if (bearer === null) throw new ApiError('unauthenticated')
    const tokenHash = bearer === undefined ? null : hashToken(bearer)
    rateLimits.countCall(tokenHash, request)
    const sent = request.headers[sharePasswordHeader]
    const sentHeaders = { [sharePasswordHeader]: typeof sent === 'string' ? sent : undefined }
    const { params, ip } = request
    return { params, tokenHash, countMember: rateLimits.countMember, sentHeaders, ip }
  }
}
