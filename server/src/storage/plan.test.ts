import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, expectFew, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { largeItemsText } from './large-items.ts'
import { leftText } from './room.ts'
import { storageText } from './storage-text.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** A member of 2,000 pictures, of which every tenth is in no album, and fifty others. */
async function keepMuch() {
  const [me, other] = [await make.user(), await make.user()]
  for (const [owner, count] of [
    [me, 2_000],
    [other, 10_000],
  ] as const) {
    const { id, items } = await make.filledAlbum(owner, 1)
    await pool.query(
      `insert into image select (jsonb_populate_record(image,
         jsonb_build_object('id', gen_random_uuid()))).*
       from image cross join generate_series(1, $2::int) where image.id = $1`,
      [items[0]!.imageId, count],
    )
    await pool.query(
      `update image_size set album_id = $2, photo_bytes = 1 + (random() * 9e6)::bigint
       where owner_id = $1 and random() < 0.9`,
      [owner.id, id],
    )
  }
  await pool.query(
    `update image_size set owner_id = md5(floor(random() * 50)::text)::uuid where owner_id = $1`,
    [other.id],
  )
  await vacuum(pool, 'album', 'image', 'image_size', 'album_item', 'trashed_photo', 'upload')
  return { me, tokenHash: hashToken(me.token) }
}

test('sums read the one index of the member, and a page of the largest no more than it shows', async () => {
  const { me, tokenHash } = await keepMuch()
  const sums = await explain(pool, storageText, [tokenHash, 0, 10])
  expectFew(sums, 'image_size', 2_100)
  const steps = sums.filter((step) => step['Relation Name'] === 'image_size')
  expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan')

  const page = await explain(pool, largeItemsText, [tokenHash, 20, null, null])
  expectFew(page, 'image_size', 22)

  const left = await explain(pool, leftText, [me.id, 500, me.id])
  expectFew(left, 'image_size', 2_100)
})

test('a photo that goes alone reads no more once thousands have gone by the same connection', async () => {
  const { me } = await keepMuch()
  const { rows: images } = await pool.query('select id from image where owner_id = $1', [me.id])
  const [first, ...others] = images.map(({ id }) => id as string)
  const client = await pool.connect()
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
       where relname = 'image_size'`,
    )
    return rows[0]!.read
  }
  const trash = (ids: (string | undefined)[]) =>
    client.query(
      `insert into trashed_photo (id, owner_id, album_id, image_id, was_cover, item)
       select gen_random_uuid(), $2, gen_random_uuid(), id, false, '{}' from unnest($1::uuid[]) id`,
      [ids, me.id],
    )
  try {
    await client.query('begin')
    await trash(others)
    const before = await read()
    await trash([first])
    expect((await read()) - before).toBeLessThan(10)
    const { rows } = await client.query(
      'select count(*)::int from image_size where owner_id = $1 and is_trashed',
      [me.id],
    )
    expect(rows).toEqual([{ count: images.length }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
