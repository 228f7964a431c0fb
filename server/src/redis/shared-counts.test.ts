import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRateLimits } from '../http/rate-limits.ts'
import { hasRedis, makeRedis } from '../testing/redis.ts'
import { createRedisCounts } from './shared-counts.ts'

describe.skipIf(!hasRedis)('with REDIS_URL', async () => {
  const redis = await makeRedis()
  await redis.start()
  const stores = ['club.example', 'club.example', 'another.example'].map((club) =>
    createRedisCounts({ url: redis.url, club }),
  )
  // No minute ends meanwhile.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
  afterAll(async () => {
    vi.useRealTimers()
    await Promise.all(stores.map((store) => store.close()))
    await redis.stop()
  })
  // Ten calls a minute from an address.
  const [first, second, elsewhere] = stores.map((store) => createRateLimits(1 / 120, store))
  const token = (text: string) => hash('sha256', text, 'buffer')

  function callsUntilRefused(limits = first!, address = '198.51.100.7'): number {
    for (let calls = 0; ; calls++) {
      try {
        limits.countCall(null, { ip: address })
      } catch {
        return calls
      }
    }
  }

  test('processes of one club count together, within a second', async () => {
    for (let call = 0; call < 6; call++) first!.countCall(null, { ip: '198.51.100.7' })
    // Who tells first learns of the other with what it counts next.
    await sleep(1_300)
    second!.countCall(null, { ip: '198.51.100.7' })
    elsewhere!.countCall(null, { ip: '198.51.100.7' })
    await sleep(1_300)
    expect(callsUntilRefused(second)).toBe(3)
    expect(callsUntilRefused(elsewhere)).toBe(9)
    expect(callsUntilRefused(second, '198.51.100.8')).toBe(10)
  })

  test('without Redis each counts on its own', async () => {
    const alone = createRateLimits(
      1 / 120,
      createRedisCounts({ url: 'redis://127.0.0.1:1', club: 'x' }),
    )
    for (let call = 0; call < 4; call++) alone.countCall(token('maya'), { ip: '198.51.100.9' })
    await sleep(1_100)
    expect(callsUntilRefused(alone, '198.51.100.9')).toBe(6)
  })
})
