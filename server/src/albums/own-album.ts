import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { lockSeat } from '../trips/seat.ts'
import { locksOwn } from '../visibility/lock-own.ts'
import { mayAddPhotos } from '../visibility/visible.ts'

/** Whatever adds, moves or removes an album's items does so first; an upload that only begins need not wait. */
export const lockOwnAlbum = locksOwn('album', 'no key update')

const lockOpenAlbum = locksOwn('album', 'no key update', undefined, mayAddPhotos)

/** As `lockOwnAlbum`, for whoever may add photos; they keep their seat on its trip until the end as well. */
export async function lockAlbumToAdd(
  trx: Transaction<Schema>,
  albumId: string,
  memberId: string,
): ReturnType<typeof lockOpenAlbum> {
  const album = await lockOpenAlbum(trx, albumId, memberId)
  if (album.owner_id === memberId || album.trip_id === null) return album
  await lockSeat(trx, album.trip_id, memberId)
  // As it is now: who was blocked while the album was waited for may no more.
  return lockOpenAlbum(trx, albumId, memberId)
}
