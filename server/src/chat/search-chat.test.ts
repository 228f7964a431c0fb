import {
  deleteMessage,
  leaveChannel,
  listChannels,
  listMessages,
  markChannelRead,
} from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { whileLocked } from '../testing/while-locked.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { open, openTrip, send, friends, block } = chatting(app)

type Query = Parameters<typeof listed>[2]

async function listed(
  member: MadeMember,
  channel: { id: string },
  query: {
    q?: string
    limit?: number
    cursor?: string
    before?: number
    after?: number
    since?: string
  },
) {
  return as(member).call(listMessages, { params: { id: channel.id }, query })
}

const bodies = async (member: MadeMember, channel: { id: string }, query: Query) =>
  (await listed(member, channel, query)).data.map(({ body }) => body)

/** Titles, each with what was found in it. */
async function foundBy(member: MadeMember, q: string) {
  const { data } = await as(member).call(listChannels, { query: { q } })
  return data.map(({ title, foundMessage }) => [title, foundMessage?.highlight])
}

test('messages are found by the beginnings of their words, newest first', async () => {
  const { ada, bo, channel } = await friends()
  for (const body of [
    'Café at ten',
    'décaf?',
    'The cafeteria <b>',
    'ten to two',
    '明日カフェで会おう',
  ]) {
    await send(ada, channel, body)
  }
  expect(await bodies(bo, channel, { q: 'CAFE' })).toEqual(['The cafeteria <b>', 'Café at ten'])
  expect(await bodies(bo, channel, { q: 'te caf' })).toEqual(['Café at ten'])
  expect(await bodies(bo, channel, { q: 'カフェ' })).toEqual(['明日カフェで会おう'])
  expect(await bodies(bo, channel, { q: '?' })).toEqual(['décaf?'])
  expect(await bodies(bo, channel, { q: '.*' })).toEqual([])
  const { data } = await listed(bo, channel, { q: 'cafe' })
  expect(data.map(({ highlight }) => highlight)).toEqual([
    'The <mark>cafeteria</mark> &lt;b&gt;',
    '<mark>Café</mark> at ten',
  ])
  expect((await listed(bo, channel, {})).data[0]).not.toHaveProperty('highlight')
  for (const q of ['é', 's', '㌀', 'ﷺ', '🏝️', '\\', '('].map((sign) => sign.repeat(99))) {
    expect(await listed(bo, channel, { q })).toMatchObject({ status: 200, data: [] })
  }
  const odd = ['%', '_', "'", '***:(?i)x', '[[:alpha:]]', '\u0301', 'x\0', '\ud800']
  for (const q of odd) {
    expect(await listed(bo, channel, { q })).toMatchObject({ status: 200, data: [] })
    expect((await as(bo).call(listChannels, { query: { q } })).status).toBe(200)
  }
  for (const q of ['', ' ', '\0', '\u200d', 'x'.repeat(201)]) {
    expect((await listed(bo, channel, { q })).status).toBe(422)
  }
})

test('found messages come in pages, each once, while others are written', async () => {
  const { ada, bo, channel } = await friends()
  for (let n = 1; n <= 5; n++) {
    await send(ada, channel, `Tram ${n}`)
    await send(bo, channel, 'Nothing')
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await listed(bo, channel, { q: 'tram', limit: 2, cursor })
    seen.push(...data.map(({ body }) => body))
    await send(ada, channel, 'Tram again')
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Tram 5', 'Tram 4', 'Tram 3', 'Tram 2', 'Tram 1'])
})

test('pages lead from a message to older and to newer ones, and from an instant on', async () => {
  const { ada, channel } = await friends()
  const sent = []
  for (let n = 1; n <= 7; n++) sent.push((await send(ada, channel, `${n}`)).data)
  expect(await bodies(ada, channel, { before: 3 })).toEqual(['2', '1'])
  expect(await bodies(ada, channel, { before: 5, q: '2' })).toEqual(['2'])
  const first = await listed(ada, channel, { after: 2, limit: 3 })
  expect(first.data.map(({ body }) => body)).toEqual(['5', '4', '3'])
  const cursor = first.page?.nextCursor ?? undefined
  expect(await bodies(ada, channel, { after: 2, limit: 3, cursor })).toEqual(['7', '6'])
  expect((await listed(ada, channel, { after: 4 })).page).toEqual({ nextCursor: null })
  await app.connections.pool.query(
    `update message set created_at = '2024-05-01T00:00:00Z'::timestamptz + position * interval '1 day'`,
  )
  const since = '2024-05-04T00:00:00.000Z'
  const day = await listed(ada, channel, { since, limit: 3 })
  expect(day.data.map(({ body }) => body)).toEqual(['5', '4', '3'])
  const next = day.page?.nextCursor ?? undefined
  expect(await bodies(ada, channel, { since, limit: 3, cursor: next })).toEqual(['7', '6'])
  expect(await bodies(ada, channel, { since: '2025-01-01T00:00:00.000Z' })).toEqual([])
  for (const query of [
    { q: 'a', after: 1 },
    { before: 1, since },
    { after: 1, since },
  ]) {
    const reply = await listed(ada, channel, query)
    expect(reply).toMatchObject({ status: 422, errors: [{ field: 'after' }] })
  }
})

test('what is deleted or out of sight is not found', async () => {
  const { ada, bo, channel } = await friends()
  const { data } = await send(ada, channel, 'Secret one')
  await as(ada).call(deleteMessage, { params: { id: channel.id, messageId: data.id } })
  expect(await bodies(bo, channel, { q: 'secret' })).toEqual([])
  await send(ada, channel, 'Secret two')
  await as(bo).call(leaveChannel, { params: { id: channel.id } })
  expect(await bodies(bo, channel, { q: 'secret' })).toEqual([])
  await send(ada, channel, 'Secret three')
  expect(await bodies(bo, channel, { q: 'secret' })).toEqual(['Secret three'])
  expect(await bodies(bo, channel, { after: 0 })).toEqual(['Secret three'])
  expect(await bodies(bo, channel, { since: '2020-01-01T00:00:00.000Z' })).toEqual(['Secret three'])
  expect(await foundBy(bo, 'secret')).toEqual([['Ada', '<mark>Secret</mark> three']])
  expect(await bodies(ada, channel, { q: 'secret' })).toHaveLength(2)
})

test('five viewers look for what was written', async () => {
  const { ada, bo, channel } = await friends()
  await send(ada, channel, 'Between us')
  const friend = await make.user()
  await make.friendship(ada, friend)
  const params = { id: channel.id }
  const query = { q: 'between' }
  expect((await visitor.call(listMessages, { params, query })).status).toBe(401)
  expect((await visitor.call(listChannels, { query })).status).toBe(401)
  for (const other of [friend, await make.user()]) {
    expect((await listed(other, channel, query)).status).toBe(404)
    expect((await listed(other, channel, { after: 0 })).status).toBe(404)
    expect(await foundBy(other, 'between')).toEqual([])
  }
  for (const member of [ada, bo]) {
    expect(await bodies(member, channel, query)).toEqual(['Between us'])
    expect(await foundBy(member, 'between')).toHaveLength(1)
  }
  await block(bo, ada)
  for (const member of [ada, bo]) {
    expect((await listed(member, channel, query)).status).toBe(404)
    for (const q of ['between', 'ada', 'bo']) expect(await foundBy(member, q)).toEqual([])
  }
})

test('of a trip nothing is found that a blocked traveller wrote', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const cy = await make.user()
  const trip = await make.trip(cy, { name: 'North Cape' })
  await make.traveller(trip, ada)
  await make.traveller(trip, bo)
  const channel = await openTrip(cy, trip)
  await send(bo, channel, 'Lanterns')
  await block(ada, bo)
  expect(await bodies(ada, channel, { q: 'lantern' })).toEqual([])
  expect(await bodies(ada, channel, { after: 0 })).toEqual([])
  expect(await foundBy(ada, 'lantern')).toEqual([])
  expect(await foundBy(cy, 'lantern')).toEqual([['North Cape', '<mark>Lanterns</mark>']])
  await app.connections.db.deleteFrom('traveller').where('member_id', '=', bo.id).execute()
  expect((await listed(bo, channel, { q: 'lantern' })).status).toBe(404)
  expect(await foundBy(bo, 'north')).toEqual([])
})

test('conversations are found by title and by what was written, the latest first, in pages', async () => {
  const ada = await make.user({ first_name: 'Ada' })
  const names = ['Zoë', 'Bo', 'Cy', 'Zora']
  for (const first_name of names) {
    const other = await make.user({ first_name })
    await make.friendship(ada, other)
    const channel = await open(ada, other)
    await send(other, channel, first_name === 'Cy' ? 'Ask Zoe' : 'Hello')
    await as(ada).call(markChannelRead, { params: { id: channel.id } })
  }
  const asked = await make.user({ first_name: 'Zoltan' })
  await send(ada, await open(ada, asked), 'May I?')
  expect(await foundBy(ada, 'zo')).toEqual([
    ['Zoltan', undefined],
    ['Zora', undefined],
    ['Cy', 'Ask <mark>Zoe</mark>'],
    ['Zoë', undefined],
  ])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { q: 'zo', state: 'open', limit: 2, cursor } as const
    const { data, page } = await as(ada).call(listChannels, { query })
    seen.push(...data.map(({ title }) => title))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Zora', 'Cy', 'Zoë'])
})

test('two search at once, each one thing at a time; others wait for their turn', async () => {
  const { pool } = app.connections
  const { ada, bo, channel } = await friends()
  const phone = await make.user()
  await pool.query('update session set member_id = $1 where member_id = $2', [ada.id, phone.id])
  await send(ada, channel, 'Lanterns')
  const searches: Promise<{ status: number; data: unknown[] }>[] = []
  await whileLocked(pool, 'message', async (expectWaiting) => {
    searches.push(
      listed(ada, channel, { q: 'lantern' }),
      as(phone).call(listChannels, { query: { q: 'lantern' } }),
      listed(ada, channel, { q: 'lantern' }),
    )
    await expectWaiting(1)
    searches.push(
      as(bo).call(listChannels, { query: { q: 'lantern' } }),
      listed(bo, channel, { q: 'lantern' }),
    )
    await expectWaiting(2)
  })
  for (const { status, data } of await Promise.all(searches)) {
    expect([status, data.length]).toEqual([200, 1])
  }
})
