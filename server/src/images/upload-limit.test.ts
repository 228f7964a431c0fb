import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { updateOwnUser } from '@farfolk/contract/members'
import { uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf } from '../testing/tus-client.ts'

// A hundredth of every limit: ten files an hour, and six calls a minute.
const { app, as, connections, make } = await startTestApp({ RATE_LIMITS: '0.01' })
const file = () => asFile(Buffer.from('no picture'))

test('past the limit of an hour a member sends no file, under parallel calls too', async () => {
  const member = await make.user()
  const other = await make.user()
  const album = await make.album(member)
  const eight = Array.from({ length: 8 }, file)
  const form = { albumItem: { albumId: album.id, file: eight } }
  expect((await as(member).call(uploadAlbumItems, { body: form })).status).toBe(415)

  const send = (from: { token: string }) =>
    as(from).call(updateOwnUser, { body: { user: { avatar: file() } } })
  const replies = await Promise.all(Array.from({ length: 3 }, () => send(member)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await send(other)).status).toBe(415)

  const words = { user: { profile: { firstName: 'Ada' } } }
  expect((await as(member).call(updateOwnUser, { body: words })).status).toBe(200)
})

test('a video is as many photos as its bytes are', async () => {
  const member = await make.user()
  const { id: videoOf } = await make.albumItem(await make.album(member))
  const begin = async (megabytes: number) => {
    const reply = await createTusClient(app.fastify).ask(member, 'POST', uploadsPath, {
      'upload-length': String(megabytes * 1024 * 1024),
      'upload-metadata': metadataOf({ videoOf }),
    })
    return reply.status
  }
  expect([await begin(201), await begin(30), await begin(1)]).toEqual([201, 429, 201])
})

test('what cannot begin is not counted', async () => {
  const member = await make.user()
  const { id: albumId } = await make.album(member)
  const begin = async () => {
    const reply = await createTusClient(app.fastify).ask(member, 'POST', uploadsPath, {
      'upload-length': '1000',
      'upload-metadata': metadataOf({ albumId }),
    })
    return reply.status
  }
  const times = async () => {
    const { rows } = await connections.pool.query<{ count: number }>(
      'select cardinality(times) as count from rate_limit where key = $1',
      [`uploads:${member.id}`],
    )
    return rows[0]?.count
  }
  expect([await begin(), await times()]).toEqual([201, 1])
  await connections.pool.query(
    `insert into upload (id, member_id, album_id, item_id, caption, size)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), '', 100 from generate_series(1, 199)`,
    [member.id, albumId],
  )
  expect([await begin(), await times()]).toEqual([429, 1])
})

test('what may not be counted does not begin', async () => {
  const member = await make.user()
  const { id: videoOf } = await make.albumItem(await make.album(member))
  const reply = await createTusClient(app.fastify).ask(member, 'POST', uploadsPath, {
    'upload-length': String(300 * 1024 * 1024),
    'upload-metadata': metadataOf({ videoOf }),
  })
  expect(reply.status).toBe(429)
  const { rows } = await connections.pool.query('select from upload where member_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([])
})
