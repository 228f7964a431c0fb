import { Readable } from 'node:stream'
import { maxUploadBytes } from '@farfolk/contract/images'
import { uploadsPath } from '@farfolk/contract/uploads'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid, validate as isUuid } from 'uuid'
import type { FeatureDeps } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { findViewer, hashToken, readBearer } from '../http/session.ts'
import type { CountUpload } from '../images/upload-limit.ts'
import { announceUpload, readMetadata } from './begin-upload.ts'
import { type FinishDeps, finishUpload } from './finish-upload.ts'
import { refusalOfTus } from './tus-errors.ts'
import { findUpload } from './upload-rows.ts'
import { UploadStore } from './upload-store.ts'
import type { UploadMetadata } from '@farfolk/contract/uploads'

interface ResumableDeps extends FinishDeps, Pick<FeatureDeps, 'rateLimits'> {
  countUpload: CountUpload
  /** Puts addresses where the markers of images stand. */
  fillImages: (json: string) => string
}

/** For one that waits for an upload that another request still holds. */
const lockDrainMs = 500

/** Photos in pieces, after https://tus.io/protocols/resumable-upload 1.0.0. */
export function resumable(app: FastifyInstance, deps: ResumableDeps): void {
  const { db, pool } = deps.connections
  const callers = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, unknown>()
  const announced = new WeakMap<Upload, { metadata: UploadMetadata; memberId: string }>()

  const tus = new Server({
    path: uploadsPath,
    datastore: new UploadStore({
      db,
      folder: deps.folder,
      async announce(upload) {
        const { metadata, memberId } = announced.get(upload)!
        await announceUpload(db, upload, metadata, memberId)
      },
    }),
    locker: deps.locks,
    lockDrainTimeout: lockDrainMs,
    maxSize: maxUploadBytes,
    namingFunction: () => uuid(),
    generateUrl: (_request, { id }) => `${uploadsPath}/${id}`,
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const row = isUuid(id) ? await findUpload(db, id) : undefined
      if (row?.member_id !== callers.get(request)) throw new ApiError('not_found')
    },
    async onUploadCreate(request, upload) {
      const memberId = callers.get(request)!
      announced.set(upload, { metadata: await readMetadata(db, upload, memberId), memberId })
      await deps.countUpload(memberId)
      return {}
    },
    async onUploadFinish(request, { id }) {
      const item = await finishUpload(deps, id, callers.get(request)!)
      return {
        status_code: request.method === 'POST' ? 201 : 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: deps.fillImages(JSON.stringify({ data: item })),
      }
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const memberId = await requireMember(request)
    const asked = asWebRequest(request)
    callers.set(asked, memberId)
    const response = await tus.handleWeb(asked)
    // What is left of a body that was refused is read and dropped, so that the answer is seen.
    request.raw.resume()
    for (const [name, value] of response.headers) {
      // Other origins are the whole server's affair, see http/cross-origin.ts.
      if (!name.startsWith('access-control-')) reply.header(name, value)
    }
    if (response.status >= 400) {
      reply.removeHeader('content-length')
      throw refusalOfTus(response.status, failures.get(asked))
    }
    reply.header('cache-control', 'no-store')
    return reply.status(response.status).send(await response.text())
  }

  async function requireMember(request: FastifyRequest): Promise<string> {
    const token = readBearer(request.headers.authorization)
    if (!token) throw new ApiError('unauthenticated')
    const tokenHash = hashToken(token)
    deps.rateLimits.countCall(tokenHash, request)
    const viewer = await findViewer(pool, tokenHash)
    if (!viewer) throw new ApiError('unauthenticated')
    if (!viewer.confirmed) throw new ApiError('email_unconfirmed')
    return viewer.id
  }

  void app.register((scope, _options, done) => {
    // Never read before the session is.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, parsed) => {
      parsed(null, undefined)
    })
    scope.route({ method: 'POST', url: uploadsPath, handler: answer })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadsPath}/:id`, handler: answer })
    done()
  })
}

const bodiless = new Set(['HEAD', 'DELETE'])

function asWebRequest({ method, raw }: FastifyRequest): Request {
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
