import {
  changePassword,
  endSession,
  listSessions,
  logOut,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { expect, test } from 'vitest'
import { cableUrl, TestCable } from '../testing/cable.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { startCableProcess } from '../live/testing.ts'
import { createHashing } from './hashing.ts'
import { openSession } from './sessions.ts'

const club = await startTestApp()
const { app, as, visitor, make, connections } = club
const outbox = outboxOf(club.dataDir)
const other = await startCableProcess(club)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

/** A socket on this process and one on another. */
async function openTwo(token: string): Promise<TestCable[]> {
  const urls = [await cableUrl(app.fastify, token), other.url(token)]
  return Promise.all(
    urls.map(async (url) => {
      const cable = await TestCable.open(url)
      await cable.next('welcome')
      return cable
    }),
  )
}

async function expectEnded(cables: TestCable[]): Promise<void> {
  for (const cable of cables) {
    const frame = await cable.next('disconnect')
    expect(frame).toMatchObject({ reason: 'unauthorized', reconnect: false })
    await cable.closed
  }
}

test('logging out ends the sockets of the session, and of no other', async () => {
  const member = await make.user()
  const secondDevice = await openSession(connections.db, member.id, 'tests')
  const ended = await openTwo(member.token)
  const kept = await openTwo(secondDevice)
  await as(member).call(logOut, {})
  await expectEnded(ended)
  for (const cable of kept) {
    expect(cable.frames).toEqual([])
    cable.close()
  }
})

test('ending a device ends its sockets; that of a stranger stays', async () => {
  const member = await make.user()
  const stranger = await make.user()
  const token = await openSession(connections.db, member.id, 'tests')
  const cables = await openTwo(token)
  const { data: sessions } = await as(member).call(listSessions, {})
  const params = { id: sessions.find(({ current }) => !current)!.id }
  expect((await as(stranger).call(endSession, { params })).status).toBe(404)
  for (const cable of cables) expect(cable.frames).toEqual([])
  expect((await as(member).call(endSession, { params })).status).toBe(204)
  await expectEnded(cables)
})

test('a changed password ends the sockets of the other sessions', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const own = await openTwo(member.token)
  const ended = await openTwo(await openSession(connections.db, member.id, 'tests'))
  const body = { password: { current: password, new: 'another long one' } }
  expect((await as(member).call(changePassword, { body })).status).toBe(204)
  await expectEnded(ended)
  for (const cable of own) {
    expect(cable.frames).toEqual([])
    cable.close()
  }
})

test('a password that was set by mail ends every socket', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const cables = await openTwo(member.token)
  const { email } = member
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  const token = tokenIn(await outbox.nth(1, email))
  const body = { password: { token, password: 'another long one' } }
  expect((await visitor.call(resetPassword, { body })).status).toBe(200)
  await expectEnded(cables)
})
