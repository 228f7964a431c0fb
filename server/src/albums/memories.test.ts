import { listOwnMemories } from '@farfolk/contract/album-timeline'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { memoriesText } from './memories.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** Year by year, with how many there are and the captions of those that are shown. */
async function memoriesOf(caller: typeof visitor, day: string): Promise<string[]> {
  const { data } = await caller.call(listOwnMemories, { query: { day } })
  return data.map(({ year, count, albumItems }) =>
    [year, count, ...albumItems.map(({ caption }) => caption)].join(' '),
  )
}

async function traveller() {
  const me = await make.user()
  const [north, south] = [await make.album(me, { name: 'North' }), await make.album(me)]
  for (const [album, caption, taken_at] of [
    [north, 'last', '2024-05-02 23:59:59'],
    [south, 'first', '2024-05-02 00:00:00'],
    [north, 'before', '2024-05-01 23:59:59'],
    [north, 'after', '2024-05-03 00:00:00'],
    [south, 'old', '1921-05-02 12:00:00'],
    [south, 'today', '2026-05-02 12:00:00'],
    [south, 'leap', '2020-02-29 12:00:00'],
  ] as const) {
    await make.albumItem(album, { caption, taken_at })
  }
  await make.albumItem(north, { caption: 'scan', created_at: '2023-05-02T12:00:00Z' })
  return { me, north }
}

test('photos of this day in years before come year by year, by the clocks of their cameras', async () => {
  const { me } = await traveller()
  expect(await memoriesOf(as(me), '2026-05-02')).toEqual(['2024 2 first last', '1921 1 old'])
  expect(await memoriesOf(as(me), '2024-05-02')).toEqual(['1921 1 old'])
  expect(await memoriesOf(as(me), '2026-05-04')).toEqual([])
  const { data } = await as(me).call(listOwnMemories, { query: { day: '2026-05-02' } })
  expect(data[0]!.albumItems[1]).toMatchObject({
    albumName: 'North',
    takenAt: '2024-05-02T23:59:59',
  })
})

test('the 29th of February is a day of years that have it', async () => {
  const { me } = await traveller()
  expect(await memoriesOf(as(me), '2024-02-29')).toEqual(['2020 1 leap'])
  expect(await memoriesOf(as(me), '2025-02-28')).toEqual([])
})

test('of many of a year the first are shown, and all are counted', async () => {
  const me = await make.user()
  const album = await make.album(me)
  for (let hour = 10; hour < 18; hour += 1) {
    await make.albumItem(album, { caption: `${hour}`, taken_at: `2020-01-01 ${hour}:00:00` })
  }
  expect(await memoriesOf(as(me), '2026-01-01')).toEqual(['2020 8 10 11 12 13 14 15'])
})

test('nobody else is shown any, and a day that is none is refused', async () => {
  const { me, north } = await traveller()
  const { friend, stranger, blocked } = await make.others(me)
  const companion = await make.user()
  const trip = await make.trip(me, { audience: 'everyone' })
  await make.traveller(trip, companion)
  await pool.query('update album set trip_id = $1 where id = $2', [trip.id, north.id])
  for (const who of [friend, stranger, blocked, companion]) {
    expect(await memoriesOf(as(who), '2026-05-02')).toEqual([])
  }
  const query = { day: '2026-05-02' }
  expect((await visitor.call(listOwnMemories, { query })).status).toBe(401)
  for (const day of ['', 'x', '2026-02-29', '05-02']) {
    expect((await as(me).call(listOwnMemories, { query: { day } })).status).toBe(422)
  }
})

test('a day is looked up in the years of each album, whatever else those have', async () => {
  const me = await make.user()
  const album = await make.filledAlbum(me, 1)
  await pool.query(
    `with source as (select * from album_item where id = $1), kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to(source.id::text || n, 'UTF8')), 1, 'image/jpeg'
       from source, generate_series(1, 2000) n returning hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select gen_random_uuid(), album_id, image_id, sha256(convert_to(source.id::text || n, 'UTF8')), n + 1,
       timestamp '2020-01-01 12:00' + n * interval '1 day'
     from source, generate_series(1, 2000) n where (select count(*) from kept) > 0`,
    [album.ids[0]],
  )
  await pool.query('update album_item set taken_at = $2 where id = $1', [
    album.ids[0],
    '2020-01-01 12:00',
  ])
  await vacuum(pool, 'album', 'album_item', 'image')
  const steps = await explain(pool, memoriesText, [hashToken(me.token), '2026-03-04'])
  const read = steps
    .filter((step) => step['Relation Name'] === 'album_item')
    .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  // The first and the last of the album, and six that are found and told.
  expect(read).toBeLessThanOrEqual(2 + 2 * 6)
  expect(await memoriesOf(as(me), '2026-03-04')).toHaveLength(6)
})
