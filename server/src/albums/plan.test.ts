import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, type PlanStep, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { areFavourites } from './narrow-own.ts'
import { ownClustersText } from './own-clusters.ts'
import { ownItemsText } from './own-items.ts'
import { stopPhotosText } from './stop-photos.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** A member with two albums of 3,000 photos each, one in a hundred of them a favourite, in a club with more. */
async function photographer(): Promise<Buffer> {
  const [me, other] = [await make.user(), await make.user()]
  for (const owner of [me, me, other, other]) {
    const { id, items } = await make.filledAlbum(owner, 1)
    await pool.query(
      `with kept as (
         insert into blob (hash, size, type)
         select sha256(convert_to(n || $1::text, 'UTF8')), 1, 'image/jpeg'
         from generate_series(1, 3000) n returning hash
       )
       insert into album_item (id, album_id, image_id, blob_hash, position, taken_at, lat, lng, caption,
         is_favourite)
       select gen_random_uuid(), $1::text::uuid, $2, sha256(convert_to(n || $1::text, 'UTF8')), n + 1,
         timestamp '2020-01-01' + n * interval '1 minute', n % 160 - 80, n % 350 - 175,
         repeat('x', 800), n % 100 = 0
       from generate_series(1, 3000) n where (select count(*) from kept) > 0`,
      [id, items[0]!.imageId],
    )
  }
  await vacuum(pool, 'album', 'album_item', 'image')
  return hashToken(me.token)
}

const read = (steps: PlanStep[]) =>
  steps
    .filter((step) => step['Relation Name'] === 'album_item')
    .map((step) => ({
      by: `${step['Node Type']} ${step['Index Name']}`,
      rows: step['Actual Rows'] * step['Actual Loops'],
    }))

test('favourites and clusters are read from indexes of their own', async () => {
  const tokenHash = await photographer()
  const favourites = read(
    await explain(pool, ownItemsText(areFavourites), [tokenHash, 4, null, null]),
  )
  expect(favourites.map(({ by }) => by).join()).toContain('album_item_favourite')
  // The first one of each album, five of each, and those that are told.
  expect(favourites.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(2 + 2 * 5 + 5)

  const clusters = read(await explain(pool, ownClustersText(), [tokenHash, 45]))
  const ofAll = clusters.filter(({ rows }) => rows > 1_000)
  expect(ofAll).toEqual([{ by: 'Index Only Scan album_item_spot', rows: 6_000 }])
})

test('to which stop of a day photos go is asked once for all that tell no place', async () => {
  const tokenHash = await photographer()
  const { rows } = await pool.query('select member_id as id from session where token_hash = $1', [
    tokenHash,
  ])
  const [arrivalDate, departureDate] = ['2020-01-01', '2020-01-05']
  const stops = Array.from({ length: 5 }, () => ({ ...stopIn('NO'), arrivalDate, departureDate }))
  const trip = await make.trip(rows[0], { stops, audience: 'everyone' })
  await pool.query(
    `update album set trip_id = $1, audience = 'everyone', show_locations = false where owner_id = $2`,
    [trip.id, rows[0].id],
  )
  const steps = await explain(pool, stopPhotosText, [null, trip.id])
  const most = Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))
  expect(most).toBe(6_000)
})
