import type { SharePatch } from '@farfolk/contract/shares'
import { sql } from 'kysely'
import type { Hashing } from '../accounts/hashing.ts'
import type { Database } from '../db/database.ts'
import { nextUpdatedAtBy } from '../db/next-updated-at.ts'
import { ApiError } from '../http/api-error.ts'
import { versionOf } from '../http/page-statement.ts'

/** An own link, and the versions (null: any) of which it must be one. */
export interface OwnShare {
  id: string
  ownerId: string
  versions: string[] | null
}

const isOneOf = (versions: string[]) =>
  sql<boolean>`${sql.raw(versionOf('share'))} = any(${versions}::text[])`

/** 404 where there is no such own link, 412 where another version stands. */
export async function updateShare(
  { db, hashing }: { db: Database; hashing: Hashing },
  share: OwnShare,
  patch: SharePatch,
): Promise<void> {
  const { expiresAt, password, allowDownload, showLocations } = patch
  const result = await db
    .updateTable('share')
    .set({
      updated_at: nextUpdatedAtBy(patch),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(password !== undefined && {
        password_hash: password === null ? null : await hashing.hash(password),
      }),
      ...(allowDownload !== undefined && { allow_download: allowDownload }),
      ...(showLocations !== undefined && { show_locations: showLocations }),
    })
    .where('id', '=', share.id)
    .where('owner_id', '=', share.ownerId)
    .$if(share.versions !== null, (query) => query.where(isOneOf(share.versions ?? [])))
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw await explainUnchanged(db, share)
}

/** Opens nothing from here on; errors as `updateShare`. */
export async function deleteShare(db: Database, share: OwnShare): Promise<void> {
  const result = await db
    .deleteFrom('share')
    .where('id', '=', share.id)
    .where('owner_id', '=', share.ownerId)
    .$if(share.versions !== null, (query) => query.where(isOneOf(share.versions ?? [])))
    .executeTakeFirst()
  if (result.numDeletedRows === 0n) throw await explainUnchanged(db, share)
}

async function explainUnchanged(db: Database, { id, ownerId }: OwnShare): Promise<ApiError> {
  const share = await db
    .selectFrom('share')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return new ApiError(share ? 'stale' : 'not_found')
}
