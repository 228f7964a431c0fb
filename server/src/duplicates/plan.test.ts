import type { DuplicateGroup } from '@farfolk/contract/duplicates'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { duplicatesText, duplicatesTextOf } from './list-duplicates.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** A member with two albums of 3,000 photos each, of which ten are the same and ten of one second, in a club with more. */
async function photographer(): Promise<Buffer> {
  const [me, other] = [await make.user(), await make.user()]
  for (const owner of [me, other]) {
    for (const nth of [0, 1]) {
      const { id, items } = await make.filledAlbum(owner, 1)
      await pool.query(
        `with file as (
           select n, sha256(convert_to(case when n <= 10 then n || $4::text else n || $1::text end, 'UTF8')) as hash
           from generate_series(1, 3000) n
         ), kept as (
           insert into blob (hash, size, type) select hash, 1, 'image/jpeg' from file
           on conflict do nothing returning hash
         )
         insert into album_item (id, album_id, image_id, blob_hash, position, taken_at, caption)
         select gen_random_uuid(), $1::text::uuid, $2, hash, n + 1,
           timestamp '2020-01-01' + (n + case when n > 2990 then 0 else $3::int * 10000 end) * interval '1 minute',
           repeat('x', 800)
         from file where (select count(*) from kept) >= 0`,
        [id, items[0]!.imageId, nth, owner.id],
      )
    }
  }
  await vacuum(pool, 'album', 'album_item', 'image', 'blob')
  return hashToken(me.token)
}

test('of all own photos the files and times are read from indexes, and few photos themselves', async () => {
  const tokenHash = await photographer()
  const { rows } = await pool.query(duplicatesText, [tokenHash, 100, null, null])
  expect(JSON.parse(rows[0].json)).toHaveLength(20)
  const steps = await explain(pool, duplicatesText, [tokenHash, 100, null, null])
  const read = steps
    .filter((step) => step['Relation Name'] === 'album_item')
    .map((step) => ({
      by: `${step['Node Type']} ${step['Index Name']}`,
      rows: step['Actual Rows'] * step['Actual Loops'],
    }))
  const ofAll = read.filter(({ rows }) => rows > 1_000).map(({ by }) => by)
  expect(ofAll.toSorted()).toEqual([
    'Index Only Scan album_item_album_id_blob_hash_key',
    'Index Only Scan album_item_taken',
  ])
})

/** A member with a burst of so many photos that look alike, each second of May 2024 that is told. */
async function bursting(seconds: readonly number[], length: number): Promise<Buffer> {
  const me = await make.user()
  for (const nth of seconds) {
    const taken_at = `2024-05-02 12:00:${nth}`
    await make.filledAlbum(
      me,
      Array.from({ length }, () => ({ taken_at })),
    )
  }
  return hashToken(me.token)
}

test('how a photo looks is read once, not for each that it is held against', async () => {
  const tokenHash = await bursting([10], 30)
  await vacuum(pool, 'image')
  const steps = await explain(pool, duplicatesText, [tokenHash, 1, null, null])
  const read = steps
    .filter((step) => step['Relation Name'] === 'image')
    .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  // Once for its looks, and four times to tell of it; of pairs there are 435.
  expect(read).toBe(5 * 30)
})

test('of bursts the latest are looked at, as many as can be', async () => {
  const tokenHash = await bursting([10, 20, 30], 3)
  const groupsOf = async (text: string) => {
    const { rows } = await pool.query(text, [tokenHash, 20, null, null])
    const groups: DuplicateGroup[] = JSON.parse(rows[0].json)
    return groups.map(({ albumItems }) => albumItems[0]!.takenAt?.slice(-2))
  }
  expect(await groupsOf(duplicatesText)).toEqual(['30', '20', '10'])
  expect(await groupsOf(duplicatesTextOf(8))).toEqual(['30', '20'])
})
