import { sql } from 'kysely'
import { requireThing } from '../comments/things.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { findPhotoName } from './queries.ts'
import { announceNames, forgetNaming } from './tell-named.ts'

interface Name {
  itemId: string
  /** Who takes it off. */
  memberId: string
  /** Who is on the photo. */
  userId: string
}

interface Gone {
  album_id: string
  named_by: string
}

/**
 * Takes a name off a photo: the own one for good, also of a photo that is closed to one by now, one that one gave,
 * or any of an own photo. Nothing happens where it is not there.
 */
export async function takeNameOff(
  { connections, live, notifications }: Pick<FeatureDeps, 'connections' | 'live' | 'notifications'>,
  name: Name,
): Promise<void> {
  const { itemId, memberId, userId } = name
  const isGone = await tx(connections.db, async (trx) => {
    const gone = await (userId === memberId ? refuse(trx, name) : remove(trx, name))
    if (!gone) return false
    const { album_id: albumId, named_by: namedBy } = gone
    await forgetNaming(notifications, trx, { albumId, memberId: userId, namedBy })
    announceNames(live, trx, { kind: 'albumItem', id: itemId, actorId: memberId })
    return true
  })
  if (!isGone) await explain(connections, name)
}

async function refuse(trx: Executor, { itemId, memberId }: Name): Promise<Gone | undefined> {
  const { rows } = await sql<Gone>`update photo_name name set state = 'refused'
    from album_item item
    where item.id = ${itemId} and name.image_id = item.image_id
      and name.member_id = ${memberId} and name.state <> 'refused'
    returning item.album_id, name.named_by`.execute(trx)
  return rows[0]
}

async function remove(
  trx: Executor,
  { itemId, memberId, userId }: Name,
): Promise<Gone | undefined> {
  const { rows } = await sql<Gone>`delete from photo_name name
    using album_item item join album on album.id = item.album_id
    where item.id = ${itemId} and name.image_id = item.image_id
      and name.member_id = ${userId} and name.state <> 'refused'
      and ${memberId}::uuid in (name.named_by, album.owner_id)
    returning item.album_id, name.named_by`.execute(trx)
  return rows[0]
}

/** Where nothing was taken off: 404 or 403 of a photo that is closed to the member, 403 of a name that is others'. */
async function explain(
  { db, quick }: FeatureDeps['connections'],
  { itemId, memberId, userId }: Name,
): Promise<void> {
  await requireThing(db, quick, { kind: 'albumItem', id: itemId, memberId })
  if (await findPhotoName(quick, { itemId, userId, memberId })) throw new ApiError('not_allowed')
}
