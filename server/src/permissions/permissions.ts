import type { Audience } from '@farfolk/contract/fields'
import {
  type Permission,
  type PermissionResource,
  permissionResources,
} from '@farfolk/contract/permissions'
import type pg from 'pg'
import { sql } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { indexPhotosByDefault } from '../image-search/index-photos.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { ApiError } from '../http/api-error.ts'

/** contract.md §2; the columns of `member` have the same defaults. */
export const defaultAudiences: Record<PermissionResource, Audience> = {
  profile: 'everyone',
  trips: 'everyone',
  albums: 'members',
  countries: 'members',
  bucketList: 'members',
  packingLists: 'me',
  friendships: 'friends',
}

const columns: Record<PermissionResource, string> = {
  profile: 'profile_audience',
  trips: 'trips_audience',
  albums: 'albums_audience',
  countries: 'countries_audience',
  bucketList: 'bucket_list_audience',
  packingLists: 'packing_lists_audience',
  friendships: 'friendships_audience',
}

/** Of a permission's state: a change back is the same again. */
const versions: Record<Audience, string> = { everyone: '1', members: '2', friends: '3', me: '4' }

export function versionOf({ audience }: Permission): string {
  return versions[audience]
}

/** The same id for a member and a kind at all times, so that nothing needs to be kept for it. */
function permissionId(memberId: string, resource: PermissionResource): string {
  const named = uuidOf(resource, memberId)
  // An id as all others, UUIDv7: of the moment that the member's own names.
  return `${memberId.slice(0, '01234567-89ab-'.length)}7${named.slice('01234567-89ab-c'.length)}`
}

/** Throws 404 where the id is of none of the member's permissions. */
export function requireResource(memberId: string, id: string): PermissionResource {
  const resource = permissionResources.find((candidate) => permissionId(memberId, candidate) === id)
  if (!resource) throw new ApiError('not_found')
  return resource
}

function present(memberId: string, resource: PermissionResource, audience: Audience): Permission {
  return {
    id: permissionId(memberId, resource),
    resource,
    audience,
    isDefault: audience === defaultAudiences[resource],
  }
}

const listText = `select ${permissionResources
  .map((resource) => `${columns[resource]} as "${resource}"`)
  .join(', ')} from member where id = $1`

export async function listPermissions(pool: pg.Pool, memberId: string): Promise<Permission[]> {
  const { rows } = await pool.query<Record<PermissionResource, Audience>>(listText, [memberId])
  const [row] = rows
  if (!row) throw new ApiError('not_found')
  return permissionResources.map((resource) => present(memberId, resource, row[resource]))
}

/** The audiences of which a version may be. */
function audiencesOf(ifMatch: string[] | null): string[] {
  return Object.keys(versions).filter((audience) =>
    ifMatch?.includes(versions[audience as Audience]),
  )
}

interface AudienceChange {
  resource: PermissionResource
  /** Absent: it stays as it is. */
  audience: Audience | undefined
  ifMatch: string[] | null
}

/** Sets an audience where one of `ifMatch`'s versions stands, else 412; tells what stood before. */
export async function setAudience(
  { db, live }: { db: Database; live: Live },
  memberId: string,
  { resource, audience: wanted, ifMatch }: AudienceChange,
): Promise<Permission & { before: Audience }> {
  const column = sql.ref(columns[resource])
  return tx(db, async (trx) => {
    // `updated_at` stays: it is the version of the profile, whose edits this makes no staler.
    const { rows } = await sql<{ before: Audience }>`
      update member set ${column} = coalesce(${wanted ?? null}, ${column})
      from (select id, ${column} as before from member where id = ${memberId} for update) earlier
      where member.id = earlier.id
        and (${ifMatch === null} or earlier.before = any (${audiencesOf(ifMatch)}::text[]))
      returning earlier.before`.execute(trx)
    const [row] = rows
    if (!row) throw new ApiError('stale')
    const audience = wanted ?? row.before
    if (resource === 'bucketList') await noteOpenItems(trx, memberId, audience === 'everyone')
    const opensOrCloses = (row.before === 'everyone') !== (audience === 'everyone')
    if (resource === 'albums' && opensOrCloses) await indexPhotosByDefault(trx, memberId)
    if (row.before !== audience) await tellHidden(live, trx, { actorId: memberId })
    return { ...present(memberId, resource, audience), before: row.before }
  })
}

/**
 * What visitors look through has an index of its own, see migration 0025. Whoever adds an item locks
 * its member first, so that each is there by now or finds the new default.
 */
async function noteOpenItems(trx: Executor, memberId: string, isOpen: boolean): Promise<void> {
  await trx
    .updateTable('bucket_list_item')
    .set({ default_open: isOpen })
    .where('owner_id', '=', memberId)
    .where('default_open', '<>', isOpen)
    .execute()
}
