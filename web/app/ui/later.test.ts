import { expect, test, vi } from 'vitest'
import { later } from './later.ts'

test('a part is fetched once, and is at hand from then on', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  const part = later(fetchPart)
  expect(part.get()).toBeUndefined()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part'])
  expect(part.get()).toBe('part')
  await part.load()
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('one that could not be fetched is fetched anew', async () => {
  const fetchPart = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('part')
  const part = later(fetchPart)
  await expect(part.load()).rejects.toThrow('Failed to fetch')
  expect(part.get()).toBeUndefined()
  expect(await part.load()).toBe('part')
})
