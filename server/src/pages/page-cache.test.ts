import { expect, onTestFinished, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

const page = (bytes: number) => ({ status: 200, headers: {}, body: Buffer.alloc(bytes) })

test('what was read least recently goes first when there are too many', async () => {
  const cache = new PageCache()
  const rendered: string[] = []
  const read = (key: string, bytes = 10) =>
    cache.get(key, async () => {
      rendered.push(key)
      return page(bytes)
    })
  await read('kept')
  for (let index = 0; index < 499; index += 1) await read(`page ${index}`)
  await read('kept')
  await read('one more')
  rendered.length = 0
  await read('kept')
  await read('page 0')
  expect(rendered).toEqual(['page 0'])
})

test('large pages do not fill the memory', async () => {
  const cache = new PageCache()
  let count = 0
  const read = (key: string) =>
    cache.get(key, async () => {
      count += 1
      return page(5 * 1024 * 1024)
    })
  for (const key of ['a', 'b', 'c', 'a']) await read(key)
  expect(count).toBe(4)
})

test('what a replica may not have heard of yet is not kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PageCache(5_000)
  let count = 0
  const read = async () => {
    await cache.get('a', async () => {
      count += 1
      return page(10)
    })
    return count
  }
  expect([await read(), await read()]).toEqual([1, 1])
  cache.hide()
  vi.advanceTimersByTime(4_999)
  expect([await read(), await read()]).toEqual([2, 3])
  vi.advanceTimersByTime(1)
  expect([await read(), await read()]).toEqual([4, 4])
  cache.clear()
  expect([await read(), await read()]).toEqual([5, 5])
})

test('what is too old to be read is not kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PageCache()
  const read = (key: string) => cache.get(key, async () => page(10))
  await read('early')
  vi.advanceTimersByTime(5_000)
  await read('late')
  expect(cache.bytes).toBe(20)
  vi.advanceTimersByTime(6_000)
  expect(cache.bytes).toBe(10)
  vi.advanceTimersByTime(6_000)
  expect(cache.bytes).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
