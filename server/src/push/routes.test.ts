import { changePassword, endSession, listSessions, logOut } from '@farfolk/contract/accounts'
import { createApiToken } from '@farfolk/contract/api-tokens'
import {
  deletePushSubscription,
  getPushSubscription,
  mostPushDevices,
  type PushSubscriptionInput,
  renewPushSubscription,
  savePushSubscription,
  updatePushSubscription,
} from '@farfolk/contract/push'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { openSession } from '../accounts/sessions.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { browserOf } from '../testing/push-service.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db, pool } = connections
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

type Caller = { token: string }
let made = 0
const browser = () => browserOf(`https://push.example.com/${(made += 1)}`).subscription
const save = (caller: Caller, pushSubscription: PushSubscriptionInput = browser()) =>
  as(caller).call(savePushSubscription, { body: { pushSubscription } })
const kindsOf = async (caller: Caller) =>
  (await as(caller).call(getPushSubscription, {})).data.kinds
const all = { friendRequests: true, messages: true, trips: true }
const endpoints = async () =>
  (await db.selectFrom('push_subscription').select('endpoint').execute()).map((row) => row.endpoint)

async function waitingFor(holder: PoolClient, statements: number) {
  await expect.poll(() => countWaiting(holder)).toBe(statements)
}

test('a device is told of all at first, chooses, and is told nothing any more', async () => {
  const member = await make.user()
  const before = await as(member).call(getPushSubscription, {})
  expect(before).toMatchObject({ status: 200, data: { kinds: null } })
  expect(Buffer.from(before.data.publicKey, 'base64url')).toHaveLength(65)
  const saved = await save(member)
  expect(saved).toMatchObject({ status: 201, data: { ...before.data, kinds: all } })

  const kinds = { messages: false }
  const change = { body: { pushSubscription: { kinds } } }
  const chosen = { ...all, messages: false }
  const changed = await as(member).call(updatePushSubscription, change)
  expect(changed).toMatchObject({ status: 200, data: { kinds: chosen } })
  const nothing = { body: { pushSubscription: { kinds: {} } } }
  expect((await as(member).call(updatePushSubscription, nothing)).data.kinds).toEqual(chosen)
  // A browser that asked once more: what was chosen stays.
  expect((await save(member)).data.kinds).toEqual(chosen)
  expect(await endpoints()).toHaveLength(1)

  for (let time = 0; time < 2; time++) {
    expect((await as(member).call(deletePushSubscription, {})).status).toBe(204)
  }
  expect(await kindsOf(member)).toBeNull()
  expect((await as(member).call(updatePushSubscription, change)).status).toBe(404)
})

test('it is the session’s own: another device and another member have theirs', async () => {
  const [member, stranger] = [await make.user(), await make.user()]
  const phone = { token: await openSession(db, member.id, 'phone') }
  await save(phone)
  expect([await kindsOf(phone), await kindsOf(member), await kindsOf(stranger)]).toEqual([
    all,
    null,
    null,
  ])
  await as(stranger).call(deletePushSubscription, {})
  await as(member).call(deletePushSubscription, {})
  expect(await kindsOf(phone)).toEqual(all)
  const { data } = await as(member).call(listSessions, {})
  const pushed = new Map(data.map(({ current, isPushed }) => [current, isPushed]))
  expect(pushed).toEqual(
    new Map([
      [false, true],
      [true, false],
    ]),
  )
  expect(data).toHaveLength(2)
})

test('visitors and programs are not told', async () => {
  const member = await make.user()
  const apiToken = { name: 'Script', scope: 'write' as const, expiresInDays: 1 }
  const program = (await as(member).call(createApiToken, { body: { apiToken } })).data
  const pushSubscription = browser()
  expect((await save(program)).errors).toMatchObject([{ code: 'session_required' }])
  expect((await as(program).call(getPushSubscription, {})).status).toBe(403)
  for (const reply of [
    await visitor.call(getPushSubscription, {}),
    await visitor.call(savePushSubscription, { body: { pushSubscription } }),
    await visitor.call(updatePushSubscription, { body: { pushSubscription: { kinds: {} } } }),
    await visitor.call(deletePushSubscription, {}),
  ]) {
    expect(reply.status).toBe(401)
  }
  expect(await endpoints()).toEqual([])
})

test.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://10.0.0.1:5432/x',
  'https://[::ffff:169.254.169.254]/x',
  'https://user@push.example.com/x',
  'nonsense',
  'https://push.example.com/\u0000',
  'https://push.example.com/\ud800',
  ' https://push.example.com/x',
])('a club calls no %s', async (endpoint) => {
  const member = await make.user()
  const field = 'pushSubscription.endpoint'
  const subscription = { ...browser(), endpoint }
  expect(await save(member, subscription)).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid', field }],
  })
  const old = browser()
  await save(member, old)
  const renewal = { old, pushSubscription: subscription }
  expect((await visitor.call(renewPushSubscription, { body: { renewal } })).status).toBe(422)
  const turned = { renewal: { old: subscription, pushSubscription: old } }
  expect(await visitor.call(renewPushSubscription, { body: turned })).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid', field: 'renewal.old.endpoint' }],
  })
  expect(await endpoints()).toEqual([old.endpoint])
})

test('keys that seal nothing are refused', async () => {
  const member = await make.user()
  const { endpoint, keys } = browser()
  const off = { endpoint, keys: { ...keys, p256dh: 'B'.padEnd(87, 'A') } }
  expect((await save(member, off)).errors).toMatchObject([
    { code: 'invalid', field: 'pushSubscription.keys.p256dh' },
  ])
  const short = { endpoint, keys: { p256dh: 'x', auth: 'y' } }
  expect((await save(member, short)).errors?.map(({ field }) => field)).toEqual([
    'pushSubscription.keys.p256dh',
    'pushSubscription.keys.auth',
  ])
})

test('a browser that signs in as somebody else is told as them alone', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const one = browser()
  await save(ada, one)
  await save(bo, one)
  expect([await kindsOf(ada), await kindsOf(bo)]).toEqual([null, all])
})

test('of two sessions that bring one browser at once neither is refused, and the later one has it', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const phone = { token: await openSession(db, ada.id, 'phone') }
  const one = browser()
  await save(ada)
  // None has it before all have looked for who has it.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(
    `insert into push_subscription (session_id, member_id, endpoint, p256dh, auth)
     select id, member_id, $2, '', '' from session where member_id = $1`,
    [(await make.user()).id, one.endpoint],
  )
  const saving = [save(ada, one), save(phone, one), save(bo, one), save(bo, one)]
  await waitingFor(holder, 4)
  await holder.query('rollback')
  holder.release()
  const replies = await Promise.all(saving)
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await endpoints()).toEqual([one.endpoint])
  const told = [await kindsOf(ada), await kindsOf(phone), await kindsOf(bo)]
  expect(told.filter((kinds) => kinds !== null)).toEqual([all])
})

test('what a session has chosen goes with it to another endpoint, and not to another session', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const chosen = { friendRequests: false, messages: true, trips: false }
  const [one, next] = [browser(), browser()]
  await save(ada, one)
  await as(ada).call(updatePushSubscription, { body: { pushSubscription: { kinds: chosen } } })
  expect((await save(ada, next)).data.kinds).toEqual(chosen)
  expect((await save(bo, next)).data.kinds).toEqual(all)
  await as(bo).call(updatePushSubscription, { body: { pushSubscription: { kinds: chosen } } })
  await save(ada, one)
  expect((await save(bo, one)).data.kinds).toEqual(chosen)
  expect(await endpoints()).toEqual([one.endpoint])
})

test('a device out of reach stays so, however often it is said again, until its keys are new', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  const one = browser()
  const fail = () => pool.query(`update push_subscription set failing_since = '2026-01-02'`)
  const isFailing = async () =>
    (await pool.query('select failing_since from push_subscription')).rows.map(
      (row) => row.failing_since !== null,
    )
  await save(ada, one)
  await fail()
  await save(ada, one)
  expect(await isFailing()).toEqual([true])
  const renewed = { renewal: { old: one, pushSubscription: one } }
  expect((await visitor.call(renewPushSubscription, { body: renewed })).status).toBe(204)
  expect(await isFailing()).toEqual([true])
  await save(bo, one)
  expect(await isFailing()).toEqual([true])
  await save(bo, { endpoint: one.endpoint, keys: browser().keys })
  expect(await isFailing()).toEqual([false])
  await fail()
  const other = browser()
  await save(bo, other)
  expect(await isFailing()).toEqual([false])
  await fail()
  const body = { renewal: { old: other, pushSubscription: browser() } }
  expect((await visitor.call(renewPushSubscription, { body })).status).toBe(204)
  expect(await isFailing()).toEqual([false])
})

test('it ends with its session, however that ends', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const open = async () => {
    const device = { token: await openSession(db, member.id, 'tests') }
    await save(device)
    return device
  }
  await as(await open()).call(logOut, {})
  expect(await endpoints()).toEqual([])
  await open()
  const { data } = await as(member).call(listSessions, {})
  const id = data.find(({ current }) => !current)?.id ?? ''
  await as(member).call(endSession, { params: { id } })
  expect(await endpoints()).toEqual([])
  await open()
  const own = browser()
  await save(member, own)
  const body = { password: { current: password, new: 'another quiet harbour' } }
  await as(member).call(changePassword, { body })
  expect(await endpoints()).toEqual([own.endpoint])
})

test('twenty devices, also when asked for at once', async () => {
  const member = await make.user()
  await pool.query(
    `with made as (
       insert into session (token_hash, id, member_id, user_agent, expires_at)
       select decode(md5(n::text), 'hex'), gen_random_uuid(), $1, '', now() + interval '1 day'
       from generate_series(1, ${mostPushDevices - 2}) n returning id)
     insert into push_subscription (session_id, member_id, endpoint, p256dh, auth)
     select id, $1, 'https://push.example.com/of/' || id, 'x', 'x' from made`,
    [member.id],
  )
  const devices = await Promise.all(
    Array.from({ length: 4 }, async () => ({ token: await openSession(db, member.id, 'tests') })),
  )
  // None writes before all have counted that do not wait for each other.
  const holder = await pool.connect()
  await holder.query('begin; lock table push_subscription in exclusive mode')
  const saving = devices.map((device) => save(device))
  await waitingFor(holder, 4)
  await holder.query('commit')
  holder.release()
  const replies = await Promise.all(saving)
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
  const told = devices[statuses.indexOf(201)]!
  expect((await save(told)).status).toBe(201)
})

test('a browser puts a new one in the place of its last, by what nobody else knows', async () => {
  const member = await make.user()
  const [old, pushSubscription] = [browser(), browser()]
  await save(member, old)
  const renew = (from: PushSubscriptionInput) =>
    visitor.call(renewPushSubscription, { body: { renewal: { old: from, pushSubscription } } })
  const guessed = { ...old, keys: { ...old.keys, auth: browser().keys.auth } }
  expect((await renew(guessed)).status).toBe(404)
  expect(await endpoints()).toEqual([old.endpoint])
  expect((await renew(old)).status).toBe(204)
  expect(await endpoints()).toEqual([pushSubscription.endpoint])
  expect((await renew(old)).status).toBe(404)
  const other = await make.user()
  const theirs = browser()
  await save(other, theirs)
  expect((await renew(theirs)).status).toBe(409)
})
