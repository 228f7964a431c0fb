import { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { up } from './migrations/0152_named_photos_by_when.ts'

const { as, connections, make } = await startTestApp()
const { db, pool } = connections

test('names of before are found by when their photos were taken', async () => {
  await pool.query(`drop function place_name() cascade`)
  await pool.query(`drop function place_names_of_item() cascade`)
  await pool.query('alter table photo_name drop owner_id, drop item_id, drop at')
  const [maya, ben] = [await make.user(), await make.user()]
  const { ids, items } = await make.filledAlbum(maya, [
    { taken_at: '2020-05-01 12:00:00' },
    { taken_at: '2021-05-01 12:00:00' },
    {},
  ])
  for (const photo of items) await make.photoName(photo, ben)
  await up(db as unknown as Kysely<unknown>)
  const found = await as(maya).call(listOwnAlbumItems, { query: { person: ben.id } })
  expect(found.data.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
})
