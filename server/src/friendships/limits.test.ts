import {
  createFriendship,
  declineFriendship,
  listIncomingRequests,
  acceptFriendship,
  endFriendship,
  cancelFriendship,
} from '@farfolk/contract/friendships'
import { countNotifications } from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// 4 requests a day instead of 40, 2 instead of 20 in the first week.
const { as, make } = await startTestApp({ RATE_LIMITS: '0.1' })

type Made = Awaited<ReturnType<typeof make.user>>

const longAgo = new Date(Date.now() - 8 * 86_400_000)

function ask(from: Made, to: { id: string }, more: { id?: string } = {}) {
  return as(from).call(createFriendship, { body: { friendship: { userId: to.id, ...more } } })
}

async function askMany(from: Made, count: number) {
  const statuses = []
  for (let index = 0; index < count; index++) {
    statuses.push((await ask(from, await make.user())).status)
  }
  return statuses
}

async function unread(member: Made) {
  return (await as(member).call(countNotifications, {})).data.count
}

test('a member asks so many a day, a newcomer fewer, and is told for how long', async () => {
  const [old, newcomer] = [await make.user({ created_at: longAgo }), await make.user()]
  expect(await askMany(old, 5)).toEqual([201, 201, 201, 201, 429])
  expect(await askMany(newcomer, 2)).toEqual([201, 201])
  const other = await make.user()
  const { status, headers } = await ask(newcomer, other)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await unread(other)).toBe(0)
})

test('asking again, accepting by asking, and blocking cost nothing', async () => {
  const [me, first, second] = [await make.user(), await make.user(), await make.user()]
  const id = uuid()
  expect((await ask(me, first, { id })).status).toBe(201)
  for (let index = 0; index < 3; index++) expect((await ask(me, first, { id })).status).toBe(200)
  expect((await ask(me, second)).status).toBe(201)
  const third = await make.user()
  await ask(third, me)
  expect((await ask(me, third)).data.state).toBe('friends')
  const block = { friendship: { userId: (await make.user()).id, block: true } }
  expect((await as(me).call(createFriendship, { body: block })).status).toBe(201)
})

test('who has declined hears nothing of the next request, and finds it in the list', async () => {
  const [me, other] = [await make.user({ created_at: longAgo }), await make.user()]
  const { data: first } = await ask(me, other)
  expect(await unread(other)).toBe(1)
  await as(other).call(declineFriendship, { params: { id: first.id } })
  const again = await ask(me, other)
  expect([again.status, again.data.state]).toEqual([201, 'sent'])
  expect(await unread(other)).toBe(0)
  const { data: incoming } = await as(other).call(listIncomingRequests, {})
  expect(incoming.map(({ id }) => id)).toEqual([again.data.id])
  // The other way round nobody was declined.
  await as(me).call(cancelFriendship, { params: { id: again.data.id } })
  await ask(other, me)
  expect(await unread(me)).toBe(1)
})

test('two who were friends since may ask each other as if nothing had been declined', async () => {
  const [me, other] = [await make.user({ created_at: longAgo }), await make.user()]
  const { data: first } = await ask(me, other)
  await as(other).call(declineFriendship, { params: { id: first.id } })
  const { data: second } = await ask(me, other)
  await as(other).call(acceptFriendship, { params: { id: second.id } })
  await as(me).call(endFriendship, { params: { id: second.id } })
  await ask(me, other)
  expect(await unread(other)).toBe(1)
})
