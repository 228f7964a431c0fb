import {
  deleteMessage,
  endPoll,
  leaveChannel,
  listChannels,
  listMessages,
  openChannel,
  vote as voteCall,
} from '@farfolk/contract/chat'
import { createReport } from '@farfolk/contract/reports'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { asFile, drawJpeg } from '../../testing/pictures.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { chatting } from '../testing.ts'
import { chosen, days, polling } from './testing.ts'

const app = await startTestApp()
const { as, make, visitor, connections } = app
const { open, openTrip, friends, block, unread, see } = chatting(app)
const { ask, end, seen, send, vote } = polling(app)

/** Ada, Bo and Cleo, and a group of theirs. */
async function company() {
  const [ada, bo, cleo] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Bo' }),
    await make.user({ first_name: 'Cleo' }),
  ]
  return { ada, bo, cleo, group: await make.group([ada, bo, cleo]) }
}

const rows = async (table: string) =>
  (await connections.pool.query(`select from ${table}`)).rowCount

test('a question is asked of a group, voted in, changed, taken back and ended', async () => {
  const { ada, bo, cleo, group } = await company()
  const message = await ask(ada, group)
  expect(message).toMatchObject({ body: 'When shall we go?', image: null })
  expect(message.poll).toEqual({
    options: days.map((text, index) => ({ id: index + 1, text, userIds: [] })),
    multiple: false,
    voters: [],
    endedAt: null,
  })
  const [first] = (await as(bo).call(listChannels, {})).data
  expect(first?.lastMessage?.poll).toEqual(message.poll)

  const before = await unread(cleo)
  const voted = await vote(bo, message, 2)
  expect(voted).toMatchObject({ status: 200, data: { id: message.id, body: message.body } })
  expect(chosen(voted.data.poll)).toEqual([[], [bo.id], []])
  expect(voted.data.poll?.voters).toMatchObject([{ id: bo.id, profile: { firstName: 'Bo' } }])
  await vote(cleo, message, 2)
  await vote(ada, message, 1)
  for (const member of [ada, bo, cleo]) {
    expect(chosen(await seen(member, message))).toEqual([[ada.id], [bo.id, cleo.id], []])
  }
  expect(await unread(cleo)).toBe(before)
  await vote(bo, message, 3)
  expect(chosen(await seen(ada, message))).toEqual([[ada.id], [cleo.id], [bo.id]])
  expect((await vote(bo, message)).data.poll?.voters.map(({ id }) => id)).toEqual([ada.id, cleo.id])

  expect(await end(bo, message)).toMatchObject({ status: 403 })
  const ended = await end(ada, message)
  expect(ended).toMatchObject({ status: 200, data: { poll: { endedAt: expect.any(String) } } })
  expect((await end(ada, message)).data).toEqual(ended.data)
  expect(await vote(bo, message, 1)).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', message: 'This poll has ended.' }],
  })
  expect(await seen(bo, message)).toEqual(ended.data.poll)
})

test('of several answers all stand, and those that go are the ones left out', async () => {
  const { ada, bo, channel } = await friends()
  const message = await ask(ada, channel, { multiple: true })
  await vote(bo, message, 1, 3, 3)
  await vote(ada, message, 3)
  expect(chosen(await seen(ada, message))).toEqual([[bo.id], [], [ada.id, bo.id]])
  const kept = async () =>
    (await connections.pool.query('select created_at from poll_vote where number = 3')).rows
  const stood = await kept()
  await vote(bo, message, 3, 2)
  expect(chosen(await seen(bo, message))).toEqual([[], [bo.id], [ada.id, bo.id]])
  expect(await kept()).toEqual(stood)
})

test.each<[string, object, string]>([
  ['one option', { poll: { options: ['Only'] } }, 'message.poll.options'],
  [
    'eleven',
    { poll: { options: Array.from({ length: 11 }, (_, n) => `${n}`) } },
    'message.poll.options',
  ],
  ['an empty option', { poll: { options: ['One', ' \n'] } }, 'message.poll.options[1]'],
  [
    'one that is too long',
    { poll: { options: ['x'.repeat(101), 'y'] } },
    'message.poll.options[0]',
  ],
  ['the same twice', { poll: { options: ['Café', ' Café '] } }, 'message.poll.options'],
  ['no options', { poll: {} }, 'message.poll.options'],
  ['no question', { body: '', poll: { options: days } }, 'message.body'],
])('a poll with %s is refused', async (_what, message, field) => {
  const { ada, channel } = await friends()
  expect(await send(ada, channel, message)).toMatchObject({ status: 422, errors: [{ field }] })
  expect(await rows('message')).toBe(0)
})

test('a poll goes without a photo, and not to a stranger before the answer', async () => {
  const { ada, channel } = await friends()
  const poll = { options: days }
  const image = asFile(await drawJpeg())
  expect(await send(ada, channel, { poll, image })).toMatchObject({
    status: 422,
    errors: [{ field: 'message.poll' }],
  })
  const [cleo, dov] = [await make.user(), await make.user()]
  const between = await open(cleo, dov)
  expect(await send(cleo, between, { poll })).toMatchObject({
    status: 422,
    errors: [{ field: 'message.poll' }],
  })
  expect((await send(cleo, between, {})).status).toBe(201)
  const answer = await ask(dov, between)
  expect((await vote(cleo, answer, 1)).status).toBe(200)
})

test('the same id makes one poll, and a message without has none', async () => {
  const { ada, bo, channel } = await friends()
  const message = { id: uuid(), poll: { options: days } }
  const sent = await Promise.all([send(ada, channel, message), send(ada, channel, message)])
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(sent[0].data.poll?.options).toHaveLength(3)
  const plain = await send(ada, channel, { poll: null })
  expect(plain.data.poll).toBeNull()
  expect((await vote(bo, plain.data, 1)).status).toBe(404)
})

test('options are those of the poll, and one alone where it says so', async () => {
  const { ada, bo, channel } = await friends()
  const message = await ask(ada, channel)
  for (const options of [[4], [1, 2]]) {
    expect(await vote(bo, message, ...options)).toMatchObject({
      status: 422,
      errors: [{ field: 'vote.options' }],
    })
  }
  expect(await vote(bo, message, 11)).toMatchObject({ errors: [{ field: 'vote.options[0]' }] })
  expect(await rows('poll_vote')).toBe(0)
})

test('who is in the conversation votes, and nobody else', async () => {
  const [owner, guest] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  await make.traveller(trip, guest)
  const invited = await make.user()
  await make.traveller(trip, invited, 'invited')
  const { friend, stranger, blocked } = await make.others(owner)
  const channel = await openTrip(owner, trip)
  const message = await ask(owner, channel)
  const params = { id: channel.id, messageId: message.id }
  const body = { vote: { options: [1] } }
  expect((await visitor.call(voteCall, { params, body })).status).toBe(401)
  expect((await visitor.call(endPoll, { params })).status).toBe(401)
  for (const other of [invited, friend, stranger, blocked]) {
    expect((await vote(other, message, 1)).status).toBe(404)
    expect((await end(other, message)).status).toBe(404)
  }
  expect((await vote(guest, message, 1)).status).toBe(200)
  expect((await vote(owner, message, 2)).status).toBe(200)
  expect(chosen(await seen(owner, message))).toEqual([[guest.id], [owner.id], []])
  const waiting = await make.user({ email_confirmed_at: null })
  expect((await vote(waiting, message, 1)).status).toBe(403)
  // Of another conversation it is not.
  const { ada, channel: other } = await friends()
  expect((await vote(ada, { ...message, channelId: other.id }, 1)).status).toBe(404)
})

test('who comes to a group votes in what is asked from then on, and who has left in nothing', async () => {
  const { ada, bo, group } = await company()
  const early = await ask(ada, group)
  await vote(bo, early, 1)
  const late = await make.user()
  await connections.db
    .insertInto('channel_seat')
    .values({ channel_id: group.id, member_id: late.id, number: 4 })
    .execute()
  await connections.db
    .insertInto('channel_mark')
    .values({ channel_id: group.id, member_id: late.id, hidden_position: 2, has_opened: true })
    .execute()
  expect((await vote(late, early, 1)).status).toBe(404)
  expect((await vote(late, await ask(ada, group), 1)).status).toBe(200)
  await as(bo).call(leaveChannel, { params: { id: group.id } })
  expect((await vote(bo, early, 2)).status).toBe(404)
  // What they have said stays, as words do.
  expect(chosen(await seen(ada, early))).toEqual([[bo.id], [], []])
})

test('across a block nobody is counted or named, and the others see both', async () => {
  const { ada, bo, cleo, group } = await company()
  const message = await ask(cleo, group)
  for (const member of [ada, bo]) await vote(member, message, 1)
  await block(ada, bo)
  for (const [member, other] of [
    [ada, bo],
    [bo, ada],
  ] as const) {
    const poll = await seen(member, message)
    expect(chosen(poll)).toEqual([[member.id], [], []])
    expect(poll?.voters.map(({ id }) => id)).toEqual([member.id])
    expect(JSON.stringify(await see(member, group))).not.toContain(other.id)
    expect(chosen((await vote(member, message, 1)).data.poll)).toEqual([[member.id], [], []])
  }
  expect(chosen(await seen(cleo, message))).toEqual([[ada.id, bo.id], [], []])
  // What one asks the other does not see.
  const theirs = await ask(bo, group)
  expect(await seen(ada, theirs)).toBeNull()
  expect((await vote(ada, theirs, 1)).status).toBe(404)
  expect((await end(ada, theirs)).status).toBe(404)
  const closed = { closed_at: new Date() }
  await connections.db.updateTable('member').set(closed).where('id', '=', bo.id).execute()
  expect(chosen(await seen(cleo, message))).toEqual([[ada.id], [], []])
})

test('two votes at once leave one each, and an end is no later than a vote', async () => {
  const { ada, bo, cleo, group } = await company()
  for (let round = 0; round < 5; round++) {
    const message = await ask(ada, group)
    const votes = await Promise.all([
      vote(bo, message, 1),
      vote(bo, message, 2),
      vote(bo, message, 3),
      vote(cleo, message, 1),
    ])
    expect(votes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const counts = (chosen(await seen(ada, message)) ?? []).flat()
    expect(counts.toSorted()).toEqual([bo.id, cleo.id].toSorted())
    const [late, ended] = await Promise.all([vote(bo, message), end(ada, message)])
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(late.status)
    const left = (chosen(await seen(ada, message)) ?? []).flat()
    expect(left.includes(bo.id)).toBe(late.status === 409)
  }
})

test('with a message its poll goes, be it in sight or hidden', async () => {
  const { ada, bo, channel } = await friends()
  const message = await ask(ada, channel)
  await vote(bo, message, 1)
  const params = { id: channel.id, messageId: message.id }
  expect((await as(bo).call(deleteMessage, { params })).status).toBe(403)
  expect(await rows('poll')).toBe(1)
  expect((await as(ada).call(deleteMessage, { params })).status).toBe(204)
  expect(await seen(bo, message)).toBeNull()
  expect((await vote(bo, message, 1)).status).toBe(404)
  expect((await end(ada, message)).status).toBe(404)
  for (const table of ['poll', 'poll_option', 'poll_vote']) expect(await rows(table)).toBe(0)
})

test('words that are looked for are found in a question, with its poll', async () => {
  const { ada, bo, channel } = await friends()
  const message = await ask(ada, channel)
  const query = { q: 'shall' }
  const { data } = await as(bo).call(listMessages, { params: { id: channel.id }, query })
  expect(data).toMatchObject([{ id: message.id, poll: { options: [{ text: 'In May' }, {}, {}] } }])
  const { data: channels } = await as(bo).call(listChannels, { query })
  expect(channels).toMatchObject([{ foundMessage: { poll: message.poll } }])
})

test('a report keeps what could be chosen', async () => {
  const { ada, bo, channel } = await friends()
  const { id } = await ask(ada, channel)
  const body = { report: { kind: 'message' as const, id, reason: 'spam' as const } }
  expect((await as(bo).call(createReport, { body })).status).toBe(201)
  const { rows: kept } = await connections.pool.query('select words from report')
  expect(kept).toEqual([{ words: ['When shall we go?', ...days].join('\n') }])
})

test('the database keeps what must never break', async () => {
  const { ada, bo, channel } = await friends()
  const { id } = await ask(ada, channel)
  const breach = async (text: string, values: unknown[]) =>
    connections.pool.query(text, values).then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    )
  const vote = `insert into poll_vote (message_id, number, member_id, multiple) values ($1, $2, $3, $4)`
  expect(await breach(vote, [id, 1, bo.id, false])).toBeUndefined()
  expect(await breach(vote, [id, 2, bo.id, false])).toBe('poll_vote_single')
  expect(await breach(vote, [id, 2, bo.id, true])).toBe('poll_vote_multiple')
  expect(await breach(vote, [id, 4, ada.id, false])).toBe('poll_vote_option')
  expect(await breach(vote, [uuid(), 1, ada.id, false])).toMatch(/^poll_vote_/)
  const option = `insert into poll_option (message_id, number, text) values ($1, $2, $3)`
  expect(await breach(option, [id, 4, 'In May'])).toBe('poll_option_once')
  expect(await breach(option, [id, 11, 'Never'])).toBe('poll_option_number_check')
  expect(await breach(option, [id, 4, ''])).toBe('poll_option_text_check')
  expect(await breach(option, [id, 4, 'Two\nlines'])).toBe('poll_option_text_check')
  expect(await breach('insert into poll (message_id, multiple) values ($1, true)', [id])).toBe(
    'poll_pkey',
  )
})

test('a vote goes with its member, and with a trip all that was asked there', async () => {
  const [owner, guest] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  await make.traveller(trip, guest)
  const body = { channel: { tripId: trip.id } }
  const { data: channel } = await as(owner).call(openChannel, { body })
  const message = await ask(owner, channel)
  for (const member of [owner, guest]) await vote(member, message, 1)
  await connections.pool.query('delete from member where id = $1', [guest.id])
  expect(chosen(await seen(owner, message))).toEqual([[owner.id], [], []])
  await connections.pool.query('delete from trip where id = $1', [trip.id])
  for (const table of ['poll', 'poll_option', 'poll_vote']) expect(await rows(table)).toBe(0)
})
