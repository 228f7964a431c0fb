import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'

const silenceMs = 5_000

export type RedisConnection = Pick<
  RedisClientType,
  'connect' | 'destroy' | 'ping' | 'publish' | 'subscribe' | 'multi'
>

/** A connection that does not mend itself: whoever uses it makes another. */
export async function openRedis(
  url: string,
  lose: (error: unknown) => void,
): Promise<RedisConnection> {
  // Only clubs that have a Redis pay for its client.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: silenceMs, reconnectStrategy: false },
  })
  let isOpen = false
  client.on('error', (error: unknown) => {
    if (isOpen) lose(error)
  })
  try {
    // Its own patience ends with the line: what takes one and says nothing would be waited for for ever.
    await inTime(client.connect())
  } catch (error) {
    if (client.isOpen) client.destroy()
    throw error
  }
  isOpen = true
  return client as unknown as RedisConnection
}

/** Fails where Redis says nothing for seconds. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const tooLate = sleep(silenceMs, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer')
  })
  return Promise.race([work, tooLate])
}
