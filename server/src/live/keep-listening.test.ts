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
  await listening.listen({ message() {}, gap })
  isAway = true
  lose()
  await sleep(3_300)
  expect(gap).not.toHaveBeenCalled()
  isAway = false
  await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce(), { timeout: 1_500 })
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
  await listening.listen({ message() {}, gap })
  firstLost()
  await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce(), { timeout: 5_000 })
  await sleep(500)
  await listening.close()
  expect(count).toBe(3)
  expect(ended).toEqual([1, 3])
})
