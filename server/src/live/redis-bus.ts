import { inTime, openRedis, type RedisConnection } from '../redis/connection.ts'
import type { LiveBus, LiveLog } from './bus.ts'
import { keepListening } from './keep-listening.ts'

/**
 * Pub/sub of a Redis, which may be shared: `club` keeps the messages of several clubs apart, since a
 * Redis's numbered databases do not.
 */
export function createRedisBus(deps: { url: string; club: string; log: LiveLog }): LiveBus {
  const { url, log } = deps
  const channel = `farfolk:${deps.club}:live`
  let publisher: Promise<RedisConnection> | undefined

  const listening = keepListening(
    async (message, lose) => {
      const client = await openRedis(url, lose)
      try {
        await inTime(client.subscribe(channel, message))
      } catch (error) {
        client.destroy()
        throw error
      }
      return { ask: () => inTime(client.ping()), end: () => client.destroy() }
    },
    { log, name: 'Redis' },
  )

  async function closePublisher(): Promise<void> {
    const opened = await publisher?.catch(() => undefined)
    publisher = undefined
    opened?.destroy()
  }

  return {
    name: 'Redis',
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
