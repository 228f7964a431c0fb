import { type UploadMetadata, uploadsPath } from '@farfolk/contract/uploads'
import { Server, type Upload } from '@tus/server'
import { v7 as uuid, validate as isUuid } from 'uuid'
import { ApiError } from '../http/api-error.ts'
import { announceUpload, readMetadata } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { ResumableDeps } from './resumable.ts'
import { findUpload } from './upload-rows.ts'
import { UploadStore } from './upload-store.ts'

/** For one that waits for an upload that another request still holds. */
const lockDrainMs = 500

/** Answers a request of a member; `failure` is what was thrown on the way to a refusal. */
export type Tus = (
  request: Request,
  memberId: string,
) => Promise<{ response: Response; failure: unknown }>

export function createTus(deps: ResumableDeps): Tus {
  const { db } = deps.connections
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
        await announceUpload({ ...deps, db }, upload, metadata, memberId)
      },
    }),
    locker: deps.locks,
    lockDrainTimeout: lockDrainMs,
    namingFunction: () => uuid(),
    generateUrl: (_request, { id }) => `${uploadsPath}/${id}`,
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const row = isUuid(id) ? await findUpload(db, id) : undefined
      if (row?.member_id !== callers.get(request)) throw new ApiError('not_found')
    },
    async onUploadCreate(request, upload) {
      const memberId = callers.get(request)!
      const metadata = await readMetadata(deps, upload, memberId)
      announced.set(upload, { metadata, memberId })
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

  return async (request, memberId) => {
    callers.set(request, memberId)
    const response = await tus.handleWeb(request)
    return { response, failure: failures.get(request) }
  }
}
