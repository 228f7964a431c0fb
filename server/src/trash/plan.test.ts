import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { trashText } from './list-trash.ts'
import { albumsText, purgeText } from './purge-trash.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** Members of whom each has 3,000 photos in the trash, the oldest of them over their time. */
async function throwMuchAway() {
  const [me, other] = [await make.user(), await make.user()]
  for (const owner of [me, other]) {
    const { id, items } = await make.filledAlbum(owner, 1)
    await pool.query(
      `with pictured as (
         insert into image select (jsonb_populate_record(image,
           jsonb_build_object('id', gen_random_uuid()))).*
         from image cross join generate_series(1, 3000) where image.id = $3 returning id)
       insert into trashed_photo (id, owner_id, album_id, image_id, was_cover, item, expires_at)
       select gen_random_uuid(), $1, $2, id, false, '{"caption": "x"}',
         now() + (row_number() over () - 100) * interval '1 minute' from pictured`,
      [owner.id, id, items[0]!.imageId],
    )
  }
  await vacuum(pool, 'album', 'image', 'trashed_photo', 'album_item', 'comment', 'thing_like')
  return hashToken(me.token)
}

test('a page of the trash, and a step of emptying it, read no more than they tell of', async () => {
  const tokenHash = await throwMuchAway()
  const first = await explain(pool, trashText, [tokenHash, 20, null, null])
  expectFew(first, 'trashed_photo', 22)
  expectFew(first, 'image', 21)
  const { rows } = await pool.query(
    `select (extract(epoch from expires_at) * 1000000)::bigint::text as key, id from trashed_photo
     order by expires_at desc offset 3000 limit 1`,
  )
  const later = await explain(pool, trashText, [tokenHash, 20, rows[0].key, rows[0].id])
  expectFew(later, 'trashed_photo', 22)

  const purge = await explain(pool, purgeText, [50])
  expectFew(purge, 'trashed_photo', 50)
  expect((await pool.query('select from trashed_photo')).rows).toHaveLength(5_950)
})

test('a step through the albums of the trash looks for photos by the album alone', async () => {
  await throwMuchAway()
  await pool.query(
    `update trashed_photo photo set album_id = md5(album.nth::text)::uuid
     from (select id, row_number() over () / 100 as nth from trashed_photo) album
     where album.id = photo.id`,
  )
  await pool.query(
    `insert into trashed_album (id, owner_id, album)
     select distinct album_id, owner_id, '{}'::jsonb from trashed_photo
     union all select gen_random_uuid(), id, '{}' from member, generate_series(1, 2000)`,
  )
  await vacuum(pool, 'trashed_photo', 'trashed_album')
  const step = await explain(pool, albumsText, [NIL, NIL, 100])
  expectFew(step, 'trashed_album', 100)
  expectFew(step, 'trashed_photo', 1_000)
  expect(step.map((each) => each['Index Name'])).not.toContain('trashed_photo_owner')
})
