import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import { fillAlbums } from '../own-photos.ts'
import type { Subject } from '../rows.ts'

const photographers = 20
const albums = 2
const photos = 250
const same = 20
/** Other members, who take turns. */
const people = 10
const namedOnEach = 2

/** What our server adds to the statements of own photos: those of a person, and sums and groups of all. */
export const ownPhotos: Subject = {
  name: 'photos',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const members = await makeMembers(connections, photographers)
    const memberIds = members.map(({ id }) => id)
    await fillAlbums(connections, memberIds, { albums, photos, same, from: '2025-05-02' })
    const [person] = await namePeople(connections, memberIds)
    const floor = await bench.world.floor('photos.ts', { DATABASE_URL: url })
    const compared = (title: string, path: string) => {
      const requests = members.map(({ token }) => requestText({ path: `/api/v1${path}`, token }))
      return compareReads(bench, title, requests, floor, { connectionCounts: [16] })
    }
    const all = `of ${albums * photos} photos`
    return [
      ...(await compared(
        'GET /user/album_items of a person, 20 of them',
        `/user/album_items?limit=20&person=${person}`,
      )),
      ...(await compared(`GET /user/album_items/people ${all}`, '/user/album_items/people')),
      ...(await compared(`GET /user/storage ${all}`, '/user/storage')),
      ...(await compared(
        `GET /user/duplicates ${all}, ${2 * same} of them twice`,
        '/user/duplicates?limit=20',
      )),
    ]
  },
}

/** The ids of those who are on photos from now on. */
async function namePeople({ pool }: Connections, memberIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from member where closed_at is null and not id = any($1) order by md5(id::text) limit $2`,
    [memberIds, people],
  )
  const named = rows.map(({ id }) => id)
  await pool.query(
    `insert into photo_name (image_id, member_id, named_by, state)
     select item.image_id, ($2::uuid[])[1 + (item.position + step) % ${people}], album.owner_id, 'shown'
     from album join album_item item on item.album_id = album.id
     cross join generate_series(1, ${namedOnEach}) step
     where album.owner_id = any($1::uuid[])`,
    [memberIds, named],
  )
  await pool.query('vacuum analyze photo_name')
  return named
}
