import type { NamedPhotos } from '@farfolk/contract/photo-names'
import { CompiledQuery, sql } from 'kysely'
import { lockItems } from '../albums/own-item.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { holdNamed } from './hold-named.ts'
import { nearOnly } from './name-on-photo.ts'
import { judgeManyText, nameManyText } from './statements.ts'
import { announceNames, forgetNaming, tellNamed } from './tell-named.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>

interface Naming {
  albumItemIds: readonly string[]
  /** Who names. */
  memberId: string
  /** Who is on the photos. */
  userId: string
}

interface Named {
  id: string
  album_id: string
  state: 'asked' | 'shown'
  /** Whose question that took over; null where none waited. */
  asked_by: string | null
}

const field = 'photoNames.userId'

/**
 * Names a member on several photos, and answers on which: those where they may not be named are passed over. As of
 * one photo 404 where the two may not meet, and 403 where they are near none of the albums; nobody is told apart from
 * that why there is none.
 */
export async function nameOnPhotos(
  { connections, live, notifications, rateLimits }: Deps,
  { albumItemIds, memberId, userId }: Naming,
): Promise<NamedPhotos> {
  const itemIds = [...new Set(albumItemIds)]
  const fieldOfItem = (id: string) => `photoNames.albumItemIds[${albumItemIds.indexOf(id)}]`
  return tx(connections.db, async (trx) => {
    await holdNamed(trx, { itemIds, userId, memberId })
    const items = await lockItems(trx, itemIds, memberId, { fieldOfItem })
    // Who is named answers what waits before this, or after it.
    await sql`select from photo_name
      where image_id = any(${items.map((item) => item.image_id)}::uuid[]) and member_id = ${userId}
      order by image_id for no key update`.execute(trx)
    const { rows: named } = await trx.executeQuery<Named>(
      CompiledQuery.raw(nameManyText, [itemIds, memberId, userId]),
    )
    const [first] = named
    if (!first) {
      await explainNone(trx, [itemIds, memberId, userId])
      return { state: null, albumItemIds: [] }
    }
    await forgetTakenOver(notifications, trx, named, userId)
    await countBeginning(trx, rateLimits, { memberId, kind: 'photoNames' })
    const albums = Map.groupBy(named, (each) => each.album_id)
    if (userId !== memberId) {
      // Of photos of several albums they are told once, of where they are on most.
      const [albumId] = [...albums].reduce((most, each) =>
        each[1].length > most[1].length ? each : most,
      )
      await tellNamed(notifications, trx, { albumId, memberId: userId, namedBy: memberId })
    }
    for (const id of albums.keys()) {
      announceNames(live, trx, { kind: 'album', id, actorId: memberId })
    }
    return { state: first.state, albumItemIds: named.map(({ id }) => id) }
  })
}

/** Throws where that is of who they are, and not of the photos. */
async function explainNone(trx: Executor, values: readonly unknown[]): Promise<void> {
  const { rows } = await trx.executeQuery<{ is_near: boolean }>(
    CompiledQuery.raw(judgeManyText, [...values]),
  )
  const [judged] = rows
  if (!judged) throw new ApiError('not_found', { field })
  if (judged.is_near) return
  throw new ApiError('not_allowed', { field, message: nearOnly })
}

async function forgetTakenOver(
  notifications: Deps['notifications'],
  trx: Executor,
  named: readonly Named[],
  memberId: string,
): Promise<void> {
  const asked = named.flatMap(({ album_id: albumId, asked_by: namedBy }) =>
    namedBy === null ? [] : [{ albumId, memberId, namedBy }],
  )
  const each = new Map(asked.map((one) => [`${one.albumId} ${one.namedBy}`, one]))
  for (const naming of each.values()) await forgetNaming(notifications, trx, naming)
}

/** Takes back that a member was named on several photos, as far as who takes it back has named them there. */
export async function takeNamesBack(
  { connections, live, notifications }: Pick<Deps, 'connections' | 'live' | 'notifications'>,
  { albumItemIds, memberId, userId }: Naming,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const { rows } = await sql<{ album_id: string }>`
      with gone as (
        delete from photo_name name using album_item item
        where item.id = any(${albumItemIds}::uuid[]) and name.image_id = item.image_id
          and name.member_id = ${userId} and name.named_by = ${memberId} and name.state <> 'refused'
        returning item.album_id)
      select distinct album_id from gone`.execute(trx)
    for (const { album_id: albumId } of rows) {
      await forgetNaming(notifications, trx, { albumId, memberId: userId, namedBy: memberId })
      announceNames(live, trx, { kind: 'album', id: albumId, actorId: memberId })
    }
  })
}
