import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { deleteTrashedPhotos } from '@farfolk/contract/trash'
import { afterAll, expect, test } from 'vitest'
import { createBlobs } from '../blobs/blobs.ts'
import { readS3 } from '../blobs/s3-config.ts'
import { inFolder, makeBucket, startS3 } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readCommand } from './run-command.ts'

const { app, as, config, connections, make } = await startTestApp(inFolder)
const server = await startS3()
afterAll(() => server.stop())
const s3 = readS3(await makeBucket(server, 'pictures'))

async function hashOf({ imageId }: { imageId: string }): Promise<string> {
  const image = await connections.db
    .selectFrom('image')
    .select('blob_hash')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow()
  return image.blob_hash.toString('hex')
}

async function club() {
  const deps = { ...app.features, connections, config: { ...config, s3 } }
  return (await readCommand(['copy-blobs'])(deps)).join('\n')
}

test('pictures of the folder are in the bucket then, and files stay', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  for (let count = 0; count < 10; count++) await make.albumItem(album)
  const rows = await connections.db.selectFrom('blob').select('hash').execute()
  const hashes = rows.map(({ hash }) => hash.toString('hex'))

  expect(await club()).toBe('10 files are copied, 0 were in the bucket already.')
  await make.albumItem(album)
  expect(await club()).toBe('1 files are copied, 10 were in the bucket already.')

  const dataDir = join(config.dataDir, 'elsewhere')
  const log = { error: () => undefined }
  const moved = await createBlobs({ dataDir, db: connections.db, s3, log })
  for (const hash of hashes) {
    const before = await readFile((await app.features.blobs.fileOf(hash)) ?? '')
    expect(await readFile((await moved.fileOf(hash)) ?? '')).toEqual(before)
  }
})

test('a copy of what has gone since is removed', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const photos = [await make.albumItem(album), await make.albumItem(album)]
  await club()
  const [gone, kept] = [await hashOf(photos[0]!), await hashOf(photos[1]!)]
  await as(owner).call(deleteAlbumItem, { params: { id: photos[0]!.id } })
  await as(owner).call(deleteTrashedPhotos, { body: { albumItemIds: [photos[0]!.id] } })
  await app.features.blobs.sweep({ graceSeconds: 0 })
  expect(await club()).toContain('\n1 copies of what has gone since are removed.')
  expect(await club()).not.toContain('removed')

  const dataDir = join(config.dataDir, 'elsewhere too')
  const log = { error: () => undefined }
  const moved = await createBlobs({ dataDir, db: connections.db, s3, log })
  expect(await moved.fileOf(gone)).toBeUndefined()
  expect(await moved.fileOf(kept)).toBeDefined()
})

test('what is in neither place is named', async () => {
  const album = await make.album(await make.user())
  await make.albumItem(album)
  await rm(join(config.dataDir, 'blobs'), { recursive: true })
  const { hash } = await connections.db.selectFrom('blob').select('hash').executeTakeFirstOrThrow()
  expect(await club()).toContain(`1 are in neither place:\n${hash.toString('hex')}`)
})

test('without a bucket it says so', async () => {
  const deps = { ...app.features, connections, config }
  await expect(readCommand(['copy-blobs'])(deps)).rejects.toThrow('No bucket is set')
})
