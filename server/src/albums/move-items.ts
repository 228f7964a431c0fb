import { maxAlbumItems } from '@farfolk/contract/albums'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { isHidden } from '../visibility/hidden.ts'
import { replaceCovers } from './own-item.ts'

interface Move {
  id: string
  from: string
  /** Another one, locked as it. */
  to: string
  /** The body's field of the photo. */
  field: string
}

/** Puts items at the ends of their new albums, in their order; answers those that were empty. */
export async function moveItems(trx: Executor, moves: readonly Move[]): Promise<string[]> {
  if (moves.length === 0) return []
  await refuseFromHidden(trx, moves)
  await refuseDoubles(trx, moves)
  const targets = await findTargets(trx, moves)
  await replaceCovers(
    trx,
    moves.map(({ from }) => from),
    moves.map(({ id }) => id),
  )
  const positions = moves.map(({ to }) => (targets.get(to)!.last += 1))
  await sql`
    update album_item set album_id = given.album_id, position = given.position
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ to }) => to)}::uuid[],
      ${positions}::int[]) as given (id, album_id, position)
    where album_item.id = given.id`.execute(trx)
  await showFirst(trx, [...targets.keys()])
  return [...targets].flatMap(([id, { count }]) => (count === 0 ? id : []))
}

/** Elsewhere they would be seen again (decision 47). */
async function refuseFromHidden(trx: Executor, moves: readonly Move[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from album where id = any(${moves.map(({ from }) => from)}::uuid[])
      and ${sql.raw(isHidden('album'))}`.execute(trx)
  const first = moves.find(({ from }) => rows.some(({ id }) => id === from))
  if (first) throw new ApiError('not_allowed', { field: `${first.field}.albumId` })
}

/** The same bytes are there, or come with one before it. */
async function refuseDoubles(trx: Executor, moves: readonly Move[]): Promise<void> {
  const { rows } = await sql<{ nth: number }>`
    select moved.nth::int from (
      select given.nth, given.album_id, item.blob_hash, row_number() over (
        partition by given.album_id, item.blob_hash order by given.nth) > 1 as comes_again
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ to }) => to)}::uuid[])
        with ordinality as given (id, album_id, nth)
      join album_item item on item.id = given.id
    ) moved
    where comes_again or exists (
      select from album_item standing
      where standing.album_id = moved.album_id and standing.blob_hash = moved.blob_hash)
    order by moved.nth`.execute(trx)
  const [first, ...others] = rows.map(({ nth }) => `${moves[nth - 1]!.field}.albumId`)
  if (first === undefined) return
  const refusal = new ApiError('conflict', { field: first })
  for (const field of others) {
    refusal.errors.push(...new ApiError('conflict', { field }).errors)
  }
  throw refusal
}

/** How many the new albums have, and their highest position; 422 where one takes no more. */
async function findTargets(trx: Executor, moves: readonly Move[]) {
  const targetIds = [...new Set(moves.map(({ to }) => to))]
  const { rows } = await sql<{ id: string; count: number; last: number }>`
    select target.id, count(item.id) as count, coalesce(max(item.position), 0) as last
    from unnest(${targetIds}::uuid[]) as target (id)
    left join album_item item on item.album_id = target.id
    group by target.id`.execute(trx)
  const targets = new Map(rows.map(({ id, ...standing }) => [id, standing]))
  for (const [id, { count }] of targets) {
    const coming = moves.filter(({ to }) => to === id)
    const going = moves.filter(({ from }) => from === id)
    const firstPast = coming[maxAlbumItems - count + going.length]
    if (!firstPast) continue
    const message = `An album holds ${maxAlbumItems} photos at most`
    throw new ApiError('maximum', { field: `${firstPast.field}.albumId`, message })
  }
  return targets
}

/** Albums without a cover show the first photo that they have now. */
async function showFirst(trx: Executor, albumIds: readonly string[]): Promise<void> {
  await sql`
    update album set cover_item_id = (
      select item.id from album_item item where item.album_id = album.id
      order by item.position, item.id limit 1)
    where id = any(${albumIds}::uuid[]) and cover_item_id is null`.execute(trx)
}
