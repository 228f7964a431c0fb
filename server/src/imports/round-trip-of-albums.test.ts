import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { getImport, startImport } from '@farfolk/contract/imports'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createFullAccount } from '../testing/full-account.ts'

const { as, make, inject, connections, dataDir } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })
const { fill, everythingOf } = createFullAccount({ as, make })

test('an album comes with its trip, or not yet', async ({ onTestFinished }) => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  const { pool } = connections
  await pool.query('delete from album')
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  onTestFinished(() => void pool.query('drop function if exists refuse cascade'))
  await pool.query(
    'create trigger refuse before update of trip_id on album for each row execute function refuse()',
  )
  const { data } = await handIn(owner, archive)
  const params = { id: data.id }
  await as(owner).call(startImport, { params })
  const ask = async () => (await as(owner).call(getImport, { params })).data.status
  await expect.poll(ask).toBe('failed')
  await pool.query('drop function refuse cascade')
  await letIn(owner, data.id)
  expect(await everythingOf(owner, made)).toEqual(before)
})

test('an import that broke off between an album and its photos brings its trip and cover all the same', async () => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  await connections.pool.query('delete from album')
  const { data } = await handIn(owner, archive)
  const params = { id: data.id }
  const incoming = join(dataDir, 'blobs', 'incoming')
  await rename(incoming, `${incoming}-away`)
  await writeFile(incoming, 'in the way')
  await as(owner).call(startImport, { params })
  const ask = async () => (await as(owner).call(getImport, { params })).data.status
  await expect.poll(ask).toBe('failed')
  await rm(incoming)
  await rename(`${incoming}-away`, incoming)
  expect(await connections.db.selectFrom('album').select('id').execute()).toHaveLength(1)
  expect((await letIn(owner, data.id)).photos).toMatchObject({ added: 2 })
  expect(await everythingOf(owner, made)).toEqual(before)
})

test('photos that come back leave the cover that was chosen since', async () => {
  const owner = await make.user()
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  const params = { id: albumId }
  const { data: album } = await as(owner).call(getOwnAlbum, { params })
  const [first, second] = album.albumItems.map(({ id }) => id)
  await as(owner).call(deleteAlbumItem, { params: { id: second! } })
  const { imageId, id } = await make.albumItem({ id: albumId, ownerId: owner.id })
  await as(owner).call(updateAlbum, { params, body: { album: { coverItemId: id } } })
  const { data } = await handIn(owner, archive)
  expect((await letIn(owner, data.id)).photos).toMatchObject({ standing: 1, added: 1 })
  const { data: after } = await as(owner).call(getOwnAlbum, { params })
  expect(after.albumItems.map((item) => item.id)).toEqual([first, id, second])
  expect(after.cover?.id).toBe(imageId)
})

test('a cover comes back with its photo, but not over the first photo chosen since', async () => {
  const owner = await make.user()
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  const params = { id: albumId }
  const { data: album } = await as(owner).call(getOwnAlbum, { params })
  const [first, second] = album.albumItems.map(({ id }) => id)
  const coverOnceIn = async () => {
    const { data } = await handIn(owner, archive)
    expect((await letIn(owner, data.id)).photos).toMatchObject({ standing: 1, added: 1 })
    const { rows } = await connections.pool.query('select cover_item_id as id from album')
    return rows[0]!.id
  }
  const deleteSecond = () => as(owner).call(deleteAlbumItem, { params: { id: second! } })
  await deleteSecond()
  expect(await coverOnceIn()).toBe(second)
  await deleteSecond()
  await as(owner).call(updateAlbum, { params, body: { album: { coverItemId: first! } } })
  expect(await coverOnceIn()).toBe(first)
})

test('an album that came back is no news when it is changed', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  await connections.pool.query('delete from album')
  const { data } = await handIn(owner, archive)
  await letIn(owner, data.id)
  await connections.pool.query(`delete from pgboss.job where name = 'album-news'`)
  await connections.pool.query('delete from notification')
  const patch = { album: { name: 'Ships', audience: 'friends' as const } }
  expect((await as(owner).call(updateAlbum, { params: { id: albumId }, body: patch })).status).toBe(
    200,
  )
  const { rows } = await connections.pool.query(
    `select (select count(*) from notification) as told,
      (select count(*) from pgboss.job where name = 'album-news') as to_tell`,
  )
  expect(rows).toEqual([{ told: 0, to_tell: 0 }])
})
