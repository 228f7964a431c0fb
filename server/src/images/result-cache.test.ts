import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filesUnder } from '../testing/files.ts'
import { createResultCache } from './result-cache.ts'
import { resultKey } from './result-files.ts'

const limits = { memoryBytes: 300, memoryItemBytes: 150, diskBytes: 1_000 }
const root = await mkdtemp(join(tmpdir(), 'farfolk-results-'))
afterEach(() => rm(root, { recursive: true, force: true }))

const hash = 'a'.repeat(64)
const key = (name: string) => resultKey(hash, name)

test('what was kept is there for the next process too', async () => {
  await createResultCache(root, limits).set(key('one'), Buffer.from('bytes'))
  const next = createResultCache(root, limits)
  expect((await next.get(key('one')))?.toString()).toBe('bytes')
  expect(await next.get(key('two'))).toBeUndefined()
})

test('the disk holds what was asked for last, below its limit', async () => {
  const cache = createResultCache(root, limits)
  for (let index = 0; index < 9; index++) {
    await cache.set(key(`n${index}`), Buffer.alloc(100))
    const time = new Date(Date.now() - 100_000 + index * 1_000)
    await utimes(join(root, 'aa', hash, `n${index}`), time, time)
  }
  await createResultCache(root, { ...limits, diskBytes: 500 }).trim()
  const names = (await filesUnder(root)).map(({ name }) => name.slice(-2)).toSorted()
  expect(names).toEqual(['n5', 'n6', 'n7', 'n8'])
})

test('it trims itself as it grows', async () => {
  const cache = createResultCache(root, limits)
  for (let index = 0; index < 40; index++) await cache.set(key(`n${index}`), Buffer.alloc(100))
  expect((await filesUnder(root)).length).toBeLessThanOrEqual(12)
})

test('everything made of a blob goes with it', async () => {
  const cache = createResultCache(root, limits)
  await cache.set(key('one'), Buffer.from('bytes'))
  await cache.set(resultKey('b'.repeat(64), 'one'), Buffer.from('other'))
  await cache.forget(hash)
  expect(await cache.get(key('one'))).toBeUndefined()
  expect((await cache.get(resultKey('b'.repeat(64), 'one')))?.toString()).toBe('other')
})

test('a cache that cannot be written works on without', async () => {
  const cache = createResultCache('/proc/nothing', limits)
  await cache.set(key('large'), Buffer.alloc(200))
  expect(await cache.get(key('large'))).toBeUndefined()
  await cache.trim()
})

test('what many ask for at once is made once, and what failed is made again', async () => {
  const cache = createResultCache(root, limits)
  let made = 0
  const make = async () => {
    made += 1
    if (made === 1) throw new Error('not this time')
    return Buffer.from('bytes')
  }
  await expect(cache.getOrMake(key('one'), make)).rejects.toThrow('not this time')
  const all = Array.from({ length: 9 }, () => cache.getOrMake(key('one'), make))
  expect(new Set((await Promise.all(all)).map(String))).toEqual(new Set(['bytes']))
  expect(made).toBe(2)
})
