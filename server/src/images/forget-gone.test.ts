import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { forgetGone } from './forget-gone.ts'
import { createResultCache } from './result-cache.ts'
import { resultKey } from './result-files.ts'

const { app, connections, dataDir } = await startTestApp()
const limits = { memoryBytes: 1_000, memoryItemBytes: 100, diskBytes: 1_000 }

test('what another machine removed is forgotten, and what stands is kept', async () => {
  const { blobs } = app.features
  const cache = createResultCache(join(dataDir, 'cache', 'of-a-test'), limits)
  const sent = ['stands', 'goes'].map(async (words) => {
    const file = await blobs.receive(Readable.from([Buffer.from(words)]), 100)
    await blobs.keep(file, 'text/plain')
    const key = resultKey(file.hash.toString('hex'), 'small')
    await cache.set(key, Buffer.from(words))
    return { key, hash: file.hash }
  })
  const [stands, goes] = await Promise.all(sent)
  await connections.db.deleteFrom('blob').where('hash', '=', goes!.hash).execute()
  await forgetGone(cache, connections.pool)
  expect(String(await cache.get(stands!.key))).toBe('stands')
  expect(await cache.get(goes!.key)).toBeUndefined()
})

test('where nothing is kept there is nothing to forget', async () => {
  const cache = createResultCache(join(dataDir, 'nowhere'), limits)
  expect(await cache.hashes()).toEqual([])
})
