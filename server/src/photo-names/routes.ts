import * as contract from '@farfolk/contract/photo-names'
import { explainThing } from '../comments/things.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage, forMembers } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { readInTurn } from '../limits/long-reads.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { answerNames } from './answer-names.ts'
import { nameOnPhoto } from './name-on-photo.ts'
import { nameOnPhotos, takeNamesBack } from './name-on-photos.ts'
import {
  findPhotoName,
  listAlbumNameable,
  listNameable,
  listNames,
  listOwnNames,
  listPeople,
} from './queries.ts'
import { takeNameOff } from './take-name-off.ts'

/** Who is on photos, as far as they want it said. */
export function photoNames(features: FeatureDeps): void {
  const { connections, router } = features
  const { route } = router
  const { db, quick } = connections

  route(
    contract.listPhotoNames,
    async (context) => {
      const { params, tokenHash } = context
      const row = await listNames(quick, tokenHash, params.id)
      const photo = { kind: 'albumItem', id: params.id } as const
      const explain = forMembers((viewerId) => explainThing(quick, photo, viewerId))
      return answerViewerJson(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(
    contract.listNameable,
    async (context) => {
      const { params, query, tokenHash } = context
      const row = await listNameable(quick, tokenHash, params.id, query.q)
      const explain = forMembers((viewerId) => explainNotNaming(params.id, viewerId))
      return answerViewerJson(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(
    contract.listAlbumNameable,
    async (context) => {
      const { params, query, tokenHash } = context
      const row = await listAlbumNameable(quick, tokenHash, params.id, query.q)
      const explain = forMembers((viewerId) => explainNotOwn(db, 'album', params.id, viewerId))
      return answerViewerJson(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(contract.createPhotoName, async (context) => {
    const { params, body, viewer } = context
    const name = { itemId: params.id, memberId: viewer.memberId, userId: body.photoName.userId }
    const isNew = await nameOnPhoto(features, name)
    if (!isNew) context.status = 200
    const json = await findPhotoName(quick, name)
    // Taken off in the same moment.
    if (json === undefined) throw new ApiError('not_found')
    return new JsonText(json)
  })

  route(contract.createPhotoNames, async (context) => {
    const named = await nameOnPhotos(features, {
      ...context.body.photoNames,
      memberId: context.viewer.memberId,
    })
    if (named.albumItemIds.length === 0) context.status = 200
    return named
  })

  route(contract.deletePhotoNames, async ({ body, viewer: { memberId } }) => {
    await takeNamesBack(features, { ...body.photoNames, memberId })
    return null
  })

  route(contract.deletePhotoName, async ({ params, viewer: { memberId } }) => {
    await takeNameOff(features, { itemId: params.id, userId: params.userId, memberId })
    return null
  })

  route(
    contract.listOwnPhotoNames,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = { ...pageWanted(query), state: query.state }
      const row = await listOwnNames(quick, tokenHash, wanted)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.answerPhotoNames, async ({ body, viewer: { memberId } }) => {
    await answerNames(features, memberId, body.photoNames)
    return null
  })

  route(
    contract.listPhotoPeople,
    async (context) => {
      const row = await readInTurn(connections, context, (statements) =>
        listPeople(statements, context.tokenHash),
      )
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  /** 403 to who sees the photo, else 404. */
  async function explainNotNaming(itemId: string, viewerId: string): Promise<ApiError> {
    const item = await db
      .selectFrom('album_item')
      .select('album_id')
      .where('id', '=', itemId)
      .executeTakeFirst()
    return item ? explainNotOwn(db, 'album', item.album_id, viewerId) : new ApiError('not_found')
  }
}
