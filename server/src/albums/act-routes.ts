import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerWritten } from '../http/answer-written.ts'
import { createAlbum } from './create-album.ts'
import { deleteAlbum } from './delete-album.ts'
import { linkAlbum, unlinkAlbum } from './link-album.ts'
import { findWrittenAlbum } from './queries.ts'
import { type AlbumNews, tellFriends } from './tell-friends.ts'
import { updateAlbum } from './update-album.ts'

/** What owners do with their albums. */
export function albumActs(features: FeatureDeps): void {
  const { router, connections, jobs, live, notifications } = features
  const { route } = router
  const { db, pool } = connections
  jobs.handle<AlbumNews>('album-news', ({ data }) => tellFriends(features, data.albumId))

  route(contract.createAlbum, async (context) => {
    const ownerId = context.viewer.memberId
    const { id, isNew } = await createAlbum(db, ownerId, context.body.album)
    if (!isNew) context.status = 200
    return answerWritten(context, await findWrittenAlbum(pool, id, ownerId))
  })

  route(contract.updateAlbum, async (context) => {
    const { params, body, ifMatch: versions, viewer } = context
    const ownerId = viewer.memberId
    const change = { albumId: params.id, ownerId, patch: body.album, versions }
    await updateAlbum({ db, jobs, notifications, live }, change)
    return answerWritten(context, await findWrittenAlbum(pool, params.id, ownerId))
  })

  route(contract.deleteAlbum, async ({ params, viewer, ifMatch }) => {
    await deleteAlbum({ db, live }, params.id, viewer.memberId, ifMatch)
    return null
  })

  route(contract.linkAlbum, async (context) => {
    const { params, body, viewer } = context
    const ownerId = viewer.memberId
    const link = { tripId: params.id, albumId: body.album.id }
    await linkAlbum({ db, jobs, live, notifications }, ownerId, link)
    return answerWritten(context, await findWrittenAlbum(pool, link.albumId, ownerId))
  })

  route(contract.unlinkAlbum, async ({ params, viewer }) => {
    await unlinkAlbum({ db, live, notifications }, viewer.memberId, params)
    return null
  })
}
