import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import type { LiveBus, LiveLog } from './bus.ts'
import { keepListening } from './keep-listening.ts'

const silenceMs = 5_000

type Client = Pick<RedisClientType, 'connect' | 'destroy' | 'ping' | 'publish' | 'subscribe' | 'on'>

/**
 * Pub/sub of a Redis, which may be shared: `club` keeps the messages of several clubs apart, since a
 * Redis's numbered databases do not.
 */
export function createRedisBus(deps: { url: string; club: string; log: LiveLog }): LiveBus {
  const { url, log } = deps
  const channel = `farfolk:${deps.club}:live`
  let publisher: Promise<Client> | undefined

  const listening = keepListening(async (message, lose) => {
    const client = await openRedis(url, lose)
    try {
      await inTime(client.subscribe(channel, message))
    } catch (error) {
      client.destroy()
      throw error
    }
    return { ask: () => inTime(client.ping()), end: () => client.destroy() }
  }, log)

  async function closePublisher(): Promise<void> {
    const opened = await publisher?.catch(() => undefined)
    publisher = undefined
    opened?.destroy()
  }

  return {
    listen: listening.listen,
    async publish(texts) {
      try {
        publisher ??= openRedis(url, () => (publisher = undefined))
        const client = await publisher
        await inTime(Promise.all(texts.map((text) => client.publish(channel, text))))
      } catch (error) {
        await closePublisher()
        throw error
      }
    },
    async close() {
      await listening.close()
      await closePublisher()
    },
  }
}

/** A connection that does not mend itself: whoever uses it makes another. */
export async function openRedis(url: string, lose: (error: unknown) => void): Promise<Client> {
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
  await client.connect()
  isOpen = true
  return client as unknown as Client
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const tooLate = sleep(silenceMs, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer')
  })
  return Promise.race([work, tooLate])
}
