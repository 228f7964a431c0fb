import { maxPhotoNames } from '@farfolk/contract/photo-names'
import type { PhotoNaming } from '@farfolk/contract/members'
import { CompiledQuery, type Selectable, sql } from 'kysely'
import { lockItem } from '../albums/own-item.ts'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { holdNamed } from './hold-named.ts'
import { judgeText } from './statements.ts'
import { announceNames, forgetNaming, tellNamed } from './tell-named.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>
type NameRow = Selectable<Schema['photo_name']>

interface Naming {
  itemId: string
  /** Who names. */
  memberId: string
  /** Who is on the photo. */
  userId: string
}

interface Judged {
  is_oneself: boolean
  naming: PhotoNaming
  is_near: boolean
  is_friend: boolean
  sees: boolean
  is_own_photo: boolean
  state: NameRow['state'] | null
  named_by: string | null
  /** Whether who names is told of the name that is there; null where none is. */
  is_told: boolean | null
  /** Of all names of the photo. */
  count: number
}

const field = 'photoName.userId'
export const nearOnly = 'Name friends, and who travels on the trip of the album'

/**
 * Names a member on a photo; false where they are named there already. Somebody else's question that waits for
 * an answer is the later one's from then on, who is not told that it was there.
 */
export async function nameOnPhoto(
  { connections, live, notifications, rateLimits }: Deps,
  naming: Naming,
): Promise<boolean> {
  const { itemId, memberId, userId } = naming
  return tx(connections.db, async (trx) => {
    await holdNamed(trx, { itemIds: [itemId], userId, memberId })
    const { album_id: albumId, image_id: imageId } = await lockItem(trx, itemId, memberId)
    // Who is named answers what waits before this, or after it.
    await sql`select from photo_name where image_id = ${imageId} and member_id = ${userId}
      for no key update`.execute(trx)
    const judged = await judge(trx, naming)
    const isAsked = judged.state === 'asked' && judged.named_by === memberId
    if (judged.state === 'shown' || isAsked) return false
    const isShown = judged.is_oneself || (judged.naming === 'friends' && judged.is_friend)
    const state = isShown ? 'shown' : 'asked'
    await trx
      .insertInto('photo_name')
      .values({ image_id: imageId, member_id: userId, named_by: memberId, state })
      .onConflict((conflict) =>
        conflict
          .columns(['image_id', 'member_id'])
          .doUpdateSet({ named_by: memberId, state, created_at: sql<Date>`now()` }),
      )
      .execute()
    if (judged.state === 'asked') {
      await forgetNaming(notifications, trx, {
        albumId,
        memberId: userId,
        namedBy: judged.named_by!,
      })
    }
    await countBeginning(trx, rateLimits, { memberId, kind: 'photoNames' })
    if (!judged.is_oneself) {
      await tellNamed(notifications, trx, { albumId, memberId: userId, namedBy: memberId })
    }
    announceNames(live, trx, { kind: 'albumItem', id: itemId, actorId: memberId })
    return true
  })
}

/** Throws where they may not be named there. */
async function judge(trx: Executor, { itemId, memberId, userId }: Naming): Promise<Judged> {
  const { rows } = await trx.executeQuery<Judged>(
    CompiledQuery.raw(judgeText, [itemId, memberId, userId]),
  )
  const [judged] = rows
  if (!judged) throw new ApiError('not_found', { field })
  const { is_oneself: isOneself, is_own_photo: isOwnPhoto, naming, state, sees, count } = judged
  // First, or anybody would learn what strangers want.
  if (!judged.is_near) {
    throw new ApiError('not_allowed', { field, message: nearOnly })
  }
  // What one has refused oneself one may take back by naming oneself.
  const isUnwanted = !isOneself && (naming === 'nobody' || state === 'refused')
  // A name that others see and this member does not is there already; an answer would tell of it.
  const isHiddenName = state === 'shown' && !judged.is_told
  // On a photo of another's that would tell of the owner's block, or of whose friend they are.
  if (isUnwanted || isHiddenName || (!sees && !isOwnPhoto)) {
    throw new ApiError('not_allowed', { field, message: 'They cannot be named here' })
  }
  if (!sees) throw new ApiError('conflict', { field, message: 'They cannot see this photo' })
  if ((state === null || state === 'refused') && count >= maxPhotoNames) {
    const message = `A photo names ${maxPhotoNames} people at most`
    throw new ApiError('maximum', { field, message })
  }
  return judged
}
