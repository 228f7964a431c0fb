import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QuietNotice } from '@farfolk/contract/live'
import { tx } from '../db/transaction.ts'
import { beforeEach, expect, test } from 'vitest'
import { TestCable } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { startCableProcess } from './testing.ts'

const club = await startTestApp()
const { make, connections } = club
const first = await startCableProcess(club)
const second = await startCableProcess(club)
const channel = 'NotificationsChannel'
const identifier = JSON.stringify({ channel })

const performed: unknown[] = []
for (const { live } of [first, second]) {
  live.channel<{ text: string }>(channel, {
    present: async ([announcement], online) =>
      online.map((memberId) => ({ memberId, data: announcement })),
    async receive(action, data, viewer) {
      performed.push({ action, data, memberId: viewer.memberId })
    },
  })
}

beforeEach(() => void performed.splice(0))

const subscribed = (url: string) => TestCable.subscribed(url, channel)

test('a socket is welcomed, subscribes, hears its messages and leaves', async () => {
  const member = await make.user()
  const cable = await TestCable.open(first.url(member.token))
  expect(cable.socket.protocol).toBe('actioncable-v1-json')
  expect(await cable.next('welcome')).toEqual({ type: 'welcome' })
  cable.subscribe(channel)
  expect(await cable.next('confirm_subscription')).toEqual({
    identifier,
    type: 'confirm_subscription',
  })
  first.live.announce(connections.db, channel, [member.id], { text: 'ahoy' })
  expect(await cable.next()).toEqual({ identifier, message: { text: 'ahoy' } })
  cable.send({ command: 'unsubscribe', identifier })
  cable.subscribe('ChatChannel')
  await cable.next('reject_subscription')
  first.live.announce(connections.db, channel, [member.id], { text: 'nobody hears' })
  await sleep(20)
  expect(cable.frames).toEqual([])
})

test('no token, and one that opens nothing, end the socket for good', async () => {
  const unknown = randomBytes(32).toString('base64url')
  for (const token of [undefined, '', 'short', unknown]) {
    const cable = await TestCable.open(first.url(token))
    expect(await cable.next('disconnect')).toEqual({
      type: 'disconnect',
      reason: 'unauthorized',
      reconnect: false,
    })
    await cable.closed
    expect(cable.frames).toEqual([])
  }
})

test('processes hear each other, in order', async () => {
  const member = await make.user()
  const other = await make.user()
  const here = await subscribed(first.url(member.token))
  const there = await subscribed(second.url(member.token))
  const stranger = await subscribed(second.url(other.token))
  const texts = Array.from({ length: 50 }, (_, index) => String(index))
  for (const text of texts) first.live.announce(connections.db, channel, [member.id], { text })
  for (const cable of [here, there]) {
    for (const text of texts) expect(await cable.message()).toEqual({ text })
  }
  expect(stranger.frames).toEqual([])
})

test('who listens to a topic hears of it, on every process', async () => {
  const [member, elsewhere] = [await make.user(), await make.user()]
  const listen = async (url: string, topic?: string) => {
    const cable = await TestCable.open(url)
    await cable.next('welcome')
    cable.send({ command: 'subscribe', identifier: JSON.stringify({ channel, topic }) })
    await cable.next('confirm_subscription')
    return cable
  }
  const hearing = [
    await listen(first.url(member.token), 'trip:1'),
    await listen(second.url(member.token), 'trip:1'),
  ]
  const others = [
    await listen(second.url(elsewhere.token), 'trip:2'),
    await listen(second.url(elsewhere.token)),
  ]
  first.live.announceTopic(connections.db, channel, 'trip:1', { text: 'one' })
  for (const cable of hearing) expect(await cable.message()).toEqual({ text: 'one' })
  first.live.announceTopic(connections.db, channel, 'trip:2', { text: 'two' })
  expect(await others[0]!.message()).toEqual({ text: 'two' })
  for (const cable of [...hearing, others[1]!]) expect(cable.frames).toEqual([])
})

test('who asks is told for how long nothing was told that they listen to, on every process', async () => {
  const [member, other] = [await make.user(), await make.user()]
  /** Undefined where it is not told before the confirmation. */
  const quietMs = async (url: string, asked: object) => {
    const cable = await TestCable.open(url)
    await cable.next('welcome')
    cable.send({ command: 'subscribe', identifier: JSON.stringify({ channel, ...asked }) })
    await cable.next('confirm_subscription')
    const told = cable.frames.map(({ message }) => message as QuietNotice)
    return told.at(0)?.ms
  }
  const asksQuiet = true
  // Both hear each other from here on.
  for (const { url } of [first, second]) await quietMs(url(member.token), {})
  await sleep(300)
  expect(await quietMs(first.url(member.token), {})).toBeUndefined()
  first.live.announce(connections.db, channel, [member.id], { text: 'ahoy' })
  first.live.announceTopic(connections.db, channel, 'trip:1', { text: 'one' })
  for (const { url } of [first, second]) {
    await expect.poll(() => quietMs(url(member.token), { asksQuiet })).toBeLessThan(300)
    expect(await quietMs(url(other.token), { asksQuiet })).toBeGreaterThanOrEqual(300)
    expect(await quietMs(url(other.token), { topic: 'trip:1', asksQuiet })).toBeLessThan(300)
    // When something was told of a topic is not for everybody.
    expect(await quietMs(url(other.token), { topic: 'trip:2', asksQuiet })).toBeLessThan(300)
  }
  second.live.refresh(connections.db, [other.id])
  expect(await quietMs(second.url(other.token), { asksQuiet })).toBeLessThan(300)
})

test('announcements of a topic that wait are presented together, and heard one by one', async () => {
  const process = await startCableProcess(club)
  const presented: string[][] = []
  process.live.channel<{ topic: string; text: string }>('ChatChannel', {
    topicOf: ({ topic }) => topic,
    async present(announcements, online) {
      presented.push(announcements.map(({ text }) => text))
      await sleep(20)
      return announcements.flatMap((data) => online.map((memberId) => ({ memberId, data })))
    },
  })
  const member = await make.user()
  const cable = await TestCable.subscribed(process.url(member.token), 'ChatChannel')
  const tell = (topic: string, text: string) => {
    process.live.announce(connections.db, 'ChatChannel', [member.id], { topic, text })
  }
  tell('trip', '1')
  tell('trip', '2')
  tell('other', '3')
  tell('trip', '4')
  const heard = []
  for (let count = 0; count < 4; count++) heard.push(await cable.message())
  expect(heard).toMatchObject([{ text: '1' }, { text: '2' }, { text: '4' }, { text: '3' }])
  expect(presented).toEqual([['1'], ['2', '4'], ['3']])
})

test('what is rolled back is never announced', async () => {
  const member = await make.user()
  const cable = await subscribed(second.url(member.token))
  const failed = tx(connections.db, async (trx) => {
    first.live.announce(trx, channel, [member.id], { text: 'undone' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await tx(connections.db, async (trx) => {
    first.live.announce(trx, channel, [member.id], { text: 'done' })
    await sleep(20)
    expect(cable.frames).toEqual([])
  })
  expect(await cable.message()).toEqual({ text: 'done' })
})

test('an ended session is closed on every process', async () => {
  const member = await make.user()
  const { id } = await connections.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const cables = [
    await subscribed(first.url(member.token)),
    await subscribed(second.url(member.token)),
  ]
  await connections.db.deleteFrom('session').execute()
  first.live.endSessions(connections.db, [id])
  for (const cable of cables) {
    const frame = await cable.next('disconnect')
    expect(frame).toMatchObject({ reason: 'unauthorized', reconnect: false })
    await cable.closed
  }
})

test('a member performs what a channel receives', async () => {
  const member = await make.user()
  const cable = await subscribed(first.url(member.token))
  cable.perform(channel, 'wave', { to: 'all' })
  await expect
    .poll(() => performed)
    .toEqual([{ action: 'wave', data: { action: 'wave', to: 'all' }, memberId: member.id }])
})
