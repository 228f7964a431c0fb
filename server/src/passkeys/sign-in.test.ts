import {
  changePassword,
  closeAccount,
  listSessions,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import {
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  type SignedCredential,
  signInWithPasskey,
} from '@farfolk/contract/passkeys'
import { afterEach, expect, test, vi } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { clubActs } from '../club/testing.ts'
import { turnedOn } from '../second-factor/testing.ts'
import { heldRows } from '../testing/held-rows.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { addedPasskey, bits, type Device, newDevice, type Odd, signInBy } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections, dataDir } = testApp
const outbox = outboxOf(dataDir)
const { behind, holding, untilWaiting } = heldRows(testApp)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)
afterEach(() => void vi.useRealTimers())

const newMember = () => make.user({ password_hash: passwordHash })
const add = async (member: { token: string }, odd?: Odd) =>
  (await addedPasskey(testApp, member, { password, ...(odd && { odd }) })).device
const enter = (device: Device, odd?: Odd) => signInBy(testApp, device, odd)
const refused = { status: 401, errors: [{ code: 'invalid_credentials' }] }
const minutes = 60_000

test('a passkey signs in without a name, a password or a code', async () => {
  const member = await newMember()
  const device = await add(member)
  await turnedOn(testApp, member, password)
  const entered = await enter(device)
  expect(entered).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    data: { id: member.id, email: member.email },
  })
  expect(entered.data.reopened).toBeUndefined()
  const session = bearer(entered)
  const devices = (await as(session).call(listSessions, {})).data
  expect(devices.filter(({ current }) => current)).toHaveLength(1)
  const [kept] = (await as(member).call(listPasskeys, {})).data
  expect(kept?.lastUsedAt).not.toBeNull()
})

test('what is asked for says the same to everybody', async () => {
  await add(await newMember())
  const [one, other] = await Promise.all(
    [1, 2].map(async () => visitor.call(beginPasskeySignIn, {})),
  )
  const { challenge, ...options } = one!.data
  expect(options).toEqual({ rpId: 'localhost', timeout: 270_000, userVerification: 'required' })
  expect(other!.data.challenge).not.toBe(challenge)
  expect(one!.headers['cache-control']).toBe('no-store')
  // Whoever asks for thousands leaves nothing behind.
  const { rows } = await connections.pool.query(
    `select 1 from rate_limit where key like 'passkey:%'`,
  )
  expect(rows).toHaveLength(1)
})

const stranger = newDevice()
test.each<[what: string, odd: Odd]>([
  ['on a page of somebody else', { origin: 'https://farfolk.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['as if it was being made', { type: 'webauthn.create' }],
  ['where nobody was asked who they are', { flags: bits.userPresent }],
  ['by another key', { privateKey: stranger.privateKey }],
  ['for another member', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ['for nobody', { userHandle: null }],
  ['with a challenge of nobody', { challenge: Buffer.alloc(54).toString('base64url') }],
  ['with what is no challenge', { challenge: '' }],
])('what is signed %s opens nothing', async (_what, odd) => {
  const member = await newMember()
  const device = await add(member)
  expect(await enter(device, odd)).toMatchObject(refused)
  expect((await as(member).call(listSessions, {})).data).toHaveLength(1)
  expect((await enter(device)).status).toBe(200)
})

test('words that are no client data, and a passkey of nobody, open nothing', async () => {
  const device = await add(await newMember())
  const { data: options } = await visitor.call(beginPasskeySignIn, {})
  const { id, response } = device.sign(options)
  const send = (credential: SignedCredential) =>
    visitor.call(signInWithPasskey, { body: { passkey: { credential } } })
  for (const clientDataJSON of [
    'bnVsbA',
    'x',
    Buffer.from('{"challenge":1}').toString('base64url'),
  ])
    expect(await send({ id, response: { ...response, clientDataJSON } })).toMatchObject(refused)
  expect(await send({ id: stranger.id, response })).toMatchObject(refused)
  expect((await send({ id: 'a b', response })).errors).toMatchObject([
    { code: 'format', field: 'passkey.credential.id' },
  ])
})

test('what was signed works once, of two at once too', async () => {
  const device = await add(await newMember())
  const { data: options } = await visitor.call(beginPasskeySignIn, {})
  const passkey = { credential: device.sign(options) }
  const send = () => visitor.call(signInWithPasskey, { body: { passkey } })
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(await send()).toMatchObject(refused)
  // Signed once more, of the same options.
  expect(
    await visitor.call(signInWithPasskey, {
      body: { passkey: { credential: device.sign(options) } },
    }),
  ).toMatchObject(refused)
})

test('a device has five minutes', async () => {
  const device = await add(await newMember())
  const { data: options } = await visitor.call(beginPasskeySignIn, {})
  const passkey = { credential: device.sign(options) }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minutes + 1 })
  expect(await visitor.call(signInWithPasskey, { body: { passkey } })).toMatchObject({
    status: 422,
    errors: [{ code: 'expired', field: 'passkey.credential' }],
  })
  vi.setSystemTime(Date.now() - minutes)
  expect((await visitor.call(signInWithPasskey, { body: { passkey } })).status).toBe(200)
})

test('a challenge for adding one signs nobody in', async () => {
  const member = await newMember()
  const device = await add(member)
  const { data } = await as(member).call(beginPasskey, { body: { passkey: { password } } })
  expect(await enter(device, { challenge: data.challenge })).toMatchObject(refused)
})

test('a device that counts has to count on', async () => {
  const device = await add(await newMember(), { counter: 7 })
  expect((await enter(device, { counter: 9 })).status).toBe(200)
  for (const counter of [0, 8, 9]) expect(await enter(device, { counter })).toMatchObject(refused)
  expect((await enter(device, { counter: 2 ** 32 - 1 })).status).toBe(200)
})

test('of two that have counted as far at once one comes in', async () => {
  const device = await add(await newMember(), { counter: 1 })
  const replies = await Promise.all([enter(device, { counter: 2 }), enter(device, { counter: 2 })])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401,
  ])
})

test('it says whether other devices have it too', async () => {
  const member = await newMember()
  const device = await add(member)
  const isKeptElsewhere = async () =>
    (await as(member).call(listPasskeys, {})).data.map(({ backedUp }) => backedUp)
  expect(await isKeptElsewhere()).toEqual([false])
  const flags = bits.userPresent | bits.userVerified | bits.canBeBackedUp | bits.isBackedUp
  await enter(device, { flags })
  expect(await isKeptElsewhere()).toEqual([true])
})

test('one that was removed opens nothing, and whom it signed in is out', async () => {
  const member = await newMember()
  const device = await add(member)
  const other = await add(member)
  const [byIt, byOther] = [bearer(await enter(device)), bearer(await enter(other))]
  const [, passkey] = (await as(member).call(listPasskeys, {})).data
  const params = { id: passkey!.id }
  // As the member, on a device that it has signed in: this one stays.
  const here = bearer(await enter(device))
  expect((await as(here).call(deletePasskey, { params })).status).toBe(204)
  expect(await enter(device)).toMatchObject(refused)
  const statusOf = async (session: { token: string }) =>
    (await as(session).call(getOwnUser, {})).status
  expect(await Promise.all([member, here, byOther, byIt].map(statusOf))).toEqual([
    200, 200, 200, 401,
  ])
  expect((await enter(other)).status).toBe(200)
})

test('an account that was closed is open again, one that was banned is not', async () => {
  const [closed, banned] = [await newMember(), await newMember()]
  const [ofClosed, ofBanned] = [await add(closed), await add(banned)]
  await as(closed).call(closeAccount, { body: { user: { password } } })
  expect(await enter(ofClosed)).toMatchObject({
    status: 200,
    data: { id: closed.id, reopened: true },
  })
  await clubActs(testApp).club('ban', banned.email, '--reason', 'spam')
  expect(await enter(ofBanned)).toMatchObject({
    status: 403,
    errors: [{ code: 'account_banned' }],
  })
  // Of who has not the key nobody learns that.
  expect(await enter(ofBanned, { privateKey: stranger.privateKey })).toMatchObject(refused)
})

test('who has not confirmed a new address signs in as with a password', async () => {
  const member = await newMember()
  const device = await add(member)
  await connections.pool.query('update member set email_confirmed_at = null where id = $1', [
    member.id,
  ])
  expect((await enter(device)).status).toBe(200)
  const user = { email: member.email, password }
  expect((await visitor.call(logIn, { body: { user } })).status).toBe(200)
})

test('a new password by a mailed link ends all passkeys and says so', async () => {
  const member = await newMember()
  const device = await add(member)
  const session = bearer(await enter(device))
  await visitor.call(requestPasswordReset, { body: { password: { email: member.email } } })
  const token = tokenIn(await outbox.nth(2, member.email))
  const body = { password: { token, password: 'another quiet harbour' } }
  expect((await visitor.call(resetPassword, { body })).status).toBe(200)
  expect(await enter(device)).toMatchObject(refused)
  expect((await as(session).call(getOwnUser, {})).status).toBe(401)
  const { text } = await outbox.nth(3, member.email)
  expect(text).toContain('Your passkeys sign you in no more.')
  expect(text).toContain('From now on you sign in with the new password.')
})

test('a password that is changed leaves them, and the mail names them', async () => {
  const member = await newMember()
  const device = await add(member)
  const body = { password: { current: password, new: 'another quiet harbour' } }
  expect((await as(member).call(changePassword, { body })).status).toBe(204)
  expect((await enter(device)).status).toBe(200)
  const { text } = await outbox.nth(2, member.email)
  expect(text).toContain('Your passkeys still sign you in: Phone.')
})

test('who comes by a passkey that is being removed is not let in', async () => {
  const member = await newMember()
  const device = await add(member)
  const removing = 'delete from passkey where member_id = $1'
  expect(await behind(removing, [member.id], () => enter(device))).toMatchObject(refused)
  expect((await as(member).call(listSessions, {})).data).toHaveLength(1)
})

test('who removes one waits for whoever erases the account, and neither for the other', async () => {
  const member = await newMember()
  const device = await add(member)
  await enter(device)
  const [phone] = (await as(member).call(listPasskeys, {})).data
  const { removing } = await holding(async (client) => {
    await client.query('select from member where id = $1 for update', [member.id])
    await client.query('delete from session where passkey_id = $1', [phone!.id])
    const begun = as(member).call(deletePasskey, { params: { id: phone!.id } })
    await untilWaiting(1)
    // Before a deadlock would be found, after which the other one is tried again.
    await client.query(`set local lock_timeout = '200ms'`)
    await client.query('delete from member where id = $1', [member.id])
    return { removing: begun }
  })
  expect((await removing).status).toBe(404)
})
