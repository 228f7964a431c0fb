import { hash } from 'node:crypto'
import type { SharedCounts } from '../http/rate-limits.ts'
import { inTime, openRedis, type RedisConnection } from './connection.ts'

/** Longer than the minute that is counted. */
const keptSeconds = 90

/** The calls that all processes of a club have counted, in its Redis; nothing of it names a person. */
export function createRedisCounts(deps: { url: string; club: string }): SharedCounts {
  let connection: Promise<RedisConnection> | undefined

  async function close(): Promise<void> {
    const opened = await connection?.catch(() => undefined)
    connection = undefined
    opened?.destroy()
  }

  return {
    async add(counts, minute) {
      try {
        connection ??= openRedis(deps.url, () => (connection = undefined))
        const client = await connection
        const batch = client.multi()
        for (const [key, count] of counts) {
          const name = `farfolk:${deps.club}:calls:${minute}:${hash('sha256', key, 'base64url')}`
          batch.incrBy(name, count).expire(name, keptSeconds)
        }
        const answers = await inTime(batch.exec())
        return new Map([...counts.keys()].map((key, index) => [key, Number(answers[index * 2])]))
      } catch (error) {
        await close()
        throw error
      }
    },
    close,
  }
}
