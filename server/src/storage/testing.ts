import { getStorage, type Storage } from '@farfolk/contract/storage'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

/** What the tests of storage do over and over. */
export function storing({ as, connections: { pool } }: TestApp) {
  return {
    storageOf: async (member: { token: string }): Promise<Storage> =>
      (await as(member).call(getStorage, {})).data,

    /** As an operator says it of one member, in bytes: a file of a megabyte takes long to draw. */
    async leaveRoom(member: MadeMember, bytes: number): Promise<void> {
      await pool.query('update member set storage_limit_mb = 1 where id = $1', [member.id])
      const { rows } = await pool.query<{ left: number }>(
        `select 1048576 - coalesce(sum(bytes), 0)::bigint - $2 as left from image_size
         where owner_id = $1`,
        [member.id, bytes],
      )
      await pool.query(
        `with file as (
           insert into blob (hash, size, type)
           values (sha256(convert_to(gen_random_uuid()::text, 'utf8')), $2, 'image/jpeg') returning hash)
         insert into image (id, owner_id, blob_hash, width, height, thumbhash, color)
         select gen_random_uuid(), $1, hash, 1, 1, 'abcd', '#ffffff' from file`,
        [member.id, rows[0]!.left],
      )
    },
  }
}
