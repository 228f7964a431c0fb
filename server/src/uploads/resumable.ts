import { Readable } from 'node:stream'
import { uploadsPath } from '@farfolk/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { findViewer, hashToken, readBearer, requireScope } from '../http/session.ts'
import type { CountUpload } from '../images/upload-limit.ts'
import type { FinishDeps } from './finish-upload.ts'
import { refusalOfTus } from './tus-errors.ts'
import { maxTusBytes, tusMethod, tusOptions, tusVersion } from './tus-protocol.ts'
import type { Tus } from './tus-server.ts'

export interface ResumableDeps extends FinishDeps, Pick<FeatureDeps, 'config' | 'rateLimits'> {
  countUpload: CountUpload
  /** Puts addresses where the markers of images stand. */
  fillImages: (json: string) => string
}

/** Photos and videos in pieces, after https://tus.io/protocols/resumable-upload 1.0.0. */
export function resumable(app: FastifyInstance, deps: ResumableDeps): void {
  const { pool } = deps.connections
  let serving: Promise<Tus> | undefined

  async function answer(request: FastifyRequest, reply: FastifyReply, method = request.method) {
    const memberId = await requireMember(request)
    if (request.headers['tus-resumable'] !== tusVersion) {
      reply.header('tus-resumable', tusVersion).header('tus-version', tusVersion)
      throw refusalOfTus(412, undefined)
    }
    // With the first upload: it brings four megabytes along, and undici another two.
    serving ??= import('./tus-server.ts').then(({ createTus }) => createTus(deps))
    const { response, failure } = await (await serving)(asWebRequest(request, method), memberId)
    // What is left of a body that was refused is read and dropped, so that the answer is seen, and the next
    // request on its connection as well. @NOTE The stream made of it would pause it again at each piece.
    request.raw.removeAllListeners('data').resume()
    for (const [name, value] of response.headers) {
      // Other origins are the whole server's affair, see http/cross-origin.ts.
      if (!name.startsWith('access-control-')) reply.header(name, value)
    }
    if (response.status >= 400) {
      reply.removeHeader('content-length')
      throw refusalOfTus(response.status, failure)
    }
    reply.header('cache-control', 'no-store')
    const text = await response.text()
    // tus makes an empty text of nothing.
    if (text === '') reply.removeHeader('content-type')
    return reply.status(response.status).send(text || undefined)
  }

  async function requireMember(request: FastifyRequest): Promise<string> {
    const token = readBearer(request.headers.authorization)
    if (!token) throw new ApiError('unauthenticated')
    const tokenHash = hashToken(token)
    deps.rateLimits.countCall(tokenHash, request)
    const viewer = await findViewer(pool, tokenHash)
    if (!viewer) throw new ApiError('unauthenticated')
    deps.rateLimits.countMember(viewer.id)
    if (!viewer.confirmed) throw new ApiError('email_unconfirmed')
    requireScope({ method: request.method === 'HEAD' ? 'GET' : 'POST' }, request)
    return viewer.id
  }

  void app.register((scope, _options, done) => {
    // Never read before the session is.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, parsed) => {
      parsed(null, undefined)
    })
    for (const url of [uploadsPath, `${uploadsPath}/:id`]) {
      scope.options(url, (_request, reply) =>
        reply.status(204).headers(tusOptions(deps.config)).send(),
      )
    }
    scope.post(uploadsPath, (request, reply) => answer(request, reply))
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'POST'],
      url: `${uploadsPath}/:id`,
      // As long as so much takes to come.
      config: { fileBytes: maxTusBytes(deps.config) },
      handler(request, reply) {
        const method = tusMethod(request.method, request.headers['x-http-method-override'])
        if (!method) throw new ApiError('not_found')
        return answer(request, reply, method)
      },
    })
    done()
  })
}

const bodiless = new Set(['HEAD', 'DELETE'])

function asWebRequest({ raw }: FastifyRequest, method: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const body = bodiless.has(method) ? null : (Readable.toWeb(raw) as ReadableStream)
  return new Request(`http://uploads${raw.url}`, {
    method,
    headers,
    body,
    // As Node asks for wherever a body is a stream.
    duplex: 'half',
  } as RequestInit)
}
