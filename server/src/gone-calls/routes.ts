import { goneCalls } from '@farfolk/contract/gone-calls'
import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/api-error.ts'

/** Answers before a body is read: of whatever type it is, nobody takes it. */
export function goneCallRoutes(app: FastifyInstance): void {
  for (const { method, path, reason } of goneCalls) {
    const refuse = () => {
      throw new ApiError('gone', { message: reason })
    }
    app.route({ method, url: apiBase + path, onRequest: refuse, handler: refuse })
  }
}
