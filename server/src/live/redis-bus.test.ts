import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { TestCable } from '../testing/cable.ts'
import { hasRedis, makeRedis } from '../testing/redis.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type CableProcess, startCableProcess } from './testing.ts'

describe.skipIf(!hasRedis)('with REDIS_URL', async () => {
  const redis = await makeRedis()
  await redis.start()
  const club = await startTestApp({ REDIS_URL: redis.url })
  const { make, connections } = club
  afterAll(() => redis.stop())
  const channel = 'NotificationsChannel'

  async function startProcess(config = club.config): Promise<CableProcess> {
    const started = await startCableProcess({ ...club, config }, { beatMs: 100 })
    started.live.channel<{ text: string }>(channel, {
      present: async ([announcement], online) =>
        online.map((memberId) => ({ memberId, data: announcement })),
    })
    return started
  }
  const first = await startProcess()
  const second = await startProcess()
  const elsewhere = await startProcess({ ...club.config, publicUrl: 'https://another.example' })

  test('processes hear each other through it, and no other club does', async () => {
    const member = await make.user()
    const here = await TestCable.subscribed(first.url(member.token), channel)
    const there = await TestCable.subscribed(second.url(member.token), channel)
    const other = await TestCable.subscribed(elsewhere.url(member.token), channel)
    const texts = Array.from({ length: 20 }, (_, index) => String(index))
    for (const text of texts) first.live.announce(connections.db, channel, [member.id], { text })
    for (const cable of [here, there]) {
      for (const text of texts) expect(await cable.message()).toEqual({ text })
    }
    expect(other.frames).toEqual([])
    const { rows } = await connections.pool.query(
      `select from pg_stat_activity
       where application_name = 'farfolk live' and datname = current_database()`,
    )
    expect(rows).toEqual([])
    for (const cable of [here, there, other]) cable.close()
  })

  test('the end of a session goes through it too', async () => {
    const member = await make.user()
    const cable = await TestCable.subscribed(second.url(member.token), channel)
    const { id } = await connections.db
      .deleteFrom('session')
      .returning('id')
      .executeTakeFirstOrThrow()
    first.live.endSessions(connections.db, [id])
    expect(await cable.next('disconnect')).toMatchObject({ reason: 'unauthorized' })
  })

  test('while it is away messages wait, and then the lists are to be loaded anew', async () => {
    const member = await make.user()
    const here = await TestCable.subscribed(first.url(member.token), channel)
    const there = await TestCable.subscribed(second.url(member.token), channel)
    await redis.stop()
    first.live.announce(connections.db, channel, [member.id], { text: 'meanwhile' })
    expect(await here.message()).toEqual({ text: 'meanwhile' })
    await sleep(20)
    expect(there.frames).toEqual([])
    await redis.start()
    const isBack = async () => {
      await there.next('confirm_subscription').catch(() => undefined)
      first.live.announce(connections.db, channel, [member.id], { text: 'again' })
      return there.frames.some(({ message }) => JSON.stringify(message)?.includes('again'))
    }
    await expect.poll(isBack).toBe(true)
    expect(first.log.join()).toContain('live messages wait to be sent: Redis takes none')
    expect(second.log.join()).toContain('live messages of other processes stopped: Redis is away')
    for (const cable of [here, there]) cable.close()
  })
})
