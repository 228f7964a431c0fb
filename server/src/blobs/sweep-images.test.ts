import { sendMessage } from '@farfolk/contract/chat'
import { createBucketListItem } from '@farfolk/contract/bucket-list'
import { updateOwnUser } from '@farfolk/contract/members'
import { deleteTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { showing } from './sweep-images.ts'

const { app, as, connections, make } = await startTestApp()
const { db, pool } = connections
const { blobs } = app.features

let seed = 0
const draw = async () => asFile(await drawJpeg({ seed: ++seed }))

/** Of who owns them. */
async function images() {
  const rows = await db.selectFrom('image').select('owner_id').execute()
  return rows.map(({ owner_id }) => owner_id)
}

async function tripWithPicture() {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const { channel } = await make.tripChannel(trip, owner)
  const message = { body: '', image: await draw() }
  const sent = await as(owner).call(sendMessage, { params: { id: channel.id }, body: { message } })
  expect(sent.status).toBe(201)
  return { owner, trip }
}

test('pictures go with the conversation that a deleted trip took along, after a while', async () => {
  const { owner, trip } = await tripWithPicture()
  await as(owner).call(deleteTrip, { params: { id: trip.id } })
  await blobs.sweep({ graceSeconds: 0 })
  expect(await images()).toEqual([owner.id])
  await pool.query(`update image set created_at = now() - interval '2 hours'`)
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(1)
  expect(await images()).toEqual([])
})

test('what anything shows stays', async () => {
  const { owner } = await tripWithPicture()
  await make.albumItem(await make.album(owner))
  const bucketListItem = { title: 'See the sea', image: await draw() }
  await as(owner).call(createBucketListItem, { body: { bucketListItem } })
  await as(owner).call(updateOwnUser, { body: { user: { avatar: await draw() } } })
  await pool.query(`update image set created_at = now() - interval '2 hours'`)
  expect(await blobs.sweep({ graceSeconds: 0 })).toEqual([])
  expect(await images()).toHaveLength(4)
})

test('every column that refers to an image is known, and has an index', async () => {
  const { rows } = await pool.query<{ name: string; has_index: boolean }>(`
    select refers.conrelid::regclass || '.' || attname as name, exists (
      select from pg_index where indrelid = refers.conrelid and indkey[0] = attnum) as has_index
    from pg_constraint refers
    join pg_attribute on attrelid = refers.conrelid and attnum = refers.conkey[1]
    where refers.confrelid = 'image'::regclass order by 1`)
  const goAlong = [
    'comment.image_id',
    'image_size.image_id',
    'photo_name.image_id',
    'thing_like.image_id',
    'video.image_id',
  ]
  const known = [...showing, ...goAlong].toSorted()
  expect(rows).toEqual(known.map((name) => ({ name, has_index: true })))
})
