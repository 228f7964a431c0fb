import type { Connections } from '@farfolk/server/src/db/database.ts'

interface Albums {
  /** Of each member. */
  albums: number
  /** Of each album. */
  photos: number
  /** So many at the front are the same files in all albums of a member, and so many at the end of the same moments. */
  same?: number
  /** When the first photo was taken; each next one an hour later, and a minute from album to album. */
  from: string
}

/** Albums full of photos, whose files are nowhere: nobody asks for them. */
export async function fillAlbums(
  { pool }: Connections,
  memberIds: string[],
  { albums, photos, same = 0, from }: Albums,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into album (id, owner_id, name)
     select gen_random_uuid(), owner.id, 'Album ' || nth
     from unnest($1::uuid[]) owner (id) cross join generate_series(1, $2::int) nth returning id`,
    [memberIds, albums],
  )
  const photo = `select album.id as album_id, album.owner_id, nth, md5(album.id::text || nth)::uuid as image_id,
      sha256(convert_to(nth || case when nth <= $3::int then album.owner_id else album.id end::text, 'UTF8')) as hash,
      case when nth > $2::int - $3::int then 0 else album.place end * interval '1 minute' as later
    from (
      select id, owner_id, row_number() over (partition by owner_id order by id) as place
      from album where id = any($1::uuid[])
    ) album cross join generate_series(1, $2::int) nth`
  const which = [rows.map(({ id }) => id), photos, same]
  await pool.query(
    `insert into blob (hash, size, type)
     select distinct hash, 3e6::bigint, 'image/jpeg' from (${photo}) photo on conflict do nothing`,
    which,
  )
  await pool.query(
    `insert into image (id, owner_id, blob_hash, width, height, thumbhash, color)
     select image_id, owner_id, hash, 4032, 3024, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', '#336699' from (${photo}) photo`,
    which,
  )
  await pool.query(
    `insert into album_item (id, album_id, image_id, blob_hash, position, taken_at, lat, lng)
     select gen_random_uuid(), album_id, image_id, hash, nth,
       $4::timestamp + nth * interval '1 hour' + later, 60 + nth / 1e3, 8 + nth / 1e3
     from (${photo}) photo`,
    [...which, from],
  )
  await pool.query('vacuum analyze album, album_item, image, image_size, blob')
}
