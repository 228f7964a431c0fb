import { Readable } from 'node:stream'
import {
  createAlbumDownloadLink,
  createSelectionDownloadLink,
  createSharedDownloadLink,
  downloadAlbum,
  downloadSelection,
  downloadSharedAlbum,
  getOriginal,
} from '@farfolk/contract/downloads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { attachment } from '../http/content-disposition.ts'
import { sessionInStatement } from '../http/route.ts'
import type { MediaWork } from '../images/media-work.ts'
import type { LinkCall } from '../shares/open-share.ts'
import type { Sharing } from '../shares/sharing.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import {
  findNamedAlbum,
  findSelectionOwner,
  findVisibleOriginal,
  keepSelection,
  listOriginals,
  listPhotos,
  listSelected,
  type NamedAlbum,
} from './album-photos.ts'
import { createDownloadLinks } from './download-links.ts'
import { cleaned, originals } from './photo-entries.ts'
import { safeName } from './photo-names.ts'
import { sendOriginal } from './send-original.ts'
import { createShareDownloadLimit } from './share-download-limit.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

interface DownloadDeps extends FeatureDeps, Pick<Sharing, 'openShare'> {
  work: MediaWork
}

/** Photos to take along. */
export function downloads(deps: DownloadDeps): void {
  const { blobs, config, connections, openShare, rateLimits, secrets, work } = deps
  const { db, pool } = connections
  const { route, file } = deps.router
  const links = createDownloadLinks(secrets.keyFor('downloads'), config.publicUrl)
  const { countDownload, countTry } = createShareDownloadLimit({ db, rateLimits })

  async function requireOwnAlbum(albumId: string, viewerId: string): Promise<NamedAlbum> {
    const album = await findNamedAlbum(pool, albumId)
    if (album?.owner_id !== viewerId) throw await explainNotOwn(db, 'album', albumId, viewerId)
    return album
  }

  route(createAlbumDownloadLink, async ({ params: { id }, viewer }) => {
    await requireOwnAlbum(id, viewer.memberId)
    return links.sign(`/user/albums/${id}/download`, ['album', id, viewer.memberId])
  })

  file(
    downloadAlbum,
    async ({ params: { id }, findViewer }, request, reply) => {
      const found = await findNamedAlbum(pool, id)
      const signed = found && links.signatureIn(request.query, ['album', id, found.owner_id])
      const album = signed ? found : await requireOwnAlbum(id, (await findViewer()).memberId)
      return sendZip(request, reply, album.name, originals(blobs, await listOriginals(pool, id)))
    },
    { mayBeSigned: true },
  )

  route(createSelectionDownloadLink, async ({ body: { albumItemIds: itemIds }, viewer }) => {
    const { memberId } = viewer
    const id = uuid()
    if (!(await keepSelection(pool, { id, memberId, itemIds }))) {
      throw new ApiError('not_found', { field: 'albumItemIds' })
    }
    return links.sign(`/user/photo_selections/${id}/download`, ['selection', id, memberId])
  })

  file(
    downloadSelection,
    async ({ params: { id }, findViewer }, request, reply) => {
      const ownerId = await findSelectionOwner(pool, id)
      const signed = ownerId && links.signatureIn(request.query, ['selection', id, ownerId])
      // Another's is as one that is not there: nobody else has any use for it.
      if (!signed && ownerId !== (await findViewer()).memberId) throw new ApiError('not_found')
      return sendZip(request, reply, 'Farfolk', originals(blobs, await listSelected(pool, id)))
    },
    { mayBeSigned: true },
  )

  file(getOriginal, async ({ params: { id }, findViewer }, request, reply) => {
    const { memberId } = await findViewer()
    const photo = await findVisibleOriginal(pool, id, memberId)
    if (!photo) throw new ApiError('not_found')
    if (photo.owner_id !== memberId) throw new ApiError('not_allowed')
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
      const share = await openAlbum(context, id, false)
      // A browser that is at the address already shows a refusal in place of the page.
      await countDownload(share.id)
      const path = `/albums/${id}/shares/${encodeURIComponent(token)}/download`
      return links.sign(path, ['share', id, token])
    },
    sessionInStatement,
  )

  file(downloadSharedAlbum, async (context, request, reply) => {
    const { id, token } = context.params
    const signature = links.signatureIn(request.query, ['share', id, token])
    const share = await openAlbum(context, id, signature !== undefined)
    const album = await findNamedAlbum(pool, id)
    if (!album) throw new ApiError('not_found')
    if (!isHead(request)) await (signature ? countTry(signature) : countDownload(share.id))
    reply.header('x-robots-tag', 'noindex')
    const photos = await listPhotos(pool, id)
    return sendZip(request, reply, album.name, cleaned({ blobs, work }, photos))
  })
}

const isHead = ({ method }: FastifyRequest) => method === 'HEAD'

async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  entries: ZipEntry[],
): Promise<FastifyReply> {
  // Fastify would read all of it and throw it away.
  const nothing = { stream: Readable.from([]), size: undefined }
  const { stream, size } = isHead(request) ? nothing : await zipStream(entries)
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', attachment(`${safeName(name) || 'album'}.zip`))
    .header('cache-control', 'private, no-store')
    .send(stream)
}
