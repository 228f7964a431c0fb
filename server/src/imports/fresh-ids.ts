import { sql } from 'kysely'
import { v5 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import { travelsAlong } from '../visibility/travels.ts'
import { visibleTo } from '../visibility/visible.ts'
import { type Archive, type Row, rowsIn } from './archive.ts'
import { recordedWaysFile } from './import-recorded-ways.ts'
import { files, idIn } from './inputs.ts'
import { takingTurns } from './take-turns.ts'

const tables = {
  trips: 'trip',
  bucketListItems: 'bucket_list_item',
  packingLists: 'packing_list',
  bookings: '(select id, author_id as owner_id from booking)',
  bookingFiles: `(select paper.id, booking.author_id as owner_id
    from booking join booking_file paper on paper.booking_id = booking.id)`,
  tips: 'tip',
  tripIdeas: '(select id, author_id as owner_id from trip_idea)',
  tripTodos: '(select id, author_id as owner_id from trip_todo)',
  albums: 'album',
  photos: `(select item.id, album.owner_id
    from album join album_item item on item.album_id = album.id
    union all select id, owner_id from trashed_photo)`,
}
type Kind = keyof typeof tables

/** By kind the ids that things of an archive cannot keep, each with the one that it gets. */
export type FreshIds = Record<Kind, Map<string, string>>

/**
 * New ids for what is another's in this club, as where somebody imports into a second account: the
 * same ones each time, so that nothing comes in twice, also once the other's is gone. A trip that the
 * member travels on keeps its id: they have it.
 */
export async function freshIds(
  db: Database,
  memberId: string,
  found: Record<Kind, Set<string>>,
): Promise<FreshIds> {
  const turn = takingTurns()
  const isCompany = visibleTo(memberId, (member) => travelsAlong('thing.id', member))
  const of = async (kind: Kind): Promise<Map<string, string>> => {
    const fresh = new Map<string, string>()
    for (const id of found[kind]) {
      await turn()
      fresh.set(id, freshId(memberId, id))
    }
    const table = sql.raw(tables[kind])
    const { rows } = await sql<{ id: string }>`
      with found as (
        select * from unnest(${[...fresh.keys()]}::uuid[], ${[...fresh.values()]}::uuid[])
          listed (id, fresh))
      select found.id from found join ${table} thing on thing.id = found.fresh
      where thing.owner_id = ${memberId}
      union
      select found.id from found join ${table} thing on thing.id = found.id
      where thing.owner_id <> ${memberId} and not ${isCompany}`.execute(db)
    return new Map(rows.map(({ id }) => [id, fresh.get(id)!]))
  }
  return {
    trips: await of('trips'),
    bucketListItems: await of('bucketListItems'),
    packingLists: await of('packingLists'),
    bookings: await of('bookings'),
    bookingFiles: await of('bookingFiles'),
    tips: await of('tips'),
    tripIdeas: await of('tripIdeas'),
    tripTodos: await of('tripTodos'),
    albums: await of('albums'),
    photos: await of('photos'),
  }
}

function freshId(memberId: string, id: string): string {
  return uuid(id, memberId)
}

/** An archive as if its things had been made under their fresh ids, links among them too. */
export function underFreshIds(archive: Archive, ids: FreshIds, memberId: string): Archive {
  const isFresh = (kind: Kind, id: unknown) => ids[kind].has(idIn(id) ?? '')
  const idOf = (kind: Kind, id: unknown) => ids[kind].get(idIn(id) ?? '') ?? id
  const itemsOf = (row: Row, name: (id: unknown) => unknown) =>
    rowsIn(row.items).map((item) => (idIn(item.id) ? { ...item, id: name(item.id) } : item))
  const ofTrip = (kind: Kind, row: Row) => ({
    ...row,
    id: idOf(kind, row.id),
    tripId: idOf('trips', row.tripId),
  })
  const renamed: Record<string, (row: Row) => Row> = {
    [files.trips]: (row) => ({ ...row, id: idOf('trips', row.id) }),
    [files.bucketListItems]: (row) => ofTrip('bucketListItems', row),
    [files.packingLists]: (row) => {
      if (!isFresh('packingLists', row.id)) return ofTrip('packingLists', row)
      // What stands on another's list has its ids there.
      const items = itemsOf(row, (id) => freshId(memberId, String(id)))
      return { ...ofTrip('packingLists', row), items }
    },
    [files.bookings]: (row) => ({
      ...ofTrip('bookings', row),
      // Its file goes by the id that the archive has.
      files: rowsIn(row.files).map((file) => ({
        ...file,
        id: idOf('bookingFiles', file.id),
        fileId: file.id,
      })),
    }),
    [files.tips]: (row) => ({ ...row, id: idOf('tips', row.id) }),
    [files.tripIdeas]: (row) => ({
      ...ofTrip('tripIdeas', row),
      wishId: idOf('bucketListItems', row.wishId),
      tipId: idOf('tips', row.tipId),
    }),
    [files.tripTodos]: (row) => ofTrip('tripTodos', row),
    [recordedWaysFile]: (row) => ({ ...row, tripId: idOf('trips', row.tripId) }),
    [files.albums]: (row) => ({
      ...ofTrip('albums', row),
      coverItemId: idOf('photos', row.coverItemId),
      items: itemsOf(row, (id) => idOf('photos', id)),
    }),
  }
  return {
    ...archive,
    async *list(file) {
      for await (const row of archive.list(file)) yield renamed[file]?.(row) ?? row
    },
  }
}
