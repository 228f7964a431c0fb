import { addGroupMembers, removeGroupMember } from '@farfolk/contract/chat-groups'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { polling } from './polls/testing.ts'
import { chatting } from './testing.ts'

// 2 conversations a day with strangers instead of 40, 1 instead of 10 in the first week; 3 votes a minute
// instead of 60.
const app = await startTestApp({ RATE_LIMITS: '0.05' })
const { as, make } = app
const { friends, open, send } = chatting(app)
const { ask, vote } = polling(app)

const longAgo = new Date(Date.now() - 8 * 86_400_000)

async function writeTo(member: MadeMember, others: number) {
  const statuses = []
  for (let count = 0; count < others; count++) {
    const channel = await open(member, await make.user())
    statuses.push((await send(member, channel, 'Hello')).status)
  }
  return statuses
}

test('a member writes to so many strangers a day, a newcomer to fewer', async () => {
  expect(await writeTo(await make.user({ created_at: longAgo }), 3)).toEqual([201, 201, 429])
  const newcomer = await make.user()
  expect(await writeTo(newcomer, 1)).toEqual([201])
  const channel = await open(newcomer, await make.user())
  const { status, headers } = await send(newcomer, channel, 'Hello')
  expect([status, Number(headers['retry-after']) > 86_000]).toEqual([429, true])
})

test('the same message again, answers, and friends cost nothing', async () => {
  const { ada, bo, channel } = await friends()
  for (const text of ['One', 'Two', 'Three']) {
    expect((await send(ada, channel, text)).status).toBe(201)
  }
  const stranger = await make.user()
  const other = await open(ada, stranger)
  const id = uuid()
  expect((await send(ada, other, 'Hello', id)).status).toBe(201)
  expect((await send(ada, other, 'Hello', id)).status).toBe(200)
  expect((await send(stranger, other, 'Hello yourself')).status).toBe(201)
  expect(await writeTo(stranger, 1)).toEqual([201])
  expect(await writeTo(bo, 1)).toEqual([201])
})

test('who is taken out of a group is brought back as often as groups are begun', async () => {
  const { ada, bo } = await friends()
  const { id } = await make.group([ada, bo])
  const inAndOut = async () => {
    const taken = await as(ada).call(removeGroupMember, { params: { id, userId: bo.id } })
    expect(taken.status).toBe(204)
    const body = { members: { userIds: [bo.id] } }
    return (await as(ada).call(addGroupMembers, { params: { id }, body })).status
  }
  expect([await inAndOut(), await inAndOut()]).toEqual([200, 429])
})

test('a member votes so many times a minute, in all polls, and what is refused is not counted', async () => {
  const { ada, bo, channel } = await friends()
  const [first, second] = [await ask(ada, channel), await ask(ada, channel)]
  expect((await vote(bo, first, 9)).status).toBe(422)
  expect((await vote(bo, first, 1)).status).toBe(200)
  // The same again changes nothing.
  expect((await vote(bo, first, 1)).status).toBe(200)
  expect((await vote(bo, second, 1)).status).toBe(200)
  expect((await vote(bo, second, 2)).status).toBe(200)
  const { status, headers } = await vote(bo, first, 2)
  const wait = Number(headers['retry-after'])
  expect([status, wait > 0 && wait <= 60]).toEqual([429, true])
  expect((await vote(ada, first, 1)).status).toBe(200)
})
