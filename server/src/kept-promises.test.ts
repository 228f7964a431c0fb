import { expect, test, vi } from 'vitest'
import { KeptPromises } from './kept-promises.ts'

test('each is made once, and the one that was used longest ago goes first', async () => {
  const kept = new KeptPromises<string>(2)
  const make = vi.fn<(key: string) => Promise<string>>(async (key) => key)
  const get = (key: string) => kept.get(key, () => make(key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key)
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is told to all who wait, is tried again, and costs nothing that is kept', async () => {
  const kept = new KeptPromises<string>(1)
  await kept.get('a', async () => 'first')
  const fail = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no ink'))
  const both = await Promise.allSettled([kept.get('b', fail), kept.get('b', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledOnce()
  expect(await kept.get('a', async () => 'second')).toBe('first')
  expect(await kept.get('b', async () => 'drawn')).toBe('drawn')
})

test('a late failure leaves alone what was made under its key since', async () => {
  const kept = new KeptPromises<string>(1)
  const { promise, reject } = Promise.withResolvers<string>()
  const late = kept.get('a', () => promise)
  await kept.get('b', async () => 'b')
  await kept.get('a', async () => 'again')
  reject(new Error('no ink'))
  await expect(late).rejects.toThrow('no ink')
  expect(await kept.get('a', async () => 'a third time')).toBe('again')
})
