import { CompiledQuery } from 'kysely'
import { storageFull } from '@farfolk/contract/storage'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { limitMb, megabyteText, usedBytes } from './used.ts'

interface Wanted {
  /** Whose room it takes: the owner of the album, who wrote the booking, or who sends. */
  ownerId: string
  /** Who sends it, where that may be another: nobody is told how much room somebody else has. */
  senderId?: string | undefined
  bytes: number
  /** What a refusal names, such as `albumItem.file`. */
  field: string
  /** Uploads that the sender has begun and not ended take room as well. */
  withBegun?: boolean
}

/** How much the files of a member may take: MEMBER_STORAGE_MB, or what an operator said of one. */
export interface Room {
  /** Before anything is made of bytes: throws 413 `storage_full` where they do not fit beside what is there. */
  require(executor: Executor, wanted: Wanted): Promise<void>
  /**
   * In the transaction that has just written them: throws the same where all of it does not fit, which undoes it.
   * What others write in the very same moment it does not see.
   */
  keep(trx: Executor, written: Wanted): Promise<void>
}

/** $1 whose, $2 megabytes of the club, $3 whose uploads that have begun count as well, or null. */
export const leftText = `
  select bound.mb * ${megabyteText} - ${usedBytes('bound.id')} - (
    select coalesce(sum(begun.size), 0)
    from upload begun
    left join album_item moving on moving.id = begun.video_of
    join album on album.id = coalesce(begun.album_id, moving.album_id)
    where begun.member_id = $3::uuid and album.owner_id = bound.id
      and begun.result_item_id is null and begun.errors is null)::bigint as left
  from (
    select id, ${limitMb('member', '$2')} as mb from member where id = $1::uuid offset 0) bound
  where bound.mb > 0`

export function createRoom({ memberStorageMb }: Pick<Config, 'memberStorageMb'>): Room {
  /** Bytes; undefined where nothing bounds them. */
  async function findLeft(executor: Executor, { ownerId, senderId = ownerId, withBegun }: Wanted) {
    const values = [ownerId, memberStorageMb, withBegun ? senderId : null]
    const { rows } = await executor.executeQuery<{ left: number }>(
      CompiledQuery.raw(leftText, values),
    )
    return rows[0]?.left
  }

  return {
    async require(executor, wanted) {
      const left = await findLeft(executor, wanted)
      if (left !== undefined && left < wanted.bytes) throw refusal(wanted, left)
    },
    async keep(trx, written) {
      const left = await findLeft(trx, written)
      if (left !== undefined && left < 0) throw refusal(written, left + written.bytes)
    },
  }
}

function refusal({ ownerId, senderId = ownerId, field }: Wanted, left: number): ApiError {
  const message = senderId === ownerId ? storageFull(left) : undefined
  return new ApiError('storage_full', { field, ...(message && { message }) })
}
