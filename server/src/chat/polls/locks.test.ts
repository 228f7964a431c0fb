import { deleteMessage, type Message } from '@farfolk/contract/chat'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { clubActs } from '../../club/testing.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { chatting } from '../testing.ts'
import { polling } from './testing.ts'

const app = await startTestApp()
const { as, connections } = app
const { friends } = chatting(app)
const { ask, end, vote } = polling(app)
const { club } = clubActs(app)

const lockMessage = 'select from message where id = $1 for update'

/** Does `work` in a transaction that is open until it has been done. */
async function holding<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connections.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Once as many statements of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const text = `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = await connections.pool.query<{ count: number }>(text)
    if (rows[0]!.count >= count) return
    await sleep(10)
  }
}

test('all wait for a message with nothing of its poll in their hands', async () => {
  const { ada, bo, channel } = await friends()
  const acts = [
    (message: Message) => vote(bo, message, 1),
    (message: Message) => end(ada, message),
    ({ id }: Message) => club('delete-content', 'message', id, '--yes'),
    ({ id: messageId }: Message) =>
      as(ada).call(deleteMessage, { params: { id: channel.id, messageId } }),
  ]
  for (const act of acts) {
    const message = await ask(ada, channel)
    const { acting } = await holding(async (client) => {
      await client.query(lockMessage, [message.id])
      const begun = act(message)
      await untilWaiting(1)
      // Refused where another holds it.
      const lockPoll = 'select from poll where message_id = $1 for update nowait'
      expect((await client.query(lockPoll, [message.id])).rowCount).toBe(1)
      return { acting: begun }
    })
    await acting
  }
})

test('a vote that comes while a message is being hidden finds none', async () => {
  const { ada, bo, channel } = await friends()
  const message = await ask(ada, channel)
  const { voting } = await holding(async (client) => {
    await client.query(`update message set deleted_at = now(), body = '' where id = $1`, [
      message.id,
    ])
    const begun = vote(bo, message, 1)
    await untilWaiting(1)
    return { voting: begun }
  })
  expect((await voting).status).toBe(404)
  expect((await connections.pool.query('select from poll_vote')).rowCount).toBe(0)
})
