import { type UploadedItem } from '@farfolk/contract/album-items'
import { maxAlbumItems } from '@farfolk/contract/albums'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { lockAlbumToAdd } from '../albums/own-album.ts'
import type { Filled } from '../albums/tell-of-given.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Images } from '../images/images.ts'
import type { Room } from '../storage/room.ts'
import { dropOwnTrashed } from '../trash/purge-trash.ts'
import { type Added, becomeCover, insertItem, readItems } from './item-rows.ts'
import { mayNotAdd } from './may-not-add.ts'
import type { TakenPhoto } from './take-photos.ts'

export interface AddDeps {
  images: Pick<Images, 'insert'>
  room: Pick<Room, 'keep'>
  /** Has those told, in the same transaction, whom it concerns; absent: nobody. */
  announce?: (trx: Executor, news: AddedNews) => Promise<void>
}

export interface AddedNews {
  /** As its locked row has it. */
  album: Filled & { id: string }
  /** Who added photos, the owner or another. */
  memberId: string
  /** They are the album's first. */
  areFirst: boolean
}

interface Addition {
  albumId: string
  /** Who adds them: the album's owner, or one to whom it is open for that. */
  memberId: string
  photos: readonly TakenPhoto[]
}

export interface AddedItems {
  /** What each photo has become, in order. */
  added: Added[]
  /** Of those what its sender sees: another may have closed the album to them meanwhile. */
  items: UploadedItem[]
  /** Nothing has changed: the same ids came again. */
  isRepeated: boolean
}

/**
 * Puts photos at the end of an album, in order; one that the album has already is the item that it
 * is. Whoever adds them, they are the album's owner's. The first becomes the cover while none is set. The album's row is locked: numbers, limit and
 * duplicates stay right whoever else adds to it. Throws 404 or 403 of an album that one may not add to, 409 of
 * another's item id, 422 past the limit.
 */
export async function addPhotos(
  db: Database,
  deps: AddDeps,
  addition: Addition,
): Promise<AddedItems> {
  const add = () => tx(db, (trx) => addLocked(trx, deps, addition))
  return add().catch((error: unknown) => {
    // The same id for another album, or the same photo moved here, at the very same time.
    if (!races.some((constraint) => breaks(error, constraint))) throw error
    return add()
  })
}

const races = ['album_item_pkey', 'album_item_album_id_blob_hash_key']

async function addLocked(
  trx: Transaction<Schema>,
  { images, room, announce }: AddDeps,
  { albumId, memberId, photos }: Addition,
): Promise<AddedItems> {
  const album = await naming(
    'albumItem.albumId',
    lockAlbumToAdd(trx, albumId, memberId).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 403 ? mayNotAdd() : error
    }),
  )
  const { owner_id: ownerId } = album
  const isOwn = ownerId === memberId
  const standing = await findStanding(trx, { albumId, memberId, photos }, isOwn)
  const fresh = photos.filter(
    (photo, index) =>
      !standing.byId.has(photo.id ?? '') &&
      !standing.byHash.has(hex(photo)) &&
      photos.findIndex((other) => hex(other) === hex(photo)) === index,
  )
  if (standing.count + fresh.length > maxAlbumItems) {
    throw albumIsFull()
  }
  // What comes anew under its id, such as from an archive, stands in the place of what was deleted.
  if (standing.isInTrash) {
    await dropOwnTrashed(
      trx,
      fresh.flatMap(({ id }) => id ?? []),
      memberId,
    )
  }
  const becomes = new Map<TakenPhoto, string>()
  for (const [index, photo] of fresh.entries()) {
    const id = photo.id ?? uuid()
    await insertItem(
      trx,
      { images, room },
      {
        id,
        albumId,
        ownerId,
        contributorId: isOwn ? null : memberId,
        photo,
        position: standing.last + index + 1,
      },
    )
    becomes.set(photo, id)
    standing.byHash.set(hex(photo), id)
  }
  const first = fresh[0]
  if (first) {
    await becomeCover(trx, albumId, becomes.get(first)!)
    await indexPhotos(trx, { ids: [...becomes.values()] })
    await announce?.(trx, { album, memberId, areFirst: standing.count === 0 })
  }

  const added = photos.map((photo): Added => {
    const own = becomes.get(photo)
    if (own) return { id: own, isDuplicate: false, isRepeated: false }
    const isRepeated = standing.byId.has(photo.id ?? '')
    const id = isRepeated ? photo.id! : standing.byHash.get(hex(photo))!
    return { id, isDuplicate: !isRepeated, isRepeated }
  })
  return {
    added,
    items: await readItems(trx, added, memberId),
    isRepeated: added.every((each) => each.isRepeated),
  }
}

export function albumIsFull(): ApiError {
  const message = `An album takes ${maxAlbumItems.toLocaleString('en')} photos at most`
  return new ApiError('maximum', { field: 'albumItem.file', message })
}

function hex({ image }: TakenPhoto): string {
  return image.hash.toString('hex')
}

interface Standing {
  count: number
  /** The highest position; 0 in an empty album. */
  last: number
  /** Ids of the album's items by their bytes, in hex. */
  byHash: Map<string, string>
  /** Of the ids that were sent, those that the member has items of, in another's album in this one. */
  byId: Set<string>
  /** Of the ids that were sent, one is of a photo that the member has deleted. */
  isInTrash: boolean
}

/** What is there of the album, which is one's own or not, and of the photos. */
async function findStanding(
  trx: Transaction<Schema>,
  { albumId, memberId, photos }: Addition,
  isOwn: boolean,
): Promise<Standing> {
  const ids = photos.flatMap(({ id }) => id ?? [])
  const { rows } = await sql<{
    count: number
    last: number
    same: { id: string; hash: string }[]
    known: { id: string; own: boolean }[]
    is_in_trash: boolean
  }>`select
      (select count(*) from album_item where album_id = ${albumId}) as count,
      (select coalesce(max(position), 0) from album_item where album_id = ${albumId}) as last,
      (select coalesce(json_agg(json_build_object('id', i.id, 'hash', encode(i.blob_hash, 'hex'))), '[]')
        from album_item i
        where i.album_id = ${albumId}
          and i.blob_hash = any(${photos.map(({ image }) => image.hash)}::bytea[])) as same,
      (select coalesce(json_agg(json_build_object('id', i.id, 'own', i.own)), '[]')
        from (
          select i.id, ${isOwn} and a.owner_id = ${memberId}
            or a.id = ${albumId} and i.contributor_id is not distinct from ${memberId}::uuid as own
          from album_item i join album a on a.id = i.album_id where i.id = any(${ids}::uuid[])
          union all
          -- What the club has hidden comes back under its id, or not at all.
          select id, false from hidden_photo where id = any(${ids}::uuid[])
          union all
          -- What oneself has deleted elsewhere is not to go for good by a photo that is another's.
          select id, false from trashed_photo
          where id = any(${ids}::uuid[]) and not (${isOwn} and owner_id = ${memberId})) i) as known,
      exists (select from trashed_photo
        where id = any(${ids}::uuid[]) and owner_id = ${memberId}) as is_in_trash`.execute(trx)
  const { count, last, same, known, is_in_trash: isInTrash } = rows[0]!
  if (known.some(({ own }) => !own)) throw new ApiError('conflict', { field: 'albumItem.id' })
  return {
    count,
    last,
    byHash: new Map(same.map(({ hash, id }) => [hash, id])),
    byId: new Set(known.map(({ id }) => id)),
    isInTrash,
  }
}
