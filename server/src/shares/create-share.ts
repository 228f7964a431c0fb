import { randomBytes } from 'node:crypto'
import type { ApiErrorItem } from '@farfolk/contract/errors'
import { GivenInstant } from '@farfolk/contract/fields'
import { endsInThePast, isToCome, type ShareInput } from '@farfolk/contract/shares'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Hashing } from '../accounts/hashing.ts'
import type { Database } from '../db/database.ts'
import type { ShareTable } from '../db/tables/albums.ts'
import { breaks } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { naming } from '../http/naming.ts'
import { explainNotOwn } from '../visibility/can-see.ts'

const tokenBytes = 18

interface ShareDeps {
  db: Database
  hashing: Hashing
}

type Item = Partial<Pick<Selectable<ShareTable>, 'album_id' | 'trip_id' | 'packing_list_id'>>

/** Makes a link to what is the owner's own, once; of others 403 where the caller may see it, else 404. */
export async function createShare(
  { db, hashing }: ShareDeps,
  ownerId: string,
  input: ShareInput,
): Promise<{ id: string; isNew: boolean }> {
  return createOnce(db, { kind: 'share', id: input.id, ownerId }, async (id) => {
    if (!isToCome(input.expiresAt)) throw ApiError.invalid([pastEnd])
    const item = await naming('share.itemId', ownItem(db, ownerId, input))
    const password = input.password ?? null
    try {
      await db
        .insertInto('share')
        .values({
          id,
          owner_id: ownerId,
          kind: input.kind,
          ...item,
          token: randomBytes(tokenBytes).toString('base64url'),
          password_hash: password === null ? null : await hashing.hash(password),
          allow_download: input.allowDownload,
          show_locations: input.showLocations,
          expires_at: input.expiresAt,
        })
        .execute()
    } catch (error) {
      // Deleted in the same moment.
      if (Object.values(references).some((reference) => breaks(error, reference))) {
        throw new ApiError('not_found', { field: 'share.itemId' })
      }
      throw error
    }
  })
}

const pastEnd: ApiErrorItem = {
  code: 'invalid',
  message: endsInThePast,
  field: 'share.expiresAt',
}
const Ending = z.object({ share: z.looseObject({ expiresAt: GivenInstant }) })

/** Of a body that was refused for something else, whether its end has passed too. */
export async function findPastEnd(body: unknown): Promise<ApiErrorItem[]> {
  const { data } = Ending.safeParse(body)
  return data && !isToCome(data.share.expiresAt) ? [pastEnd] : []
}

async function ownItem(db: Database, ownerId: string, input: ShareInput): Promise<Item> {
  if (input.kind === 'travelMap' || input.kind === 'bucketList') return {}
  // The contract asks for it.
  const itemId = input.itemId!
  const owner = await db
    .selectFrom(tables[input.kind])
    .select('owner_id')
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (owner?.owner_id !== ownerId) throw await explainNotOwn(db, input.kind, itemId, ownerId)
  return { [columns[input.kind]]: itemId }
}

const tables = { album: 'album', trip: 'trip', packingList: 'packing_list' } as const
const columns = { album: 'album_id', trip: 'trip_id', packingList: 'packing_list_id' } as const
const references = {
  album: 'share_album_id_fkey',
  trip: 'share_trip_id_fkey',
  packingList: 'share_packing_list_id_fkey',
}
