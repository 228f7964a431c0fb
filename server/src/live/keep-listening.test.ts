import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { keepListening } from './keep-listening.ts'

test('messages come in again within a second or two of what carries them, however long it was away', async () => {
  const jitter = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  let isAway = false
  let lose = () => {}
  const listening = keepListening(
    async (_message, onLoss) => {
      if (isAway) throw new Error('away')
      lose = onLoss
      return { ask: async () => {}, end() {} }
    },
    { name: 'Redis', log: { warn() {}, error() {} } },
  )
  const gap = vi.fn<() => void>()
  const lost = vi.fn<() => void>()
  await listening.listen({ message() {}, up() {}, lost, gap })
  isAway = true
  lose()
  expect(lost).toHaveBeenCalledOnce()
  await sleep(3_300)
  expect(gap).not.toHaveBeenCalled()
  isAway = false
  await expect.poll(() => gap).toHaveBeenCalledOnce()
  await listening.close()
  jitter.mockRestore()
})

test('one that breaks while it is made is made again once', async () => {
  const ended: number[] = []
  let count = 0
  let firstLost = () => {}
  const listening = keepListening(
    async (_message, lose) => {
      const number = (count += 1)
      if (number === 2) {
        lose(new Error('gone'))
        throw new Error('gone')
      }
      if (number === 1) firstLost = lose
      return { ask: async () => {}, end: () => ended.push(number) }
    },
    { name: 'Redis', log: { warn() {}, error() {} } },
  )
  const gap = vi.fn<() => void>()
  await listening.listen({ message() {}, up() {}, lost() {}, gap })
  firstLost()
  await expect.poll(() => gap).toHaveBeenCalledOnce()
  await sleep(500)
  await listening.close()
  expect(count).toBe(3)
  expect(ended).toEqual([1, 3])
})

test('what is away at first is tried again by itself, and one connection comes of it', async () => {
  let count = 0
  const warn = vi.fn<(fields: object, message: string) => void>()
  const listening = keepListening(
    async () => {
      count += 1
      if (count < 3) throw new Error('away')
      return { ask: async () => {}, end() {} }
    },
    { name: 'Redis', log: { warn, error() {} } },
  )
  const up = vi.fn<() => void>()
  const gap = vi.fn<() => void>()
  const on = { message() {}, up, lost() {}, gap }
  await expect(listening.listen(on)).rejects.toThrow('away')
  await expect(listening.listen(on)).rejects.toThrow('away')
  expect(warn.mock.calls).toEqual([
    [{ err: expect.any(Error) }, expect.stringContaining('Redis is away')],
  ])
  expect(up).not.toHaveBeenCalled()
  await expect.poll(() => gap).toHaveBeenCalledOnce()
  await listening.listen(on)
  await listening.close()
  expect({ count, ups: up.mock.calls.length }).toEqual({ count: 3, ups: 1 })
})
