import { deleteMessage, type Message } from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import { clubActs } from '../../club/testing.ts'
import { heldRows } from '../../testing/held-rows.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { chatting } from '../testing.ts'
import { polling } from './testing.ts'

const app = await startTestApp()
const { as, connections } = app
const { friends } = chatting(app)
const { ask, end, vote } = polling(app)
const { club } = clubActs(app)
const { behind, holding, untilWaiting } = heldRows(app)

const lockMessage = 'select from message where id = $1 for update'

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
  const hiding = `update message set deleted_at = now(), body = '' where id = $1`
  const voted = await behind(hiding, [message.id], () => vote(bo, message, 1))
  expect(voted.status).toBe(404)
  expect((await connections.pool.query('select from poll_vote')).rowCount).toBe(0)
})
