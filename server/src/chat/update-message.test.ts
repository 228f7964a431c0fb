import {
  deleteMessage,
  leaveChannel,
  listChannels,
  listMessages,
  type Message,
  sendMessage,
} from '@farfolk/contract/chat'
import { removeGroupMember } from '@farfolk/contract/chat-groups'
import { updateMessage } from '@farfolk/contract/message-edits'
import { countNotifications } from '@farfolk/contract/notifications'
import { createReport } from '@farfolk/contract/reports'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { parts } from '../exports/parts.ts'
import { heldRows } from '../testing/held-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { reacting } from './reactions/testing.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make, visitor, connections } = app
const { pool } = connections
const { open, openTrip, friends, block, send, see, bodies, unread } = chatting(app)
const { seen } = reacting(app)
const { club } = clubActs(app)
const { behind, holding, untilWaiting } = heldRows(app)

type Named = Pick<Message, 'id' | 'channelId'>

function edit(caller: ReturnType<typeof as>, { channelId, id: messageId }: Named, body: string) {
  const params = { id: channelId, messageId }
  return caller.call(updateMessage, { params, body: { message: { body } } })
}

/** So long ago was it sent. */
async function age({ id }: Named, interval: string) {
  await pool.query('update message set created_at = now() - $2::interval where id = $1', [
    id,
    interval,
  ])
}

test('the words are others, and all else is as it was', async () => {
  const { ada, bo, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'See you at fife')
  await send(ada, channel, 'By the pier')
  const before = await see(bo, channel)
  const news = (await as(bo).call(countNotifications, {})).data
  const { status, data } = await edit(as(ada), sent, '  See you at five \n')
  expect(status).toBe(200)
  expect(data).toEqual({ ...sent, body: 'See you at five', editedAt: expect.any(String) })
  expect(Date.parse(data.editedAt!)).toBeGreaterThanOrEqual(Date.parse(sent.createdAt))
  expect(await seen(bo, sent)).toEqual(data)
  expect(await bodies(bo, channel)).toEqual(['By the pier', 'See you at five'])
  expect(await see(bo, channel)).toEqual(before)
  expect(await unread(bo)).toBe(2)
  expect((await as(bo).call(countNotifications, {})).data).toEqual(news)
})

test('the list of conversations, answers and searches have the new words alone', async () => {
  const { ada, bo, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'At the lighthouse')
  await edit(as(ada), sent, 'At the windmill')
  expect((await see(bo, channel)).lastMessage).toMatchObject({ body: 'At the windmill' })
  const replyTo = sent.id
  const answer = { params: { id: channel.id }, body: { message: { body: 'Fine', replyTo } } }
  const { data: answered } = await as(bo).call(sendMessage, answer)
  expect(answered.replyTo).toMatchObject({ id: sent.id, body: 'At the windmill' })
  await edit(as(ada), sent, 'At the quay')
  expect((await seen(ada, answered))?.replyTo).toMatchObject({ body: 'At the quay' })
  const found = async (q: string) => {
    const list = await as(bo).call(listChannels, { query: { q } })
    const here = await as(bo).call(listMessages, { params: { id: channel.id }, query: { q } })
    return [list.data.length, here.data.map(({ highlight }) => highlight)]
  }
  expect(await found('quay')).toEqual([1, ['At the <mark>quay</mark>']])
  expect(await found('windmill')).toEqual([0, []])
})

test('the same words change nothing, also where another change is under way', async () => {
  const { ada, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Hello')
  const again = await edit(as(ada), sent, 'Hello ')
  expect(again).toMatchObject({ status: 200, data: sent })
  const beside = (set: string, body: string) =>
    behind(`update message set ${set} where id = $1`, [sent.id], () => edit(as(ada), sent, body))
  const late = await beside(`body = 'Hi', edited_at = created_at + interval '1 hour'`, 'Hi')
  expect(late.data.body).toBe('Hi')
  expect(Date.parse(late.data.editedAt!) - Date.parse(sent.createdAt)).toBe(3_600_000)
  const last = await beside(`body = 'One', edited_at = now()`, 'Two')
  expect(last.data.body).toBe('Two')
  // What is deleted meanwhile says nothing more.
  expect((await beside(`body = '', deleted_at = now()`, 'Three')).status).toBe(404)
  expect(await bodies(ada, channel)).toEqual([''])
})

test('of two changes at once the one that holds has the later time', async () => {
  const { ada, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Hello')
  let first = ''
  const { calling } = await holding(async (client) => {
    await client.query('select from message where id = $1 for no key update', [sent.id])
    const begun = edit(as(ada), sent, 'Two')
    await untilWaiting(1)
    const { rows } = await client.query<{ at: Date }>(
      `update message set body = 'One', edited_at = clock_timestamp() where id = $1
      returning edited_at as at`,
      [sent.id],
    )
    first = rows[0]!.at.toISOString()
    return { calling: begun }
  })
  const { data } = await calling
  expect(data.body).toBe('Two')
  expect(data.editedAt! > first).toBe(true)
})

test('words are as one may send them', async () => {
  const { ada, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Hello')
  const field = 'message.body'
  const required = { code: 'required', field, message: 'Field is required' }
  expect(await edit(as(ada), sent, ' \n ')).toMatchObject({ status: 422, errors: [required] })
  const tooLong = await edit(as(ada), sent, 'x'.repeat(4_001))
  expect(tooLong).toMatchObject({ status: 422, errors: [{ code: 'maximum', field }] })
  expect((await edit(as(ada), sent, 'x'.repeat(4_000))).status).toBe(200)
})

test('for a day after it was sent', async () => {
  const { ada, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Hello')
  await age(sent, '24 hours -5 seconds')
  expect((await edit(as(ada), sent, 'Hello!')).status).toBe(200)
  await age(sent, '24 hours 1 second')
  expect(await edit(as(ada), sent, 'Bye')).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', message: 'This message is older than 24 hours.' }],
  })
  expect((await seen(ada, sent))?.body).toBe('Hello!')
})

test('what has a photo or a poll, or is deleted, stays', async () => {
  const { ada, channel } = await friends()
  const params = { id: channel.id }
  const write = async (message: object) =>
    (await as(ada).call(sendMessage, { params, body: { message } as never })).data
  const photo = await write({ body: 'The quay', image: asFile(await drawJpeg()) })
  const poll = await write({ body: 'When?', poll: { options: ['May', 'June'] } })
  for (const message of [photo, poll]) expect((await edit(as(ada), message, 'x')).status).toBe(409)
  const { data: gone } = await send(ada, channel, 'Oops')
  await edit(as(ada), gone, 'Ouch')
  await as(ada).call(deleteMessage, { params: { ...params, messageId: gone.id } })
  expect((await edit(as(ada), gone, 'Back')).status).toBe(404)
  expect(await bodies(ada, channel)).toEqual(['', 'When?', 'The quay'])
  expect(await seen(ada, gone)).toMatchObject({ deleted: true, editedAt: null })
})

test('by its author alone, in every kind of conversation', async () => {
  const [ada, bo, cleo, stranger] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  const group = await make.group([ada, bo, cleo])
  const trip = await make.trip(bo)
  for (const member of [ada, cleo]) await make.traveller(trip, member)
  for (const channel of [group, await openTrip(bo, trip)]) {
    const { data: sent } = await send(ada, channel, 'Helo')
    const statuses = []
    for (const [nth, caller] of [as(ada), as(bo), as(stranger), visitor].entries()) {
      statuses.push((await edit(caller, sent, `Hello ${nth}`)).status)
    }
    expect(statuses).toEqual([200, 403, 404, 401])
    expect((await seen(cleo, sent))?.body).toBe('Hello 0')
    expect((await edit(as(cleo), sent, 'x')).status).toBe(403)
    expect((await edit(as(ada), sent, 'Hello all')).status).toBe(200)
    expect((await seen(bo, sent))?.body).toBe('Hello all')
    expect((await edit(as(ada), { ...sent, channelId: uuid() }, 'x')).status).toBe(404)
    expect((await edit(as(ada), { ...sent, id: uuid() }, 'x')).status).toBe(404)
  }
  const { data: sent } = await send(ada, group, 'Hello')
  await block(cleo, ada)
  // Across a block nobody learns that it is there; to those who hear it, its author may say it better.
  expect((await edit(as(cleo), sent, 'x')).status).toBe(404)
  expect((await edit(as(ada), sent, 'Hi')).status).toBe(200)
  expect((await seen(bo, sent))?.body).toBe('Hi')
})

test('not out of the conversation, nor behind a block, nor before an answer', async () => {
  const { ada, bo, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Hello')
  await as(ada).call(leaveChannel, { params: { id: channel.id } })
  expect((await edit(as(ada), sent, 'x')).status).toBe(404)
  const { data: second } = await send(ada, channel, 'And')
  await block(bo, ada)
  expect((await edit(as(ada), second, 'x')).status).toBe(404)

  const [cleo, dora, edda] = [await make.user(), await make.user(), await make.user()]
  const group = await make.group([cleo, dora, edda])
  const { data: third } = await send(dora, group, 'Hello')
  await as(cleo).call(removeGroupMember, { params: { id: group.id, userId: dora.id } })
  expect((await edit(as(dora), third, 'x')).status).toBe(404)

  const asked = await open(cleo, bo)
  const { data: first } = await send(cleo, asked, 'May I?')
  const early = await edit(as(cleo), first, 'Give me')
  expect(early).toMatchObject({ status: 409, errors: [{ code: 'awaiting_answer' }] })
  expect(await bodies(bo, asked)).toEqual(['May I?'])
  await send(bo, asked, 'Yes')
  expect((await edit(as(cleo), first, 'May I come?')).status).toBe(200)
})

test('a report keeps the words that were there, and the club sees that they are others', async () => {
  const { ada, bo, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'You are a fool')
  const about = (reason: 'harassment' | 'spam') => ({
    body: { report: { kind: 'message' as const, id: sent.id, reason } },
  })
  const { data: report } = await as(bo).call(createReport, about('harassment'))
  await edit(as(ada), sent, 'You are a friend')
  // The same again is the first one, with its words.
  expect((await as(bo).call(createReport, about('harassment'))).data.id).toBe(report.id)
  const later = (await as(bo).call(createReport, about('spam'))).data.id
  const words = await pool.query('select id, words from report order by created_at')
  expect(words.rows).toEqual([
    { id: report.id, words: 'You are a fool' },
    { id: later, words: 'You are a friend' },
  ])
  const shown = await club('reports', 'show', report.id)
  expect(shown).toMatch(/Reported +You are a fool/)
  expect(shown).toMatch(/> .* \(edited\) You are a friend/)
})

test('what the club hides is not changed, and comes back as it was', async () => {
  const { ada, bo, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'You fool')
  const { data: edited } = await edit(as(ada), sent, 'You dear')
  await club('hide', 'message', sent.id)
  expect((await edit(as(ada), sent, 'x')).status).toBe(404)
  expect(await seen(bo, sent)).toMatchObject({ deleted: true, body: '', editedAt: null })
  await club('show', 'message', sent.id)
  expect(await seen(bo, sent)).toEqual(edited)
})

test('an export has the newest words, and since when', async () => {
  const { ada, channel } = await friends()
  const { data: sent } = await send(ada, channel, 'Helo')
  const exported = async (member: MadeMember) => {
    const { text = '' } = parts.find(({ file }) => file === 'messages.json') ?? {}
    const { rows } = await pool.query<{ json: string }>(text, [member.id, null, 100])
    return JSON.parse(rows[0]!.json) as object
  }
  expect(await exported(ada)).toMatchObject({ body: 'Helo', edited_at: null })
  await edit(as(ada), sent, 'Hello')
  expect(await exported(ada)).toMatchObject({ body: 'Hello', edited_at: expect.any(String) })
  expect(JSON.stringify(await exported(ada))).not.toContain('Helo')
})
