import { Audience } from '@farfolk/contract/fields'
import type { Database } from '../db/database.ts'
import type { Archive, Row } from './archive.ts'

/** What things without an audience of their own go by, as a profile names it. */
const defaultOf = {
  trips: 'tripsAudience',
  bucketListItems: 'bucketListAudience',
  packingLists: 'packingListsAudience',
  albums: 'albumsAudience',
} as const

type Kind = keyof typeof defaultOf

const fromWidest = Audience.options

/**
 * Of each kind the default of the account that an archive was made of, where that is another one and
 * shows less than the member's own: things that went by it would else be seen by more than before.
 */
export async function narrowerDefaults(
  db: Database,
  memberId: string,
  archive: Archive,
): Promise<Record<Kind, Audience | null>> {
  const profile = await profileOf(archive)
  const own = await db
    .selectFrom('member')
    .select([
      'trips_audience as trips',
      'bucket_list_audience as bucketListItems',
      'packing_lists_audience as packingLists',
      'albums_audience as albums',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const narrower = (kind: Kind) => {
    const before = Audience.safeParse(profile[defaultOf[kind]])
    if (profile.id === memberId || !before.success) return null
    const showsLess = fromWidest.indexOf(before.data) > fromWidest.indexOf(own[kind])
    return showsLess ? before.data : null
  }
  return {
    trips: narrower('trips'),
    bucketListItems: narrower('bucketListItems'),
    packingLists: narrower('packingLists'),
    albums: narrower('albums'),
  }
}

/** A thing's row, with this audience where it has none of its own. */
export function withAudience(row: Row, audience: Audience | null): Row {
  return { ...row, audience: row.audience ?? audience }
}

async function profileOf(archive: Archive): Promise<Row> {
  const profiles: Row[] = []
  for await (const row of archive.list('profile.json')) profiles.push(row)
  return profiles[0] ?? {}
}
