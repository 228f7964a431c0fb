import { changePassword, logIn } from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@farfolk/contract/second-factor'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { codeOf, turnedOn } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections, dataDir } = testApp
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

// Of the process alone, at the start of a step: the database's clock goes on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 })
})
afterEach(() => void vi.useRealTimers())

const newMember = () => make.user({ password_hash: passwordHash })
type Member = Awaited<ReturnType<typeof newMember>>

const begin = (member: Member, given: string | undefined = password) =>
  as(member).call(beginSecondFactor, { body: { secondFactor: { password: given } } })
const confirm = (member: Member, code: string) =>
  as(member).call(confirmSecondFactor, { body: { secondFactor: { code } } })
const end = (member: Member, code: string, given = password) =>
  as(member).call(endSecondFactor, { body: { secondFactor: { password: given, code } } })
const enter = (member: Member, code?: string, given = password) =>
  visitor.call(logIn, { body: { user: { email: member.email, password: given, code } } })
/** The words of the second mail: while the clock stands neither is the first to come. */
async function toldOf(member: Member, subject: string): Promise<string | undefined> {
  await outbox.nth(2, member.email)
  const mails = await outbox.all(member.email)
  return mails.find((mail) => mail.subject === subject)?.text
}
const stateOf = async (member: Member) => (await as(member).call(getSecondFactor, {})).data

test('it is on once a code of the app has confirmed it, and the member is told by mail', async () => {
  const member = await newMember()
  expect(await stateOf(member)).toEqual({ onSince: null, recoveryCodesLeft: 0 })
  const begun = await begin(member)
  expect(begun).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  const { secret, uri } = begun.data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Farfolk%20localhost:${encodeURIComponent(member.email)}` +
      `?issuer=Farfolk%20localhost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  // Nothing asks for a code before.
  expect((await enter(member)).status).toBe(200)
  expect(await confirm(member, codeOf(secret, 3))).toMatchObject({
    status: 422,
    errors: [
      {
        code: 'wrong_code',
        field: 'secondFactor.code',
        message: 'Is not the code that your app shows now',
      },
    ],
  })
  const confirmed = await confirm(member, codeOf(secret))
  expect(confirmed).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  const { recoveryCodes } = confirmed.data
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await stateOf(member)).toEqual({
    onSince: expect.stringMatching(/Z$/),
    recoveryCodesLeft: 10,
  })
  expect((await outbox.nth(1, member.email)).subject).toBe('Signing in now asks for a code')
})

test('neither the secret nor a recovery code stands in the database as it is shown', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  const { rows } = await connections.pool.query(
    `select f::text as row, array_to_string(recovery_hashes, ' ') as hashes from second_factor f`,
  )
  const kept = JSON.stringify(rows)
  for (const shown of [secret, ...recoveryCodes]) {
    expect(kept).not.toContain(shown)
    const bare = shown.replaceAll('-', '')
    expect(kept).not.toContain(bare)
    expect(kept).not.toContain(Buffer.from(bare).toString('hex'))
  }
})

test('signing in asks for a code, and takes one as people write it', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  const asked = await enter(member)
  expect(asked).toMatchObject({ status: 401, errors: [{ code: 'second_factor_required' }] })
  expect(asked.headers.authorization).toBeUndefined()
  expect(await enter(member, codeOf(secret, 5))).toMatchObject({
    status: 401,
    errors: [{ code: 'wrong_second_factor', field: 'user.code' }],
  })
  expect((await enter(member, '')).errors).toMatchObject([{ code: 'required', field: 'user.code' }])
  const code = codeOf(secret)
  const entered = await enter(member, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(entered).toMatchObject({ status: 200, data: { id: member.id } })
})

test('a wrong password says nothing of the factor', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  for (const code of [undefined, codeOf(secret)]) {
    expect((await enter(member, code, 'not the password')).errors).toEqual([
      { code: 'invalid_credentials', message: 'Invalid username or password.' },
    ])
  }
  // And has used no code up.
  expect((await enter(member, codeOf(secret))).status).toBe(200)
})

test('a code works once, as do those before it, also at once', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await enter(member, codeOf(secret))).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401])
  expect((await enter(member, codeOf(secret, -1))).status).toBe(401)
  expect((await enter(member, codeOf(secret, 1))).status).toBe(200)
  vi.setSystemTime(Date.now() + 30_000)
  // What the app shows by now was taken a step ago.
  expect((await enter(member, codeOf(secret))).status).toBe(401)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await enter(member, codeOf(secret))).status).toBe(200)
})

test('what has turned it on does not sign in as well', async () => {
  const member = await newMember()
  const { data } = await begin(member)
  await confirm(member, codeOf(data.secret))
  expect((await enter(member, codeOf(data.secret))).status).toBe(401)
})

test('each recovery code stands in for the app once, in any case, and the member is told', async () => {
  const member = await newMember()
  const { recoveryCodes } = await turnedOn(testApp, member, password)
  const [first = '', second = ''] = recoveryCodes
  expect((await enter(member, first.toLowerCase())).status).toBe(200)
  expect(await toldOf(member, 'One of your recovery codes was used')).toContain('Codes left: 9.')
  expect((await enter(member, first)).status).toBe(401)
  expect((await enter(member, second.replaceAll('-', ' '))).status).toBe(200)
  expect((await stateOf(member)).recoveryCodesLeft).toBe(8)
})

test('new recovery codes need password and code, and end the ones before', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  const renew = (code: string, given = password) =>
    as(member).call(renewRecoveryCodes, { body: { secondFactor: { password: given, code } } })
  expect((await renew(codeOf(secret), 'not the password')).errors).toMatchObject([
    { code: 'wrong_password', field: 'secondFactor.password' },
  ])
  expect((await renew('000 000')).errors).toMatchObject([
    { code: 'wrong_code', field: 'secondFactor.code' },
  ])
  const renewed = await renew(codeOf(secret))
  expect(renewed).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  expect((await enter(member, recoveryCodes[0])).status).toBe(401)
  expect((await enter(member, renewed.data.recoveryCodes[0])).status).toBe(200)
})

test('it is turned off by password and code; then the password alone signs in', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  expect((await end(member, codeOf(secret), 'not the password')).status).toBe(422)
  expect((await end(member, codeOf(secret, 4))).status).toBe(422)
  expect((await enter(member)).status).toBe(401)
  expect((await end(member, codeOf(secret))).status).toBe(204)
  expect((await enter(member)).status).toBe(200)
  expect(await toldOf(member, 'Signing in asks for no code any more')).toContain('turned off')
  expect((await end(member, codeOf(secret, 1))).status).toBe(404)
})

test('a factor that is on is not replaced, and one that waits is by the next', async () => {
  const member = await newMember()
  const elder = (await begin(member)).data.secret
  const { secret } = (await begin(member)).data
  expect((await confirm(member, codeOf(elder))).status).toBe(422)
  expect((await confirm(member, codeOf(secret))).status).toBe(200)
  expect(await begin(member)).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] })
  expect((await confirm(member, codeOf(secret, 1))).errors).toMatchObject([{ code: 'expired' }])
  expect((await enter(member, codeOf(secret, 1))).status).toBe(200)
})

test('a secret waits an hour for its first code', async () => {
  const member = await newMember()
  const { secret } = (await begin(member)).data
  await connections.pool.query(
    `update second_factor set created_at = created_at - interval '61 minutes'`,
  )
  expect((await confirm(member, codeOf(secret))).errors).toMatchObject([
    { code: 'expired', field: 'secondFactor.code' },
  ])
})

test('to begin takes the password and a confirmed address; a member has none but their own', async () => {
  const member = await newMember()
  expect((await begin(member, 'not the password')).errors).toMatchObject([
    { code: 'wrong_password', field: 'secondFactor.password' },
  ])
  const social = await make.user()
  expect((await begin(social, undefined)).status).toBe(201)
  await connections.pool.query(
    `update session set created_at = now() - interval '20 minutes' where member_id = $1`,
    [social.id],
  )
  expect((await begin(social, undefined)).errors).toMatchObject([{ code: 'sign_in_again' }])
  const unconfirmed = await make.user({ email_confirmed_at: null, password_hash: passwordHash })
  expect((await begin(unconfirmed)).errors).toMatchObject([{ code: 'email_unconfirmed' }])
  expect((await visitor.call(getSecondFactor, {})).status).toBe(401)
  await turnedOn(testApp, member, password)
  expect(await stateOf(social)).toEqual({ onSince: null, recoveryCodesLeft: 0 })
})

test('sessions that were open stay, and a new password asks for no code', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
  const changed = { current: password, new: 'another quiet harbour' }
  expect((await as(member).call(changePassword, { body: { password: changed } })).status).toBe(204)
  expect((await enter(member, undefined, changed.new)).status).toBe(401)
  expect((await enter(member, codeOf(secret), changed.new)).status).toBe(200)
})

test('a login without a factor asks the database no more than before', async () => {
  const member = await newMember()
  const query = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => query.mockRestore())
  expect((await enter(member)).status).toBe(200)
  const texts = query.mock.calls.map(([text]) => text)
  // Whose it is, the session, the own user; of jobs another may come by.
  expect(texts.filter((text) => /\b(?:member|session)\b/.test(text))).toHaveLength(3)
})
