import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, rowsRead, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { commentListTexts, likeListText, summaryText, unlikeText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const count = 3_000

/** An album and a trip that thousands have commented on and like, among as many others'. */
async function fill() {
  const maya = await make.user()
  const trip = await make.trip(maya)
  const others = await make.trip(maya)
  const album = await make.album(maya)
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${count}) n`)
  for (const [column, id] of [
    ['trip_id', trip.id],
    ['trip_id', others.id],
    ['album_id', album.id],
  ]) {
    const said = `select gen_random_uuid(), id, now() - random() * interval '99 days', $1::uuid
      from member where id <> $2`
    await pool.query(
      `insert into comment (id, author_id, created_at, ${column}, body)
       select *, 'Lovely' from (${said}) said`,
      [id, maya.id],
    )
    await pool.query(`insert into thing_like (id, member_id, created_at, ${column}) ${said}`, [
      id,
      maya.id,
    ])
  }
  await vacuum(pool, 'member', 'comment', 'thing_like', 'trip', 'album')
  return { token: hashToken(maya.token), trip: trip.id, album: album.id }
}

test('a page reads a page and a count what it counts, however many there are', async () => {
  const { token, trip, album } = await fill()
  const middle = [`${Date.now() - 50 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  for (const [kind, id] of [
    ['trip', trip],
    ['album', album],
  ] as const) {
    for (const place of [[null, null], middle]) {
      const values = [token, 20, ...place, id]
      expect(await rowsRead(pool, commentListTexts.newest[kind], values)).toBeLessThan(60)
      expect(await rowsRead(pool, commentListTexts.oldest[kind], values)).toBeLessThan(60)
      expect(await rowsRead(pool, likeListText[kind], values)).toBeLessThan(60)
    }
    expect(await rowsRead(pool, summaryText[kind], [token, id])).toBeLessThan(1_100)
  }
})

test('one like is found at once, among thousands of the thing and of the member', async () => {
  const eva = await make.user()
  const [trip, album] = [await make.trip(eva), await make.filledAlbum(eva, 1)]
  const images = await pool.query<{ image_id: string }>(
    'select image_id from album_item where id = $1',
    [album.ids[0]],
  )
  const of = { trip: trip.id, album: album.id, albumItem: images.rows[0]!.image_id }
  await pool.query(
    `with fans as (
      insert into member (id, email, first_name, email_confirmed_at)
      select gen_random_uuid(), 'fan-' || n || '@club.example', 'Fan', now()
      from generate_series(1, ${count}) n returning id
    ), albums as (
      insert into album (id, owner_id, name)
      select gen_random_uuid(), $1::uuid, 'Many' from generate_series(1, ${count}) returning id
    )
    insert into thing_like (id, member_id, trip_id, album_id, image_id)
    select gen_random_uuid(), fans.id, $2::uuid, null::uuid, null::uuid from fans
    union all select gen_random_uuid(), fans.id, null, $3::uuid, null from fans
    union all select gen_random_uuid(), fans.id, null, null, $4::uuid from fans
    union all select gen_random_uuid(), $1::uuid, null, albums.id, null from albums
    union all select gen_random_uuid(), $1::uuid, $2::uuid, null, null
    union all select gen_random_uuid(), $1::uuid, null, $3::uuid, null
    union all select gen_random_uuid(), $1::uuid, null, null, $4::uuid`,
    [eva.id, of.trip, of.album, of.albumItem],
  )
  await vacuum(pool, 'thing_like')
  for (const kind of ['trip', 'album', 'albumItem'] as const) {
    const steps = await explain(pool, unlikeText[kind], [eva.id, of[kind]])
    const reads = steps.filter((step) => step['Node Type'].includes('Scan'))
    expectFew(reads, 'thing_like', 1)
    for (const step of reads) expect(step['Rows Removed by Filter'] ?? 0).toBe(0)
  }
})
