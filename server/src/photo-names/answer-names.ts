import type { PhotoNamesAnswer } from '@farfolk/contract/photo-names'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { albumIsVisible, visibleTo } from '../visibility/visible.ts'
import { holdNamed } from './hold-named.ts'
import { announceNames, forgetNaming } from './tell-named.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications'>

/**
 * Says whether a member's name shows: on one photo, which takes back what they have said before, or on all of an
 * album where it waits for that. 404 for a photo that does not name them, and a yes to one that they do not see.
 */
export async function answerNames(
  { connections, live, notifications }: Deps,
  memberId: string,
  answer: PhotoNamesAnswer,
): Promise<void> {
  const { albumItemId, albumId } = answer
  await tx(connections.db, async (trx) => {
    // What was refused before is none of what a block takes away, unless it waits.
    if (albumItemId !== undefined && answer.isShown) {
      await holdNamed(trx, { itemId: albumItemId, userId: memberId, memberId })
    }
    const namers = await write(trx, memberId, answer)
    if (albumItemId !== undefined && namers.length === 0) {
      throw new ApiError('not_found', { field: 'photoNames.albumItemId' })
    }
    if (namers.length === 0) return
    const thing =
      albumItemId === undefined
        ? { kind: 'album' as const, id: albumId! }
        : { kind: 'albumItem' as const, id: albumItemId }
    announceNames(live, trx, { ...thing, actorId: memberId })
    if (answer.isShown) return
    for (const { album_id, named_by: namedBy } of namers) {
      await forgetNaming(notifications, trx, { albumId: album_id, memberId, namedBy })
    }
  })
}

interface Namer {
  album_id: string
  named_by: string
}

/** Answers in whose albums, and by whom they were named there. */
async function write(
  trx: Executor,
  memberId: string,
  { albumItemId, albumId, isShown }: PhotoNamesAnswer,
): Promise<Namer[]> {
  const which =
    albumItemId === undefined
      ? sql`item.album_id = ${albumId} and name.state = 'asked'`
      : sql`item.id = ${albumItemId}`
  // One takes a name off what one sees no more, too.
  const isOpen = isShown
    ? visibleTo(memberId, (viewer) => albumIsVisible('album', viewer))
    : sql`true`
  const { rows } = await sql<Namer>`
    with answered as (
      update photo_name name set state = ${isShown ? 'shown' : 'refused'}
      from album_item item join album on album.id = item.album_id
      where name.image_id = item.image_id and name.member_id = ${memberId}
        and ${which} and ${isOpen}
      returning item.album_id, name.named_by)
    select distinct album_id, named_by from answered`.execute(trx)
  return rows
}
