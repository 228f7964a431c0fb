import { importKinds, type ImportKind, type MemberImport } from '@farfolk/contract/imports'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { travels } from '../visibility/travels.ts'
import { countriesText } from '../visited-countries/been.ts'
import { type Archive, broken, hasItem, type Row, rowsIn } from './archive.ts'
import { type FreshIds, freshIds } from './fresh-ids.ts'
import { files, idIn, papersIn, townKey } from './inputs.ts'
import { takingTurns } from './take-turns.ts'

/** Of all albums, whether or not their pictures are in the archive. */
const maxPhotos = 110_000
/** Of an account, and of all that one member hands in within a day: more is made to fill the club's searches. */
export const maxTrips = 5_000

export type Counts = MemberImport['counts']
type Keys = Record<ImportKind, Set<string>>

export function noCounts(): Counts {
  const none = () => ({ found: 0, standing: 0, added: 0, refused: 0 })
  return Object.fromEntries(importKinds.map((kind) => [kind, none()])) as Counts
}

/**
 * What is in an archive, and what of it the member has already, by the ids that things would have
 * here; a country by its code, a town by its place.
 */
export async function planImport(
  db: Database,
  memberId: string,
  archive: Archive,
): Promise<{ counts: Counts; standing: Keys; fresh: FreshIds }> {
  const found = await keysOf(archive)
  const fresh = await freshIds(db, memberId, found)
  for (const [kind, ids] of Object.entries(fresh) as [keyof FreshIds, Map<string, string>][]) {
    for (const [before, id] of ids) {
      found[kind].delete(before)
      found[kind].add(id)
    }
  }
  const standing = await standingOf(db, memberId, found)
  const counts = noCounts()
  for (const kind of importKinds) {
    counts[kind].found = found[kind].size
    counts[kind].standing = standing[kind].size
  }
  return { counts, standing, fresh }
}

async function keysOf(archive: Archive): Promise<Keys> {
  const keys: Keys = {
    trips: new Set(),
    countries: new Set(),
    towns: new Set(),
    bucketListItems: new Set(),
    packingLists: new Set(),
    bookings: new Set(),
    bookingFiles: new Set(),
    tips: new Set(),
    tripIdeas: new Set(),
    tripTodos: new Set(),
    albums: new Set(),
    photos: new Set(),
  }
  const turn = takingTurns()
  let photos = 0
  for (const kind of importKinds) {
    if (kind === 'photos' || kind === 'bookingFiles') continue
    for await (const row of archive.list(files[kind], 'outline')) {
      await turn()
      const key = keyIn(kind, row)
      if (kind === 'countries' && row.status === 'removed') continue
      if (typeof key === 'string') keys[kind].add(key)
      if (keys.trips.size > maxTrips) throw broken()
      if (kind === 'bookings') {
        const papers = papersIn(row).filter(({ fileId }) => archive.hasFile(fileId))
        for (const { id } of papers) keys.bookingFiles.add(id)
      }
      if (kind !== 'albums') continue
      const items = rowsIn(row.items)
      photos += items.length
      if (photos > maxPhotos) throw broken()
      for (const { id, imageId } of items) {
        await turn()
        const photo = idIn(id)
        if (photo && hasItem(archive, idIn(imageId) ?? '')) keys.photos.add(photo)
      }
    }
  }
  return keys
}

function keyIn(kind: ImportKind, row: Row): unknown {
  if (kind === 'countries') return row.code
  return kind === 'towns' ? townKey(row) : idIn(row.id)
}

async function standingOf(db: Database, memberId: string, found: Keys): Promise<Keys> {
  const of = async (kind: ImportKind, from: string) => {
    const { rows } = await sql<{ key: string }>`
      select key from ${sql.raw(from)}
      where owner_id = ${memberId} and key = any(${[...found[kind]]}::text[])`.execute(db)
    return new Set(rows.map(({ key }) => key))
  }
  const own = (table: string) => `(select id::text as key, id, owner_id from ${table}) own`
  const onMap = countriesText({ owner: 'member.id', viewer: 'member.id', isOwn: true })
  return {
    trips: await of(
      'trips',
      // One that was handed over, and is still travelled on, is there too.
      `(select seat.trip_id::text as key, seat.member_id as owner_id
        from traveller seat where ${travels('seat')}) own`,
    ),
    countries: await of(
      'countries',
      // What trips tell of stands too: as a mark it would outlive them.
      `(select been.code as key, member.id as owner_id
        from member cross join lateral ${onMap} been) own`,
    ),
    towns: await of(
      'towns',
      `(select place_id::text as key, member_id as owner_id from visited_town) own`,
    ),
    bucketListItems: await of('bucketListItems', own('bucket_list_item')),
    packingLists: await of('packingLists', own('packing_list')),
    bookings: await of(
      'bookings',
      // Also of a trip that the member has left: it is there again with them.
      `(select id::text as key, author_id as owner_id from booking) own`,
    ),
    bookingFiles: await of(
      'bookingFiles',
      `(select paper.id::text as key, booking.author_id as owner_id
        from booking join booking_file paper on paper.booking_id = booking.id) own`,
    ),
    tips: await of('tips', own('tip')),
    tripIdeas: await of(
      'tripIdeas',
      `(select id::text as key, author_id as owner_id from trip_idea) own`,
    ),
    tripTodos: await of(
      'tripTodos',
      `(select id::text as key, author_id as owner_id from trip_todo) own`,
    ),
    albums: await of('albums', own('album')),
    photos: await of(
      'photos',
      `(select item.id::text as key, album.owner_id
        from album join album_item item on item.album_id = album.id) own`,
    ),
  }
}
