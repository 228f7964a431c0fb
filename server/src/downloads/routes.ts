import {
  createAlbumDownloadLink,
  createSharedDownloadLink,
  downloadAlbum,
  downloadSharedAlbum,
  getOriginal,
} from '@farfolk/contract/downloads'
import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { FeatureDeps } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { attachment } from '../http/content-disposition.ts'
import { createRequestViewer } from '../http/request-viewer.ts'
import { sessionInStatement } from '../http/route.ts'
import type { ImageWork } from '../images/image-work.ts'
import type { LinkCall } from '../shares/open-share.ts'
import { createLinkCall } from '../shares/request-link.ts'
import type { Sharing } from '../shares/sharing.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import {
  findNamedAlbum,
  findVisibleOriginal,
  listOriginals,
  listPhotos,
  type NamedAlbum,
} from './album-photos.ts'
import { createDownloadLinks } from './download-links.ts'
import { cleaned, originals } from './photo-entries.ts'
import { safeName } from './photo-names.ts'
import { sendOriginal } from './send-original.ts'
import { createShareDownloadLimit } from './share-download-limit.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

interface DownloadDeps extends FeatureDeps, Pick<Sharing, 'openShare'> {
  work: ImageWork
}

interface AlbumRequest {
  Params: { id: string }
}
interface SharedRequest {
  Params: { id: string; token: string }
}

/** Photos to take along. */
export function downloads(app: FastifyInstance, deps: DownloadDeps): void {
  const { blobs, config, connections, openShare, rateLimits, secrets, work } = deps
  const { db, pool } = connections
  const { route, files } = deps.router
  files.push(getOriginal, downloadAlbum, downloadSharedAlbum)
  const links = createDownloadLinks(secrets.keyFor('downloads'), config.publicUrl)
  const { requireMember } = createRequestViewer(deps)
  const linkCallOf = createLinkCall(rateLimits)
  const countShared = createShareDownloadLimit({ db, rateLimits })

  async function requireOwnAlbum(albumId: string, viewerId: string): Promise<NamedAlbum> {
    const album = await findNamedAlbum(pool, albumId)
    if (album?.owner_id !== viewerId) throw await explainNotOwn(db, 'album', albumId, viewerId)
    return album
  }

  route(createAlbumDownloadLink, async ({ params: { id }, viewer }) => {
    await requireOwnAlbum(id, viewer.memberId)
    return links.sign(`/user/albums/${id}/download`, ['album', id, viewer.memberId])
  })

  app.get<AlbumRequest>(apiBase + downloadAlbum.path, async (request, reply) => {
    const id = requireId(request.params.id)
    const album = await findNamedAlbum(pool, id)
    if (!album || !links.isSigned(request.query, ['album', id, album.owner_id])) {
      await requireOwnAlbum(id, await requireMember(request))
    } else {
      rateLimits.countCall(null, request)
    }
    return sendZip(reply, album!.name, originals(blobs, await listOriginals(pool, id)))
  })

  app.get<AlbumRequest>(apiBase + getOriginal.path, async (request, reply) => {
    const viewerId = await requireMember(request)
    const photo = await findVisibleOriginal(pool, requireId(request.params.id), viewerId)
    if (!photo) throw new ApiError('not_found')
    if (photo.owner_id !== viewerId) throw new ApiError('not_allowed')
    return sendOriginal(request, reply, blobs, photo)
  })

  async function openAlbum(call: LinkCall, id: string, knowsPassword: boolean) {
    const share = await openShare(call, { kind: 'album', itemId: id, knowsPassword })
    if (!share.allowDownload) throw new ApiError('not_allowed')
    return share
  }

  route(
    createSharedDownloadLink,
    async (context) => {
      const { id, token } = context.params
      await openAlbum(context, id, false)
      const path = `/albums/${id}/shares/${encodeURIComponent(token)}/download`
      return links.sign(path, ['share', id, token])
    },
    sessionInStatement,
  )

  app.get<SharedRequest>(apiBase + downloadSharedAlbum.path, async (request, reply) => {
    const id = requireId(request.params.id)
    const { token } = request.params
    const isSigned = links.isSigned(request.query, ['share', id, token])
    const share = await openAlbum(linkCallOf(request), id, isSigned)
    const album = await findNamedAlbum(pool, id)
    if (!album) throw new ApiError('not_found')
    await countShared(share.id)
    reply.header('x-robots-tag', 'noindex')
    return sendZip(reply, album.name, cleaned({ blobs, work }, await listPhotos(pool, id)))
  })
}

/** An address whose id can be none is of nothing. */
function requireId(id: string): string {
  if (!isUuid(id)) throw new ApiError('not_found')
  return id
}

async function sendZip(
  reply: FastifyReply,
  name: string,
  entries: ZipEntry[],
): Promise<FastifyReply> {
  const { stream, size } = await zipStream(entries)
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', attachment(`${safeName(name) || 'album'}.zip`))
    .header('cache-control', 'private, no-store')
    .send(stream)
}
