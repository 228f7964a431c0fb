import { deleteMessage } from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import { clubActs } from '../../club/testing.ts'
import { heldRows } from '../../testing/held-rows.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { chatting } from '../testing.ts'
import { reacting } from './testing.ts'

const app = await startTestApp()
const { as, connections } = app
const { friends, send } = chatting(app)
const { react, reactions, seen } = reacting(app)
const { behind } = heldRows(app)
const { club } = clubActs(app)

const rows = async () => (await connections.pool.query('select from message_reaction')).rowCount

test('a reaction that comes while a message is being hidden or deleted finds none', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Well?')
  const hiding = `update message set deleted_at = now(), body = '' where id = $1`
  expect((await behind(hiding, [message.id], () => react(bo, message))).status).toBe(404)
  expect(await rows()).toBe(0)
})

test('what is hidden or deleted while the first reaction is written is', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Well?')
  const { data: other } = await send(ada, channel, 'Well, well?')
  const first = 'update message set has_reactions = true where id = $1'
  await behind(first, [message.id], () => club('hide', 'message', message.id))
  expect(await seen(bo, message)).toMatchObject({ deleted: true, body: '' })
  const params = { id: channel.id, messageId: other.id }
  await behind(first, [other.id], () => as(ada).call(deleteMessage, { params }))
  expect(await seen(bo, other)).toMatchObject({ deleted: true, body: '' })
})

test('many at once stand all, and none is left of what is deleted meanwhile', async () => {
  const { ada, bo, channel } = await friends()
  const { data: message } = await send(ada, channel, 'Well?')
  const kinds = ['sad', 'heart', 'thanks', 'laughing', 'surprised'] as const
  const acts = kinds.flatMap((kind) => [react(ada, message, kind), react(bo, message, kind)])
  for (const { status } of await Promise.all(acts)) expect(status).toBe(204)
  expect((await reactions(bo, message))?.map(({ userIds }) => userIds.length)).toEqual(
    kinds.map(() => 2),
  )
  const params = { id: channel.id, messageId: message.id }
  await Promise.all([
    as(ada).call(deleteMessage, { params }),
    react(bo, message, 'thumbs_up'),
    react(ada, message, 'thumbs_up'),
  ])
  expect(await rows()).toBe(0)
})
