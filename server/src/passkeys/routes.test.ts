import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  updatePasskey,
} from '@farfolk/contract/passkeys'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { codeOf, turnedOn } from '../second-factor/testing.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { addedPasskey, bits, newDevice, type Odd } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections, dataDir } = testApp
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

const newMember = () => make.user({ password_hash: passwordHash })
type Caller = { token: string }
const begin = (member: Caller, proof: object = { password }) =>
  as(member).call(beginPasskey, { body: { passkey: proof } })
const add = (member: Caller, given: object = {}) =>
  addedPasskey(testApp, member, { password, ...given })
const list = async (member: Caller) => (await as(member).call(listPasskeys, {})).data

test('a passkey is made of what was asked for, listed, and told by mail', async () => {
  const member = await newMember()
  const begun = await begin(member)
  expect(begun).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    data: {
      rp: { id: 'localhost', name: 'Farfolk' },
      user: { name: member.email, displayName: member.firstName },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  const handle = Buffer.from(begun.data.user.id, 'base64url')
  expect(handle).toHaveLength(32)
  expect(handle.includes(Buffer.from(member.id.replaceAll('-', ''), 'hex'))).toBe(false)

  const flags = bits.userPresent | bits.userVerified | bits.canBeBackedUp | bits.isBackedUp
  const { device, made } = await add(member, { name: 'My www.phone', odd: { flags } })
  expect(made).toMatchObject({
    status: 201,
    data: { name: 'My www.phone', lastUsedAt: null, backedUp: true },
  })
  expect(await list(member)).toEqual([made.data])
  const again = await begin(member)
  expect(again.data.user.id).toBe(begun.data.user.id)
  expect(again.data.excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])

  const mail = await outbox.nth(1, member.email)
  expect(mail.subject).toBe('A passkey signs you in now')
  expect(mail.text).toContain('“My www. phone”')
  expect(mail.text).toContain('/sign-in?forgot=1')
})

test('it takes the password, and a code where a second factor is on, before the device is asked', async () => {
  const member = await newMember()
  expect(await begin(member, {})).toMatchObject({
    status: 422,
    errors: [{ code: 'required', field: 'passkey.password' }],
  })
  expect(await begin(member, { password: 'another harbour' })).toMatchObject({
    status: 422,
    errors: [{ code: 'wrong_password', field: 'passkey.password' }],
  })
  const { secret } = await turnedOn(testApp, member, password)
  expect(await begin(member)).toMatchObject({
    status: 422,
    errors: [{ code: 'required', field: 'passkey.code' }],
  })
  const { made } = await add(member, { code: codeOf(secret) })
  expect(made.status).toBe(201)
})

test('nobody else adds, sees, renames or removes one', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const { passkey } = await add(owner)
  const params = { id: passkey.id }
  const body = { passkey: { name: 'Mine' } }
  expect(await list(other)).toEqual([])
  expect((await as(other).call(updatePasskey, { params, body })).status).toBe(404)
  expect((await as(other).call(deletePasskey, { params })).status).toBe(404)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await begin(unconfirmed, {})).errors).toMatchObject([{ code: 'email_unconfirmed' }])
  const { data: options } = await begin(owner)
  const credential = newDevice().make(options)
  const given = { body: { passkey: { name: 'Theirs', credential } } }
  expect((await visitor.call(createPasskey, given)).status).toBe(401)
  const refusal = { status: 422, errors: [{ code: 'invalid', field: 'passkey.credential' }] }
  expect(await as(other).call(createPasskey, given)).toMatchObject(refusal)
  expect(await list(owner)).toEqual([passkey])
})

test('another session of the member adds nothing by what this one has proven', async () => {
  const member = await newMember()
  const { data: options } = await begin(member)
  const credential = newDevice().make(options)
  await connections.pool.query('update session set id = $1 where member_id = $2', [
    uuid(),
    member.id,
  ])
  const given = { body: { passkey: { name: 'Stolen', credential } } }
  expect((await as(member).call(createPasskey, given)).errors).toMatchObject([{ code: 'invalid' }])
})

test.each<[what: string, odd: Odd]>([
  ['on a page of somebody else', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to sign in', { type: 'webauthn.get' }],
  ['without asking who it is', { flags: bits.userPresent }],
  ['of what the club has not asked', { challenge: Buffer.alloc(54, 1).toString('base64url') }],
])('what was made %s is not kept', async (_what, odd) => {
  const member = await newMember()
  const { made } = await add(member, { odd })
  expect(made).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid', field: 'passkey.credential' }],
  })
  expect(await list(member)).toEqual([])
})

test('what its maker vouches for is not looked at', async () => {
  const attestation = { fmt: 'tpm', attStmt: new Map<string, unknown>([['ver', '1.0']]) }
  const { made } = await add(await newMember(), { odd: { attestation } })
  expect(made.status).toBe(201)
})

test('broken bytes are refused', async () => {
  const member = await newMember()
  const { data: options } = await begin(member)
  const { id, response } = newDevice().make(options)
  const credential = { id, response: { ...response, attestationObject: 'AAAA' } }
  const given = { body: { passkey: { name: 'Broken', credential } } }
  expect((await as(member).call(createPasskey, given)).errors).toMatchObject([{ code: 'invalid' }])
})

test('one is kept once: again it is the same, later it is not, and no other member has it', async () => {
  const member = await newMember()
  const { data: options } = await begin(member)
  const device = newDevice()
  const given = { body: { passkey: { name: 'Phone', credential: device.make(options) } } }
  const [first, second] = await Promise.all([
    as(member).call(createPasskey, given),
    as(member).call(createPasskey, given),
  ])
  expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 201])
  expect(second.data).toEqual(first.data)
  await outbox.nth(1, member.email)
  expect(await outbox.all(member.email)).toHaveLength(1)

  const { made } = await add(await newMember(), { device })
  expect(made).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'passkey.credential' }],
  })
  await as(member).call(deletePasskey, { params: { id: first.data.id } })
  expect((await as(member).call(createPasskey, given)).errors).toMatchObject([{ code: 'expired' }])
})

test('ten are enough, of two at once too', async () => {
  const member = await newMember()
  for (let count = 0; count < 9; count++) await add(member)
  const begun = [await begin(member), await begin(member)]
  const last = await Promise.all(
    begun.map(({ data }) => {
      const passkey = { name: 'Last', credential: newDevice().make(data) }
      return as(member).call(createPasskey, { body: { passkey } })
    }),
  )
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await list(member)).toHaveLength(10)
  expect(await begin(member)).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] })
})

test('it is called something else, and removed', async () => {
  const member = await newMember()
  const { passkey } = await add(member)
  const params = { id: passkey.id }
  const rename = (name: string) =>
    as(member).call(updatePasskey, { params, body: { passkey: { name } } })
  expect((await rename(' ')).errors).toMatchObject([{ code: 'required', field: 'passkey.name' }])
  expect(await rename('Old phone')).toMatchObject({
    status: 200,
    data: { ...passkey, name: 'Old phone' },
  })
  expect((await as(member).call(deletePasskey, { params })).status).toBe(204)
  expect(await list(member)).toEqual([])
  expect((await rename('Gone')).status).toBe(404)
})
