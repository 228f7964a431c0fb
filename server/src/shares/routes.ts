import * as contract from '@farfolk/contract/shares'
import type { Hashing } from '../accounts/hashing.ts'
import { findPlaceWanted } from '../albums/queries.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage } from '../http/answer-page.ts'
import { ApiError } from '../http/api-error.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { InstantPlace } from '../http/page-statement.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { deleteShare, updateShare } from './change-share.ts'
import { createShare, findPastEnd } from './create-share.ts'
import type { LinkCall, OpenedShare } from './open-share.ts'
import { findOwnShare, listOwnShares, presentShare } from './queries.ts'
import {
  listSharedItems,
  readSharedAlbum,
  readSharedMonths,
  readSharedThing,
} from './shared-things.ts'
import type { Sharing } from './sharing.ts'

interface SharesDeps extends Pick<FeatureDeps, 'config' | 'connections' | 'router'>, Sharing {
  hashing: Hashing
}

/** Links that open one thing to whoever has them. */
export function shares(deps: SharesDeps): void {
  const { config, connections, hashing, openShare, views } = deps
  const { route } = deps.router
  const { db, pool } = connections

  route(contract.listShares, async (context) => {
    const { query, viewer } = context
    const { limit, kind, itemId } = query
    const after = readCursor(InstantPlace, query.cursor)
    await views.flush()
    const rows = await listOwnShares(pool, viewer.memberId, { kind, itemId, after, limit })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    context.page = { nextCursor: last ? writeCursor({ key: last.created_key, id: last.id }) : null }
    return page.map((row) => presentShare(row, config.publicUrl))
  })

  route(
    contract.createShare,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createShare({ db, hashing }, ownerId, context.body.share)
      if (!isNew) context.status = 200
      return answerOwn(context, id, ownerId)
    },
    { alsoWrong: findPastEnd },
  )

  route(contract.getShare, (context) =>
    answerOwn(context, context.params.id, context.viewer.memberId),
  )

  route(contract.updateShare, async (context) => {
    const { params, viewer, ifMatch: versions, body } = context
    const share = { id: params.id, ownerId: viewer.memberId, versions }
    await updateShare({ db, hashing }, share, body.share)
    return answerOwn(context, params.id, viewer.memberId)
  })

  route(contract.deleteShare, async ({ params, viewer, ifMatch: versions }) => {
    await deleteShare(db, { id: params.id, ownerId: viewer.memberId, versions })
    return null
  })

  route(
    contract.openShare,
    async (context) => {
      const share = await openShare(context)
      const json = await readSharedThing(pool, share)
      noteView(context, share)
      // Nothing is changed through a link: the digest alone tells one answer from another.
      context.version = '0'
      return new JsonText(json)
    },
    sessionInStatement,
  )

  route(
    contract.getSharedAlbum,
    async (context) => {
      const share = await openAlbum(context)
      const { json, version } = await readSharedAlbum(pool, share)
      noteView(context, share)
      context.version = version
      return new JsonText(`${json.slice(0, -1)},"allowDownload":${share.allowDownload}}`)
    },
    sessionInStatement,
  )

  route(
    contract.listSharedAlbumItems,
    async (context) => {
      const { params, query } = context
      const share = await openAlbum(context)
      const after = await findPlaceWanted(pool, params.id, query)
      if (after === undefined) throw new ApiError('invalid', { field: 'after' })
      const row = await listSharedItems(pool, share, { limit: query.limit, after })
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listSharedAlbumMonths,
    async (context) => {
      const share = await openAlbum(context)
      return new JsonText(await readSharedMonths(pool, share))
    },
    sessionInStatement,
  )

  /** The token must be of this very album. */
  function openAlbum(context: LinkCall & { params: { id: string } }): Promise<OpenedShare> {
    return openShare(context, { kind: 'album', itemId: context.params.id })
  }

  function noteView({ ip, userAgent }: { ip: string; userAgent: string }, share: OpenedShare) {
    const { id: shareId, viewerId, ownerId } = share
    if (viewerId !== ownerId) views.note({ shareId, viewer: viewerId ?? ip, userAgent })
  }

  async function answerOwn(context: { version?: string }, id: string, ownerId: string) {
    await views.flush()
    const row = await findOwnShare(pool, id, ownerId)
    if (!row) throw new ApiError('not_found')
    context.version = row.version
    return presentShare(row, config.publicUrl)
  }
}
