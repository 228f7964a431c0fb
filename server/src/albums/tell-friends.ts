import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'

/** What a job of `album-news` is about. */
export interface AlbumNews {
  albumId: string
}

type NewsDeps = Pick<FeatureDeps, 'connections' | 'notifications'>

/**
 * Tells the owner's friends of an album once it holds photos and they may see it; of each album one
 * time, whatever happens to it later. Who travels on its trip and was told when it was linked is not
 * told again. See docs/decisions/0040.
 */
export async function tellFriends(
  { connections, notifications }: NewsDeps,
  albumId: string,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const ownerId = await markTold(trx, albumId)
    if (ownerId === undefined) return
    const subject = { kind: 'album', id: albumId } as const
    const news = { type: 'album_shared', actorId: ownerId, subject } as const
    await notifications.notifyEach(trx, await untoldFriends(trx, ownerId, albumId), news)
  })
}

/** The owner; undefined where there is nothing to tell, or it has been told. */
async function markTold(trx: Executor, albumId: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    update album set told_friends_at = now()
    from member keeper
    where album.id = ${albumId} and album.told_friends_at is null
      and keeper.id = album.owner_id and keeper.closed_at is null
      and coalesce(album.audience, keeper.albums_audience) not in ('me', 'hidden')
      and exists (select from album_item item where item.album_id = album.id)
    returning album.owner_id`.execute(trx)
  return rows[0]?.owner_id
}

async function untoldFriends(
  trx: Executor,
  ownerId: string,
  albumId: string,
): Promise<readonly string[]> {
  const friends = await trx
    .selectFrom('friendship')
    .select('other_id')
    .where('member_id', '=', ownerId)
    .where('state', '=', 'friends')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('id')
            .whereRef('notification.member_id', '=', 'friendship.other_id')
            .where('notification.actor_id', '=', ownerId)
            .where('notification.subject_id', '=', albumId),
        ),
      ),
    )
    .execute()
  return friends.map(({ other_id }) => other_id)
}
