import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  createExport,
  downloadExport,
  getExport,
  type MemberExport,
} from '@farfolk/contract/exports'
import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { attachment } from '../http/content-disposition.ts'
import { spendIn } from '../limits/spend-all.ts'
import { downloadUrl, isSigned } from './download-link.ts'
import { findExport, findReadyExport, requestExport } from './export-rows.ts'
import { exportFile, makeExport } from './make-export.ts'
import { sweepExports } from './sweep-exports.ts'

const exportsADay = 5
const daySeconds = 86_400
const sweepSeconds = 3_600

/** Everything that a member has put in, to take along. */
export function memberExports(app: FastifyInstance, features: FeatureDeps): void {
  const { config, connections, jobs, rateLimits, secrets } = features
  const { files, route } = features.router
  files.push(downloadExport)
  const { db } = connections
  const key = secrets.keyFor('exports')
  jobs.handle<{ id: string }>('exports', ({ data }) => makeExport(features, data.id))
  jobs.repeat('exports-sweep', sweepSeconds, () => sweepExports(features))

  async function present(context: { version?: string }, memberId: string, id: string) {
    const row = await findExport(db, memberId, id)
    if (!row) throw new ApiError('not_found')
    // Of one whose day is over the file goes with the next sweep.
    const hasFile = row.status === 'ready' && row.expires_at !== null && row.expires_at > new Date()
    context.version = `${row.updated_at.getTime()}${hasFile ? '-file' : ''}`
    const answer: MemberExport = {
      id,
      status: row.status,
      progress: row.progress,
      url: hasFile ? downloadUrl(key, config.publicUrl, id) : null,
      expiresAt: row.expires_at?.toISOString() ?? null,
    }
    return answer
  }

  route(createExport, async (context) => {
    const { memberId } = context.viewer
    const limit = { count: rateLimits.scaled(exportsADay), seconds: daySeconds }
    const asked = { memberId, id: context.body.export?.id }
    const { id, isNew } = await requestExport(db, asked, async (trx, exportId) => {
      await spendIn(trx, [[`export:${memberId}`, limit]])
      await jobs.enqueue(trx, 'exports', { id: exportId })
    })
    if (!isNew) context.status = 200
    return present(context, memberId, id)
  })

  route(getExport, (context) => present(context, context.viewer.memberId, context.params.id))

  app.get<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
    apiBase + downloadExport.path,
    async (request, reply) => {
      rateLimits.countCall(null, request)
      const { id } = request.params
      if (!isUuid(id) || !isSigned(key, id, request.query.signature)) {
        throw new ApiError('not_found')
      }
      const row = await findReadyExport(db, id)
      if (!row) throw new ApiError('not_found')
      const file = exportFile(features, id)
      const { size } = await stat(file).catch(() => {
        throw new ApiError('not_found')
      })
      const day = row.updated_at.toISOString().slice(0, 10)
      return (
        reply
          .header('content-type', 'application/zip')
          .header('content-length', size)
          .header('content-disposition', attachment(`farfolk-${day}.zip`))
          .header('cache-control', 'private, no-store')
          // Fastify would read all of it and throw it away.
          .send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(file))
      )
    },
  )
}
