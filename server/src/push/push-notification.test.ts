import { createVerify, createPublicKey } from 'node:crypto'
import {
  getPushSubscription,
  savePushSubscription,
  updatePushSubscription,
} from '@farfolk/contract/push'
import { markAllNotificationsRead, type NotificationType } from '@farfolk/contract/notifications'
import { createFriendship } from '@farfolk/contract/friendships'
import { comeToMeetUp, createMeetUp } from '@farfolk/contract/meet-ups'
import { updateOwnUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { clubActs } from '../club/testing.ts'
import { tx } from '../db/transaction.ts'
import { dinner } from '../meet-ups/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { startPushService } from '../testing/push-service.ts'
import { startTestApp } from '../testing/test-app.ts'
import { pushKeysOf } from './push-keys.ts'
import { pushNotification } from './push-notification.ts'

const testApp = await startTestApp()
const { app, as, make, connections } = testApp
const { club } = clubActs(testApp)
const { db, pool } = connections
const { features } = app
const service = await startPushService()
beforeEach(() => {
  service.answer = 201
  service.arrivals.length = 0
})

type Caller = { token: string }

async function deviceOf(caller: Caller) {
  const browser = service.browser()
  const body = { pushSubscription: browser.subscription }
  expect((await as(caller).call(savePushSubscription, { body })).status).toBe(201)
  const { pathname } = new URL(browser.subscription.endpoint)
  return {
    /** What reached it, opened. */
    told: () =>
      service.arrivals.filter(({ url }) => url === pathname).map(({ body }) => browser.open(body)),
    endpoint: browser.subscription.endpoint,
  }
}

async function tell(
  member: MadeMember,
  actor: MadeMember,
  type: NotificationType = 'friend_request',
): Promise<void> {
  const isOfTrip = type.startsWith('trip_')
  const subject = isOfTrip
    ? ({ kind: 'trip', id: (await make.trip(actor, { name: 'North & <beyond>' })).id } as const)
    : ({ kind: 'user', id: actor.id } as const)
  const notification = { memberId: member.id, type, actorId: actor.id, subject }
  await tx(db, (trx) => features.notifications.notify(trx, notification))
}

/** One that follows has come: nothing before it is still on its way. */
async function settle(): Promise<void> {
  const [member, actor] = [await make.user(), await make.user()]
  const before = service.answer
  const device = await deviceOf(member)
  service.answer = 201
  await tell(member, actor)
  await expect.poll(() => device.told().length).toBe(1)
  service.answer = before
}

const states = async () =>
  (
    await pool.query(`select state from pgboss.job where name = 'pushes' order by created_on`)
  ).rows.map((row) => row.state)
const lastRequest = async () =>
  (
    await pool.query(
      `select data from pgboss.job where name = 'pushes' order by created_on desc limit 1`,
    )
  ).rows[0].data

test('every device of a member hears in their language what the list shows, and nobody else', async () => {
  const [ada, bo] = [await make.user({ locale: 'de' }), await make.user({ first_name: 'Bo' })]
  const phone = { token: await openSession(db, ada.id, 'phone') }
  const [here, there] = [await deviceOf(ada), await deviceOf(phone)]
  const others = await deviceOf(bo)
  const body = { friendship: { userId: ada.id, message: 'Words of my own' } }
  expect((await as(bo).call(createFriendship, { body })).status).toBe(201)
  await expect.poll(() => [here.told().length, there.told().length]).toEqual([1, 1])
  expect(others.told()).toEqual([])
  const [message] = here.told()
  expect(message).toEqual({
    title: 'Farfolk',
    body: 'Bo möchte sich mit dir anfreunden',
    tag: expect.stringMatching(/^[\da-f]{32}$/),
    path: '/account/requests',
    lang: 'de',
  })
  expect(there.told()).toEqual([message])
})

test('it comes with the club’s signature, for a day, and in the place of one with the same topic', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const device = await deviceOf(ada)
  await tell(ada, bo, 'trip_invite')
  await expect.poll(() => device.told().length).toBe(1)
  const [{ headers, body }] = service.arrivals as [(typeof service.arrivals)[0]]
  expect(body.toString()).not.toContain('North')
  expect(device.told()).toMatchObject([{ body: expect.stringContaining('North & <beyond>') }])
  const [{ tag }] = device.told() as [{ tag: string }]
  expect(headers).toMatchObject({ ttl: '86400', topic: tag, 'content-encoding': 'aes128gcm' })
  const [, jwt = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const { publicKey } = (await as(ada).call(getPushSubscription, {})).data
  expect(key).toBe(publicKey)
  const [head, claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: known, dsaEncoding: 'ieee-p1363' }, signature, 'base64url')
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:support@localhost',
  })
})

test('a device hears what it chose, and nothing that has been read or may not be seen any more', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const device = await deviceOf(ada)
  const choose = (friendRequests: boolean) =>
    as(ada).call(updatePushSubscription, {
      body: { pushSubscription: { kinds: { friendRequests } } },
    })
  await choose(false)
  await tell(ada, bo)
  await tell(ada, bo, 'trip_invite')
  await expect.poll(() => device.told().length).toBe(1)
  await settle()
  expect(device.told()).toHaveLength(1)
  await choose(true)

  // What is queued and not yet sent: the job looks again.
  const request = { ...(await lastRequest()), memberId: ada.id }
  const { rows } = await pool.query<{ id: string; session_id: string }>(
    `select n.id, d.session_id from notification n join push_subscription d using (member_id)
     where n.member_id = $1 and n.type = 'friend_request'`,
    [ada.id],
  )
  const job = { ...request, id: rows[0]!.id, sessionId: rows[0]!.session_id }
  const options = {
    keys: pushKeysOf(features.secrets),
    subject: 'mailto:a@b.example',
    allowsLoopback: true,
  }
  const run = () => pushNotification({ db, options }, job, 1)
  await as(ada).call(markAllNotificationsRead, {})
  await run()
  expect(device.told()).toHaveLength(1)
  await pool.query('update notification set read_at = null where member_id = $1', [ada.id])
  await pool.query('update member set closed_at = now() where id = $1', [bo.id])
  await run()
  expect(device.told()).toHaveLength(1)
  await pool.query('update member set closed_at = null where id = $1', [bo.id])
  await pool.query(`update session set expires_at = now() where id = $1`, [job.sessionId])
  await run()
  expect(device.told()).toHaveLength(1)
  await pool.query(`update session set expires_at = now() + interval '1 hour' where id = $1`, [
    job.sessionId,
  ])
  await run()
  expect(device.told()).toHaveLength(2)
})

test('who asks, takes it back and asks again is told once', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const device = await deviceOf(ada)
  for (let time = 0; time < 3; time++) {
    await tell(ada, bo)
    await expect
      .poll(async () => (await states()).every((state) => state === 'completed'))
      .toBe(true)
    await pool.query('delete from notification')
  }
  expect(device.told()).toHaveLength(1)
})

test('that the club takes a meet-up and brings it back is told each time: the last word counts', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const device = await deviceOf(bo)
  const meetUp = (await as(ada).call(createMeetUp, dinner())).data
  await as(bo).call(comeToMeetUp, { params: { id: meetUp.id } })
  for (const [index, act] of (['hide', 'show', 'hide', 'show'] as const).entries()) {
    await club(act, 'meetUp', meetUp.id)
    await expect.poll(() => device.told().length).toBe(index + 1)
  }
  const words = ['The meet-up in Stockholm is cancelled', 'Dinner takes place after all']
  expect(device.told()).toMatchObject([...words, ...words].map((body) => ({ body })))
})

test('no more than thirty an hour reach a device', async () => {
  const ada = await make.user()
  const device = await deviceOf(ada)
  for (let each = 0; each < 32; each++) await tell(ada, await make.user())
  await expect
    .poll(async () => (await states()).filter((state) => state === 'completed').length)
    .toBe(32)
  expect(device.told()).toHaveLength(30)
})

test.each([404, 410])('a browser that is gone (%i) is told nothing more', async (status) => {
  const [ada, bo] = [await make.user(), await make.user()]
  await deviceOf(ada)
  service.answer = status
  await tell(ada, bo)
  await expect.poll(async () => (await as(ada).call(getPushSubscription, {})).data.kinds).toBeNull()
  expect(await states()).toEqual(['completed'])
})

test('a service that fails is asked again later, and holds up nobody else', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const device = await deviceOf(ada)
  service.answer = 500
  await tell(ada, bo)
  await expect.poll(states).toEqual(['retry'])
  const failing = async () =>
    (await db.selectFrom('push_subscription').select('failing_since').execute())[0]?.failing_since
  expect(await failing()).toBeInstanceOf(Date)
  service.answer = 201
  await settle()
  expect(service.arrivals).toHaveLength(2)
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await settle()
  await expect.poll(() => device.told().length).toBe(2)
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        'select failing_since from push_subscription where member_id = $1',
        [ada.id],
      )
      return rows[0].failing_since
    })
    .toBeNull()
})

test('one that has failed for two weeks is told nothing more', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  await deviceOf(ada)
  service.answer = 403
  const since = (days: number) =>
    pool.query(`update push_subscription set failing_since = now() - make_interval(days => $1)`, [
      days,
    ])
  const count = async () => (await pool.query('select from push_subscription')).rowCount
  await since(13)
  await tell(ada, bo)
  // It is tried once: others wait, and it has failed for long.
  await expect.poll(states).toEqual(['completed'])
  expect(service.arrivals).toHaveLength(1)
  expect(await count()).toBe(1)
  await since(15)
  await tell(ada, await make.user())
  await expect.poll(count).toBe(0)
})

test('one whose push service hangs is given up on, and no redirect is followed', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  await deviceOf(ada)
  await tell(ada, bo)
  await expect.poll(() => service.arrivals.length).toBe(1)
  const job = await lastRequest()
  const options = {
    keys: pushKeysOf(features.secrets),
    subject: 'mailto:a@b.example',
    allowsLoopback: true,
    timeoutMs: 200,
  }
  const run = () => pushNotification({ db, options }, job, 1)
  service.answer = 'hang'
  await expect(run()).rejects.toThrow(/abort/i)
  service.answer = new URL(`${service.origin}/elsewhere`)
  await expect(run()).rejects.toThrow('answered 307')
  // For the last time: it is dropped, and no operator is called.
  await pushNotification({ db, options }, job, 12)
  service.answer = 'endless'
  await run()
  expect(service.arrivals.map(({ url }) => url)).not.toContain('/elsewhere')
  // As a club runs it: what was let in once is not called for that.
  service.answer = 201
  const before = service.arrivals.length
  await pushNotification({ db, options: { ...options, allowsLoopback: false } }, job, 1)
  expect(service.arrivals).toHaveLength(before)
})

test('who was erased meanwhile, or was never there, is no error', async () => {
  const options = {
    keys: pushKeysOf(features.secrets),
    subject: 'mailto:a@b.example',
    allowsLoopback: true,
  }
  const job = { memberId: uuid(), id: uuid(), sessionId: uuid() }
  await pushNotification({ db, options }, job, 0)
  expect(service.arrivals).toEqual([])
})

test('a name from right to left stands apart', async () => {
  const [ada, bo] = [await make.user(), await make.user({ first_name: 'ליאור' })]
  const device = await deviceOf(ada)
  await as(ada).call(updateOwnUser, { body: { user: { locale: 'fr' } } })
  await tell(ada, bo)
  await expect.poll(() => device.told().length).toBe(1)
  expect(device.told()).toMatchObject([
    { body: expect.stringContaining('\u2068ליאור\u2069'), lang: 'fr' },
  ])
})
