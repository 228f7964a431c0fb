import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { getAlbum, updateAlbum } from '@farfolk/contract/albums'
import { removeTraveller } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { getUploadedItem } from '@farfolk/contract/uploads'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type pg from 'pg'
import { expect, type MockInstance, test, vi } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, uploadIdOf } from '../testing/tus-client.ts'
import { sweepUploads } from './sweep-uploads.ts'

const { app, as, connections, dataDir, make } = await startTestApp()
const { ask, begin, send } = createTusClient(app.fastify)
const photo = await takePhoto({ at: [48.8566, 2.3522] })

/** An album of Ada's that nobody but the company of its trip sees, and that Ben may add to. */
async function company() {
  const [ada, ben] = [await make.user({ albums_audience: 'me' }), await make.user()]
  const trip = await make.trip(ada)
  const seat = await make.traveller(trip, ben)
  const album = await make.album(ada, { trip_id: trip.id, companions_add: true })
  const leave = () => as(ben).call(removeTraveller, { params: { id: trip.id, travellerId: seat } })
  const close = () =>
    as(ada).call(updateAlbum, {
      params: { id: album.id },
      body: { album: { companionsAdd: false } },
    })
  const block = () =>
    as(ada).call(createFriendship, { body: { friendship: { userId: ben.id, block: true } } })
  const countItems = async () =>
    (await as(ada).call(getAlbum, { params: { id: album.id } })).data.albumItemsCount
  return { ada, ben, album, leave, close, block, countItems }
}

const pieces = () => readdir(join(dataDir, 'uploads'))
const sendRest = (ben: { token: string }, path: string) =>
  ask(ben, 'PATCH', path, { 'upload-offset': '0' }, photo)

test('a photo in pieces goes to an album that is open for it, and is told as others see it', async () => {
  const { ada, ben, album } = await company()
  const { body, status, upload } = await send(ben, photo, { albumId: album.id })
  expect([status, body.data?.addedBy?.id]).toEqual([200, ben.id])
  expect(body.data?.location).toBeNull()
  const params = { id: uploadIdOf(upload.url) }
  const again = await as(ben).call(getUploadedItem, { params })
  expect(again).toMatchObject({ status: 200, data: { id: body.data!.id, location: null } })
  // Where its owner has put it since is theirs to know.
  const moved = await make.album(ada)
  await as(ada).call(updateAlbumItem, {
    params: { id: body.data!.id },
    body: { albumItem: { albumId: moved.id } },
  })
  expect((await as(ben).call(getUploadedItem, { params })).status).toBe(404)
})

test.each([
  ['leaves', 'leave', 403, 'albumItem.albumId'],
  ['may no more', 'close', 403, 'albumItem.albumId'],
  ['is blocked', 'block', 404, 'albumItem.albumId'],
] as const)(
  'who %s between begin and end of it adds nothing, and leaves nothing behind',
  async (_, happens, status, field) => {
    const all = await company()
    const { ben, album, countItems } = all
    const path = await begin(ben, album.id, photo.length)
    expect((await all[happens]()).status).toBeLessThan(300)
    const reply = await sendRest(ben, path)
    const { errors } = (await reply.json()) as { errors: { field?: string }[] }
    expect([reply.status, errors[0]?.field]).toEqual([status, field])
    const params = { id: uploadIdOf(path) }
    expect((await as(ben).call(getUploadedItem, { params })).status).toBe(status)
    expect(await countItems()).toBe(0)
    expect(await pieces()).toEqual([])
    const { rows } = await sql`select from image where owner_id = ${album.ownerId}`.execute(
      connections.db,
    )
    expect(rows).toEqual([])
    expect((await ask(ben, 'HEAD', path)).headers.get('upload-offset')).toBe(String(photo.length))
  },
)

test('a block while a photo is added leaves it where it is, and its sender without', async () => {
  const { ada, ben, album, countItems } = await company()
  const path = await begin(ben, album.id, photo.length)
  const { reply } = await blockWhile(ada, ben, () => sendRest(ben, path))
  expect((await reply).status).toBe(404)
  expect(await countItems()).toBe(1)
})

test('a block while several come by the form is answered as one of one in pieces', async () => {
  const { ada, ben, album, countItems } = await company()
  const several = [photo, await takePhoto({ seed: 2 })].map((bytes) => asFile(bytes))
  const { reply } = await blockWhile(ada, ben, () =>
    as(ben).call(uploadAlbumItems, { body: { albumItem: { albumId: album.id, file: several } } }),
  )
  expect(await reply).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
  expect(await countItems()).toBe(2)
})

/** Sends what waits until the block of its sender is there, and answers what comes of it. */
async function blockWhile<Reply>(
  owner: { id: string },
  sender: { id: string },
  sending: () => Promise<Reply>,
) {
  return connections.db.transaction().execute(async (trx) => {
    // A photo refers to the owner, so that it waits behind the album's lock.
    await trx.selectFrom('member').select('id').where('id', '=', owner.id).forUpdate().execute()
    const late = { reply: sending() }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await sql`insert into friendship (member_id, other_id, id, state)
      select one, other, ${uuid()}::uuid, state from (values
        (${owner.id}::uuid, ${sender.id}::uuid, 'blocked'),
        (${sender.id}::uuid, ${owner.id}::uuid, 'blocked_by')) as tie (one, other, state)`.execute(
      trx,
    )
    return late
  })
}

test('one that came whole and was never asked for is given by the job, unless its sender has closed the account', async () => {
  const { ben, album, countItems } = await company()
  const locks = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }
  const deps = { ...app.features, folder: join(dataDir, 'uploads'), locks, log: { warn() {} } }
  const come = async () => {
    const path = await begin(ben, album.id, photo.length)
    await ask(ben, 'PATCH', path, { 'upload-offset': '0' }, photo.subarray(0, 100))
    await writeFile(join(dataDir, 'uploads', uploadIdOf(path)), photo)
    await sql`update upload set created_at = now() - interval '2 minutes', held_by = null`.execute(
      connections.db,
    )
  }
  await come()
  await sql`update member set closed_at = now() where id = ${ben.id}`.execute(connections.db)
  await sweepUploads(deps)
  expect(await countItems()).toBe(0)
  await sql`update member set closed_at = null where id = ${ben.id}`.execute(connections.db)
  await come()
  await sweepUploads(deps)
  expect(await countItems()).toBe(1)
})

test('whether others fill the album is not asked for again of a row that is read', async () => {
  const { ada, album } = await company()
  const spies = new Set<MockInstance<pg.PoolClient['query']>>()
  const spy = (client: pg.PoolClient) => spies.add(vi.spyOn(client, 'query'))
  connections.pool.on('acquire', spy)
  const body = { albumItem: { albumId: album.id, file: [asFile(photo)] } }
  expect((await as(ada).call(uploadAlbumItems, { body })).status).toBe(201)
  connections.pool.off('acquire', spy)
  const texts = [...spies].flatMap(({ mock }) => mock.calls.map(String))
  vi.restoreAllMocks()
  const ofRow = texts.filter((text) => text.includes('from "album"'))
  expect(ofRow).toEqual([expect.stringContaining('for no key update')])
})

test('nobody else begins one', async () => {
  const { album } = await company()
  const stranger = await make.user()
  await expect(begin(stranger, album.id, photo.length)).rejects.toThrow('404')
})
