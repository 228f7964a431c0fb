import {
  changePassword,
  closeAccount,
  confirmEmail,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import { createExport, getExport } from '@farfolk/contract/exports'
import { getOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { createHashing } from './hashing.ts'

const { visitor, as, inject, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const hashing = createHashing()
const passwordHash = await hashing.hash(password)
const otherHash = await hashing.hash('what nobody has typed')

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
  expect((await outbox.nth(2, member.email)).subject).toBe('Your password was changed')
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
  const told = await outbox.nth(1, member.email)
  expect(told.subject).toBe('Your password was changed')
  expect(told.text).toContain('http://localhost:3000/sign-in?forgot=1')
})

test('a change of password whose answer got lost is done, and answers so again', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const change = (current: string, wanted: string) =>
    as(member).call(changePassword, { body: { password: { current, new: wanted } } })
  const next = 'another long one'
  const signIn = () =>
    visitor.call(logIn, { body: { user: { email: member.email, password: next } } })
  expect((await change(password, next)).status).toBe(204)
  const phone = bearer(await signIn())
  expect((await change(password, next)).status).toBe(204)
  expect((await change(password, 'yet another one')).status).toBe(422)
  expect(await logInStatus(member.email, next)).toBe(200)
  // The second time it did nothing.
  expect((await as(phone).call(getOwnUser, {})).status).toBe(200)
})

test('the new password proves nothing but shortly after it was set by knowing the one before', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const change = (wanted: string) =>
    as(member).call(changePassword, { body: { password: { current: 'not it', new: wanted } } })
  const refused = {
    status: 422,
    errors: [{ code: 'wrong_password', field: 'password.current' }],
  }
  expect(await change(password)).toMatchObject(refused)
  const pass = (minutes: number) =>
    connections.pool.query(
      'update member set password_changed_at = now() - make_interval(mins => $1)',
      [minutes],
    )
  await pass(14)
  expect((await change(password)).status).toBe(204)
  await pass(16)
  expect(await change(password)).toMatchObject(refused)
})

test('the same change of password twice at once is done once, and both are told so', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const next = 'another long one'
  const body = { password: { current: password, new: next } }
  const client = await connections.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from member where id = $1 for update', [member.id])
    const twice = [1, 2].map(() => as(member).call(changePassword, { body }))
    await expect.poll(() => countWaiting(connections.pool)).toBe(2)
    await client.query('commit')
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([204, 204])
  } finally {
    client.release()
  }
  expect(await logInStatus(member.email, next)).toBe(200)
})

test('a change of password ends the links that were mailed to set one', async () => {
  const member = await forgetful()
  const next = { current: password, new: 'another long one' }
  expect((await as(member).call(changePassword, { body: { password: next } })).status).toBe(204)
  expect((await reset(member.mailed, 'of whoever reads the mail')).errors?.[0]?.code).toBe(
    'invalid_token',
  )
  expect(await logInStatus(member.email, 'another long one')).toBe(200)
})

test('a reset ends the addresses that need no signing in; a change of password leaves them', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { data: feed } = await as(member).call(createCalendarFeed, {})
  const { data: made } = await as(member).call(createExport, { body: {} })
  const params = { id: made.id }
  const exported = async () => (await as(member).call(getExport, { params })).data.url
  await expect.poll(exported).not.toBeNull()
  const urls = [feed.url, (await exported()) ?? '']
  const statuses = () =>
    Promise.all(
      urls.map(async (url) => (await inject(url.slice(new URL(url).origin.length))).statusCode),
    )

  const next = { current: password, new: 'another long one' }
  expect((await as(member).call(changePassword, { body: { password: next } })).status).toBe(204)
  expect(await statuses()).toEqual([200, 200])
  // Of the export and the password.
  await outbox.nth(2, member.email)
  await visitor.call(requestPasswordReset, { body: { password: { email: member.email } } })
  const mailed = tokenIn(await outbox.nth(3, member.email))
  expect((await reset(mailed, 'a third long one')).status).toBe(200)
  expect(await statuses()).toEqual([404, 404])
})

test('a change of password ends a change of address that waits', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const emailChange = { email: `elsewhere-${member.id}@club.example`, password }
  expect((await as(member).call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const token = tokenIn(await outbox.nth(1, emailChange.email))
  const next = { current: password, new: 'another long one' }
  expect((await as(member).call(changePassword, { body: { password: next } })).status).toBe(204)
  const moved = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(moved.errors?.[0]?.code).toBe('invalid_token')
})

test('what the old password proved is over once there is a new one, also in the same moment', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const body = { password: { current: password, new: 'of whoever locks the owner out' } }
  const emailChange = { email: `thief-${member.id}@club.example`, password }
  const client = await connections.pool.connect()
  try {
    await client.query('begin')
    await client.query('update member set password_hash = $2 where id = $1', [member.id, otherHash])
    const underWay = [
      visitor.call(logIn, { body: { user: { email: member.email, password } } }),
      as(member).call(changePassword, { body }),
      as(member).call(requestEmailChange, { body: { emailChange } }),
      as(member).call(closeAccount, { body: { user: { password } } }),
    ]
    // Each has looked at the old password by then, and waits for the member's row.
    await expect.poll(() => countWaiting(connections.pool)).toBe(underWay.length)
    await client.query('commit')
    const replies = await Promise.all(underWay)
    expect(replies.map(({ status }) => status)).toEqual([401, 422, 422, 422])
  } finally {
    client.release()
  }
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
