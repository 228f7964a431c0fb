import { maxPhotoNames, type PhotoNamesAnswer } from '@farfolk/contract/photo-names'
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
 * album where it waits for that. 404 for a photo that does not name them, and a yes to one that they do not see; 422
 * for a yes after a no where the photo names as many as it may by now.
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
      await holdNamed(trx, { itemIds: [albumItemId], userId: memberId, memberId })
      // Who names somebody there, or says yes as well, is counted before this or counts it.
      await sql`select from album where id = (
        select album_id from album_item where id = ${albumItemId}) for no key update`.execute(trx)
    }
    const namers = await write(trx, memberId, answer)
    if (albumItemId !== undefined && namers.length === 0) {
      throw answer.isShown ? await explainNoYes(trx, memberId, albumItemId) : unknownName()
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
  const isOpen = isShown ? sees(memberId) : sql`true`
  // What waits is counted already.
  const hasRoom = isShown
    ? sql`(name.state <> 'refused' or ${maxPhotoNames} > (
        select count(*) from photo_name other
        where other.image_id = item.image_id and other.state <> 'refused'))`
    : sql`true`
  const { rows } = await sql<Namer>`
    with answered as (
      update photo_name name set state = ${isShown ? 'shown' : 'refused'}
      from album_item item join album on album.id = item.album_id
      where name.image_id = item.image_id and name.member_id = ${memberId}
        and ${which} and ${isOpen} and ${hasRoom}
      returning item.album_id, name.named_by)
    select distinct album_id, named_by from answered`.execute(trx)
  return rows
}

const field = 'photoNames.albumItemId'
const unknownName = () => new ApiError('not_found', { field })

async function explainNoYes(trx: Executor, memberId: string, itemId: string): Promise<ApiError> {
  const { rows } = await sql`select from photo_name name
    join album_item item on item.image_id = name.image_id join album on album.id = item.album_id
    where item.id = ${itemId} and name.member_id = ${memberId} and ${sees(memberId)}`.execute(trx)
  if (rows.length === 0) return unknownName()
  const message = `A photo names ${maxPhotoNames} people at most`
  return new ApiError('maximum', { field, message })
}

const sees = (memberId: string) => visibleTo(memberId, (viewer) => albumIsVisible('album', viewer))
