import { expect, test } from 'vitest'
import { ownItemsText, placeBeforeText } from '../albums/own-items.ts'
import { ownMonthsText } from '../albums/own-months.ts'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, looks, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  albumNameableText,
  judgeManyText,
  judgeText,
  nameableText,
  nameManyText,
  namesText,
  ownNamesText,
  peopleText,
} from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const photos = 1_000

/** An album of so many photos for all members. */
async function manyPhotos(owner: { id: string }): Promise<string> {
  const { id, items } = await make.filledAlbum(owner, 1, { audience: 'members' })
  await pool.query(
    `with kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to(n || $1::text, 'UTF8')), 1, 'image/jpeg'
       from generate_series(1, ${photos}) n returning hash
     ), pictured as (
       insert into image select (jsonb_populate_record(image,
         jsonb_build_object('id', md5(n || $1)::uuid))).*
       from image cross join generate_series(1, ${photos}) n where image.id = $2 returning id
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select md5(n || $1)::uuid, $1::text::uuid, md5(n || $1)::uuid,
       sha256(convert_to(n || $1::text, 'UTF8')), n + 1, timestamp '2020-01-01' + n * interval '1 hour'
     from generate_series(1, ${photos}) n
     where (select count(*) from kept) + (select count(*) from pictured) > 0`,
    [id, items[0]!.imageId],
  )
  return items[0]!.id
}

/**
 * Maya and Ben have two albums of a thousand photos each, and Maya a thousand friends. Of twenty of those two are on
 * each photo, Eva on ten of Maya's and on all of Ben's first album. The twenty are not the first by their ids: up to
 * them alone all members would be read.
 */
async function fill() {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await pool.query(
    `with others as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'many-' || n || '@club.example', 'Many ' || n, now()
       from generate_series(1, 1000) n returning id, gen_random_uuid() as tie)
     insert into friendship (member_id, other_id, id, state)
     select $1::uuid, id, tie, 'friends' from others
     union all select id, $1::uuid, tie, 'friends' from others`,
    [maya.id],
  )
  const photo = await manyPhotos(maya)
  await manyPhotos(maya)
  const hers = await manyPhotos(ben)
  await manyPhotos(ben)
  await pool.query(
    `insert into photo_name (image_id, member_id, named_by, state, created_at)
     select item.image_id, friend.id, album.owner_id, 'shown', now() - item.position * interval '1 minute'
     from album_item item join album on album.id = item.album_id
     cross join lateral (select close[1 + (item.position + step) % 20] as id
       from generate_series(0, 1) step,
         (select array(select other_id from friendship where member_id = $1 order by md5(other_id::text) limit 20) as close) known
     ) friend
     on conflict do nothing`,
    [maya.id],
  )
  await pool.query(
    `insert into photo_name (image_id, member_id, named_by, state, created_at)
     select item.image_id, $1, album.owner_id, 'shown', now() - item.position * interval '1 minute'
     from album_item item join album on album.id = item.album_id
     where (album.owner_id = $2 and item.position % 200 = 0)
       or album.id = (select album_id from album_item where id = $3)`,
    [eva.id, maya.id, hers],
  )
  await vacuum(pool, 'member', 'friendship', 'album', 'album_item', 'image', 'photo_name')
  return { maya, ben, eva, photo, token: (who: { token: string }) => hashToken(who.token) }
}

/** A hundred empty albums of hers, older than those that are there, where members have one for the most part. */
async function manyAlbums(maya: { id: string }) {
  await pool.query(
    `insert into album (id, owner_id, name)
     select ('00' || substr(gen_random_uuid()::text, 3))::uuid, owner_id, name from (
       select other_id, 'One' from friendship where member_id = $1
       union all select $1, 'Empty' from generate_series(1, 100)
     ) made (owner_id, name)`,
    [maya.id],
  )
  await vacuum(pool, 'album')
}

test(
  'each statement reads what it tells, however many are named',
  { timeout: 60_000 },
  async () => {
    const { maya, ben, eva, photo, token } = await fill()
    const told = await explain(pool, namesText, [token(maya), photo])
    expectFew(told, 'photo_name', 3)
    expectFew(told, 'member', 5)
    const judged = await explain(pool, judgeText, [photo, maya.id, eva.id])
    for (const table of ['photo_name', 'member', 'friendship']) expectFew(judged, table, 3)

    // All friends are put in order; no more of them are judged than are shown.
    const nameable = await explain(pool, nameableText, [token(maya), photo, []])
    expect(looks(nameable, 'photo_name')).toBeLessThan(50)
    expect(looks(nameable, 'album')).toBeLessThan(100)

    const { rows: items } = await pool.query<{ album_id: string; id: string }>(
      `select album_id, id from album_item
       where album_id = (select album_id from album_item where id = $1) limit 200`,
      [photo],
    )
    const ofAlbum = await explain(pool, albumNameableText, [token(maya), items[0]!.album_id, []])
    expect(looks(ofAlbum, 'album')).toBeLessThan(100)

    // Of two hundred photos the names, two each, and their album once.
    const several = [items.map(({ id }) => id), maya.id, eva.id]
    const near = await explain(pool, judgeManyText, several)
    expect(looks(near, 'album')).toBeLessThan(450)
    expectFew(near, 'friendship', 3)
    const namedThere = await explain(pool, nameManyText, several)
    expect(looks(namedThere, 'photo_name')).toBeLessThan(1_100)
    expect(looks(namedThere, 'album_item')).toBeLessThan(450)
    expectFew(namedThere, 'friendship', 3)

    for (const place of [
      [null, null],
      [`${Date.now() - 86_400_000}000`, '00000000-0000-7000-8000-000000000000'],
    ]) {
      const own = await explain(pool, ownNamesText, [token(eva), 20, ...place, 'shown'])
      expectFew(own, 'photo_name', 25)
      expectFew(own, 'image', 25)
      expect(own.some((step) => step['Relation Name'] === 'photo_name')).toBe(true)
    }

    await manyAlbums(maya)
    // The photos of a person are found by the names, and not by a look at all photos or at all albums.
    const text = ownItemsText('', '$5')
    for (const place of [
      [null, null],
      [`${Date.UTC(2020, 1, 1)}000`, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ]) {
      for (const owner of [maya, ben]) {
        const page = await explain(pool, text, [token(owner), 20, ...place, eva.id])
        expectFew(page, 'photo_name', 21)
        expect(looks(page, 'album')).toBeLessThan(150)
      }
    }
    const { rows } = await pool.query(
      `select item.id from album_item item join photo_name name on name.image_id = item.image_id
     where name.member_id = $1 and name.named_by = $2 limit 1`,
      [eva.id, maya.id],
    )
    const around = placeBeforeText('', '$4')
    const before = await explain(pool, around, [token(maya), rows[0].id, 10, eva.id])
    expectFew(before, 'photo_name', 11)
    // Of all that she is on there, and of none of others'.
    const months = await explain(pool, ownMonthsText('', '$3'), [token(maya), null, eva.id])
    expectFew(months, 'photo_name', 11)
    expect(looks(months, 'album')).toBeLessThan(30)

    // Who is on all own photos takes a look at each of those and at their names, once.
    const client = await pool.connect()
    // As it is planned where fewer are expected.
    await client.query(
      'set enable_hashjoin = off; set enable_mergejoin = off; set enable_memoize = off',
    )
    const people = await explain(client, peopleText, [token(maya)])
    client.release(true)
    expect(looks(people, 'album_item')).toBeLessThan(4_100)
    expect(looks(people, 'photo_name')).toBeLessThan(9_500)
    // Once of each person, and not of each name.
    expect(looks(people, 'member')).toBeLessThan(100)
  },
)
