import { setTimeout as sleep } from 'node:timers/promises'
import {
  confirmEmail,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import { endSecondFactor, getSecondFactor } from '@farfolk/contract/second-factor'
import { connectSocialAccount, signInWithGoogle } from '@farfolk/contract/social'
import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { clubActs } from '../club/testing.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { codeOf, turnedOn } from './testing.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const testApp = await startTestApp({ ...provider.env, RATE_LIMITS: 'on' })
const { as, visitor, make, connections, dataDir } = testApp
const outbox = outboxOf(dataDir)
const { club, actions } = clubActs(testApp)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

const newMember = () => make.user({ password_hash: passwordHash })
type Member = Awaited<ReturnType<typeof newMember>>

const enter = (member: { email: string }, code?: string, given = password) =>
  visitor.call(logIn, { body: { user: { email: member.email, password: given, code } } })
const byGoogle = (token: string, code?: string) =>
  visitor.call(signInWithGoogle, { body: { user: { token, code } } })
const sessionsOf = async ({ id }: { id: string }) => {
  const { rows } = await connections.pool.query('select 1 from session where member_id = $1', [id])
  return rows.length
}

test('a factor that is turned on while a password is looked at is asked for', async () => {
  // Of a hash that takes long enough for that.
  const member = await make.user({ password_hash: await hash(password, { timeCost: 60 }) })
  const entering = enter(member)
  await sleep(100)
  await connections.pool.query(
    `insert into second_factor (member_id, secret, on_since, last_step) values ($1, $2, now(), 1)`,
    [member.id, 'A'.repeat(80)],
  )
  const entered = await entering
  expect(entered).toMatchObject({ status: 401, errors: [{ code: 'second_factor_required' }] })
  expect(entered.headers.authorization).toBeUndefined()
})

test('an account elsewhere signs in with a code alone, one that joins by its address too', async () => {
  const [connected, joining] = [await newMember(), await newMember()]
  const token = await provider.token({ sub: 'ada', email: 'ada@mail.example' })
  const body = { socialAccount: { provider: 'google' as const, token } }
  expect((await as(connected).call(connectSocialAccount, { body })).status).toBe(201)
  const joiningToken = await provider.token({ sub: 'ida', email: joining.email })
  for (const [member, given] of [
    [connected, token],
    [joining, joiningToken],
  ] as const) {
    const { secret } = await turnedOn(testApp, member, password)
    const open = await sessionsOf(member)
    const asked = await byGoogle(given)
    expect(asked).toMatchObject({ status: 401, errors: [{ code: 'second_factor_required' }] })
    expect(asked.headers.authorization).toBeUndefined()
    expect(await byGoogle(given, codeOf(secret, 4))).toMatchObject({
      status: 401,
      errors: [{ code: 'wrong_second_factor', field: 'user.code' }],
    })
    expect(await sessionsOf(member)).toBe(open)
    const entered = await byGoogle(given, codeOf(secret))
    expect(entered).toMatchObject({ status: 200, data: { id: member.id } })
    expect((await as(bearer(entered)).call(getOwnUser, {})).status).toBe(200)
  }
})

test('what was asked for a code has joined nothing', async () => {
  const member = await newMember()
  await turnedOn(testApp, member, password)
  await byGoogle(await provider.token({ sub: 'eve', email: member.email }))
  const { rows } = await connections.pool.query('select subject from social_account')
  expect(rows).toEqual([])
})

test('a link to a new address moves there with a code alone, and works until then', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  const email = `new-${member.email}`
  await as(member).call(requestEmailChange, { body: { emailChange: { email, password } } })
  const token = tokenIn(await outbox.nth(1, email))
  const confirm = (code?: string) =>
    visitor.call(confirmEmail, { body: { confirmation: { token, code } } })
  expect((await confirm()).errors).toMatchObject([{ code: 'second_factor_required' }])
  expect((await confirm(codeOf(secret, 4))).errors).toMatchObject([
    { code: 'wrong_second_factor', field: 'confirmation.code' },
  ])
  expect(await confirm(codeOf(secret))).toMatchObject({ status: 200, data: { email } })
})

async function resetBy(member: Member): Promise<string> {
  await visitor.call(requestPasswordReset, { body: { password: { email: member.email } } })
  const token = tokenIn(await outbox.nth(2, member.email))
  const next = 'another quiet harbour'
  const reply = await visitor.call(resetPassword, { body: { password: { token, password: next } } })
  expect(reply.status).toBe(200)
  expect(reply.headers.authorization).toBeUndefined()
  return next
}

test('a new password by a mailed link leaves the factor on', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  const next = await resetBy(member)
  expect((await enter(member, undefined, next)).errors).toMatchObject([
    { code: 'second_factor_required' },
  ])
  expect((await enter(member, codeOf(secret), next)).status).toBe(200)
})

test.each([
  ['0 hours', 200],
  ['49 hours', 401],
])('a way back to an address ends a factor of %s before: %i', async (before, status) => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  await connections.pool.query('update second_factor set on_since = on_since - $1::interval', [
    before,
  ])
  const email = `taken-${member.email}`
  await as(member).call(requestEmailChange, { body: { emailChange: { email, password } } })
  const confirmation = { token: tokenIn(await outbox.nth(1, email)), code: codeOf(secret) }
  await visitor.call(confirmEmail, { body: { confirmation } })
  const token = tokenIn(await outbox.nth(2, member.email))
  const next = 'another quiet harbour'
  await visitor.call(resetPassword, { body: { password: { token, password: next } } })
  expect((await enter(member, undefined, next)).status).toBe(status)
})

test('with another secret of the club recovery codes alone work', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  await connections.pool.query(`update second_factor set secret = repeat('A', 80)`)
  expect((await enter(member, codeOf(secret))).status).toBe(401)
  const entered = await enter(member, recoveryCodes[0])
  expect(entered.status).toBe(200)
  const secondFactor = { password, code: recoveryCodes[1] ?? '' }
  const ended = await as(bearer(entered)).call(endSecondFactor, { body: { secondFactor } })
  expect(ended.status).toBe(204)
})

test('an operator turns it off, and the member is told', async () => {
  const member = await newMember()
  await turnedOn(testApp, member, password)
  expect(await club('member', member.id)).toMatch(/Second factor +on 20/)
  expect(await club('end-factor', member.email, '--reason', 'Lost phone')).toContain(
    'signs in without a code',
  )
  expect((await enter(member)).status).toBe(200)
  expect((await as(member).call(getSecondFactor, {})).data.onSince).toBeNull()
  expect((await outbox.nth(2, member.email)).subject).toBe('Signing in asks for no code any more')
  expect(await actions()).toMatchObject([{ action: 'end_factor', reason: 'Lost phone' }])
  expect(await club('end-factor', member.id)).toContain('has no second factor')
})
