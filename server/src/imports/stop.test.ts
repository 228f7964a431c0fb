import { writeFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { startImport } from '@farfolk/contract/imports'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { importFile, runImport } from './run-import.ts'

const { app, as, make, config, connections } = await startTestApp()
const { handIn } = createHandIn({ as })

test('one whose member is erased meanwhile ends, and is no failure', async () => {
  const owner = await make.user()
  const imageId = uuid()
  const listOf = (row: object) => strToU8(JSON.stringify([row]))
  const { data } = await handIn(
    owner,
    zipSync({
      'profile.json': listOf({}),
      'bucket-list.json': listOf({ id: uuid(), title: 'Sail', imageId }),
      'albums.json': listOf({ id: uuid(), name: 'Boats', items: [] }),
      [`pictures/${imageId}.jpg`]: new Uint8Array(await takePhoto({ seed: 9 })),
    }),
  )
  await connections.pool.query(`update member_import set status = 'running' where id = $1`, [
    data.id,
  ])
  const { images } = app.features
  const take = images.take.bind(images)
  const erasing = vi.spyOn(images, 'take').mockImplementation(async (...photo) => {
    await connections.pool.query('delete from member where id = $1', [owner.id])
    return take(...photo)
  })
  await runImport(app.features, data.id)
  expect(erasing).toHaveBeenCalled()
  erasing.mockRestore()
})

test('one whose file is none any more is no error of the club', async () => {
  const owner = await make.user()
  const { data } = await handIn(owner, zipSync({ 'profile.json': strToU8('[{}]') }))
  await writeFile(importFile({ config }, { id: data.id, memberId: owner.id }), 'none')
  const { log } = app.fastify
  const [told, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  await as(owner).call(startImport, { params: { id: data.id } })
  await expect.poll(() => told.mock.calls.map((call) => call.at(-1))).toContain('an import failed')
  expect(failed).not.toHaveBeenCalled()
  told.mockRestore()
  failed.mockRestore()
})

test('one that a stop breaks off goes on after the next start', async () => {
  const owner = await make.user()
  const pictures = [uuid(), uuid(), uuid()]
  const items = pictures.map((imageId) => ({ id: uuid(), imageId, caption: '' }))
  const listOf = (row: object) => strToU8(JSON.stringify([row]))
  const photosOf = await Promise.all(
    pictures.map(async (id, seed) => {
      const bytes = new Uint8Array(await takePhoto({ seed }))
      return [`pictures/${id}.jpg`, bytes] as const
    }),
  )
  const { data } = await handIn(
    owner,
    zipSync({
      'profile.json': listOf({}),
      'albums.json': listOf({ id: uuid(), name: 'Boats', items }),
      ...Object.fromEntries(photosOf),
    }),
  )
  // While the second photo is looked over.
  const { images } = app.features
  const take = images.take.bind(images)
  const stopped = Promise.withResolvers<void>()
  let photos = 0
  vi.spyOn(images, 'take').mockImplementation((...photo) => {
    if (++photos === 2) app.fastify.close().then(stopped.resolve, stopped.reject)
    return take(...photo)
  })
  await as(owner).call(startImport, { params: { id: data.id } })
  await stopped.promise
  const { pool } = connections
  const statusOf = async () =>
    (await pool.query('select status, counts from member_import')).rows[0]
  expect((await statusOf()).status).toBe('queued')
  const { rowCount } = await pool.query(
    `update pgboss.job set start_after = now() where name = 'imports' and state = 'retry'`,
  )
  expect(rowCount).toBe(1)

  const next = await buildApp({ config, connections })
  try {
    await next.fastify.ready()
    await expect.poll(async () => (await statusOf()).status).toBe('done')
    expect((await statusOf()).counts.photos).toMatchObject({ found: 3, refused: 0 })
    expect((await pool.query('select from album_item')).rowCount).toBe(3)
  } finally {
    await next.fastify.close()
  }
})
