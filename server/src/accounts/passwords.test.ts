import {
  changePassword,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { createHashing } from './hashing.ts'

const { visitor, as, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

async function logInStatus(email: string, given: string): Promise<number> {
  const reply = await visitor.call(logIn, { body: { user: { email, password: given } } })
  return reply.status
}

async function forgetful(fields = {}) {
  const member = await make.user({ password_hash: passwordHash, ...fields })
  const reply = await visitor.call(requestPasswordReset, {
    body: { password: { email: member.email } },
  })
  expect(reply).toMatchObject({ status: 202, data: undefined })
  const mail = await outbox.nth(1, member.email)
  expect(mail.text).toContain('http://localhost:3000/sign-in?reset=')
  return { ...member, mailed: tokenIn(mail) }
}

function reset(token: string, given: string) {
  return visitor.call(resetPassword, { body: { password: { token, password: given } } })
}

test('a mailed link sets a new password and ends every session', async () => {
  const member = await forgetful()
  const reply = await reset(member.mailed, 'another long one')
  expect(reply).toMatchObject({ status: 200, data: { email: member.email } })
  expect(await logInStatus(member.email, 'another long one')).toBe(200)
  expect(await logInStatus(member.email, password)).toBe(401)
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect(await reset(member.mailed, 'a third long one')).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid_token', field: 'password.token' }],
  })
})

test('the link proves the address too', async () => {
  const member = await forgetful({ email_confirmed_at: null })
  await reset(member.mailed, 'another long one')
  const reply = await visitor.call(logIn, {
    body: { user: { email: member.email, password: 'another long one' } },
  })
  expect(reply.data.emailConfirmed).toBe(true)
})

test('of two resets at once exactly one wins', async () => {
  const { mailed } = await forgetful()
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(mailed, `another long one ${index}`)),
  )
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422,
  ])
})

test('a refused password spends nothing', async () => {
  const member = await forgetful()
  expect((await reset(member.mailed, 'password1')).errors).toEqual([
    { code: 'too_common', field: 'password.password', message: 'Is too easy to guess' },
  ])
  expect((await reset(member.mailed, member.email)).errors?.[0]?.code).toBe('too_common')
  expect((await reset(member.mailed, 'short')).errors?.[0]?.code).toBe('minimum')
  expect((await reset(member.mailed, 'another long one')).status).toBe(200)
})

test('the link ends after an hour', async () => {
  const member = await forgetful()
  await connections.pool.query(`update mailed_token set expires_at = expires_at - interval '61 m'`)
  expect((await reset(member.mailed, 'another long one')).errors?.[0]?.code).toBe('invalid_token')
})

test('an unknown address and a closed account get the same answer and no mail', async () => {
  const closed = await make.user({ closed_at: new Date() })
  for (const email of ['nobody@club.example', closed.email]) {
    const reply = await visitor.call(requestPasswordReset, { body: { password: { email } } })
    expect(reply).toMatchObject({ status: 202, data: undefined })
  }
  const known = await forgetful()
  expect((await outbox.all()).map((mail) => mail.to?.[0]?.address)).not.toContain(closed.email)
  expect(await outbox.all(known.email)).toHaveLength(1)
})

test('a change of password ends the other sessions and keeps this one', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const phone = bearer(
    await visitor.call(logIn, { body: { user: { email: member.email, password } } }),
  )
  const reply = await as(phone).call(changePassword, {
    body: { password: { current: password, new: 'another long one' } },
  })
  expect(reply).toMatchObject({ status: 204, data: undefined })
  expect((await as(phone).call(getOwnUser, {})).status).toBe(200)
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect(await logInStatus(member.email, 'another long one')).toBe(200)
})

test('a wrong current password is an error of its field, not of the session', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const change = (current: string, wanted: string) =>
    as(member).call(changePassword, { body: { password: { current, new: wanted } } })
  expect(await change('not the one', 'another long one')).toMatchObject({
    status: 422,
    errors: [{ code: 'wrong_password', field: 'password.current' }],
  })
  expect((await change(password, 'iloveyou1')).errors).toMatchObject([
    { code: 'too_common', field: 'password.new' },
  ])
  expect((await change(password, 'short')).errors).toMatchObject([
    { code: 'minimum', field: 'password.new' },
  ])
  expect(await logInStatus(member.email, password)).toBe(200)
  const without = await visitor.call(changePassword, {
    body: { password: { current: password, new: 'another long one' } },
  })
  expect(without.status).toBe(401)
})
