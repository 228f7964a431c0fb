import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reuseWhileDear } from './reuse-while-dear.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts its calls, each of which takes so long. */
function counting(tookMs: number, isDear = true) {
  let calls = 0
  const reuse = reuseWhileDear(
    async (key: string) => {
      calls += 1
      const answer = `${key}${calls}`
      await new Promise((resolve) => {
        setTimeout(resolve, tookMs)
      })
      return answer
    },
    () => isDear,
  )
  return async (key: string) => {
    const answer = reuse(key)
    await vi.advanceTimersByTimeAsync(tookMs)
    return answer
  }
}

test('what is cheap is worked out every time', async () => {
  const ask = counting(50, false)
  expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a2'])
})

test('what is dear is given again for a hundred times as long as it took', async () => {
  const ask = counting(50)
  expect(await ask('a')).toBe('a1')
  vi.advanceTimersByTime(4_900 - 50)
  expect(await ask('a')).toBe('a1')
  expect(await ask('b')).toBe('b2')
})

test('what took very long is dear whatever it says', async () => {
  const ask = counting(300, false)
  expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a1'])
})

test('an answer out of date is given once more while a new one is made', async () => {
  const ask = counting(50)
  await ask('a')
  vi.advanceTimersByTime(5_000)
  expect(await ask('a')).toBe('a1')
  expect(await ask('a')).toBe('a2')
})

test('an answer long out of date is given to nobody', async () => {
  const ask = counting(50)
  await ask('a')
  vi.advanceTimersByTime(5_000 + 5 * 60_000)
  expect(await ask('a')).toBe('a1')
  vi.advanceTimersByTime(5_000 + 5 * 60_000 + 1)
  expect(await ask('a')).toBe('a3')
})

test('callers at the same time share one piece of work', async () => {
  const work = vi.fn(async () => 'done')
  const reuse = reuseWhileDear(work, () => true)
  expect(await Promise.all([reuse(''), reuse(''), reuse('')])).toEqual(['done', 'done', 'done'])
  expect(work).toHaveBeenCalledTimes(1)
})

test('a failure is not kept', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back')
  const reuse = reuseWhileDear(work, () => true)
  await expect(reuse('')).rejects.toThrow('away')
  expect(await reuse('')).toBe('back')
})
