import { sharePasswordHeader } from '@farfolk/contract/link-password'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Of uploads in pieces. */
const tusRequest = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset']
const tusAnswer = ['location', 'tus-resumable', 'upload-expires', 'upload-length', 'upload-offset']

/** Other origins that the club's web app may be served from; all else stays same-origin. */
export async function crossOrigin(app: FastifyInstance, config: Config): Promise<void> {
  if (config.webOrigins.length === 0) return
  await app.register(cors, {
    origin: [config.publicUrl, ...config.webOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'if-match',
      'if-none-match',
      sharePasswordHeader,
      ...tusRequest,
    ],
    exposedHeaders: [
      'authorization',
      // What a saved file is called.
      'content-disposition',
      'etag',
      'retry-after',
      'x-request-id',
      ...tusAnswer,
    ],
    maxAge: 86_400,
  })
}
