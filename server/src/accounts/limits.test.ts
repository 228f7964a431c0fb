import {
  changePassword,
  closeAccount,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resendConfirmation,
  signUp,
} from '@farfolk/contract/accounts'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { createHashing } from './hashing.ts'

const { app, visitor, as, make, connections, dataDir } = await startTestApp({ RATE_LIMITS: 'on' })
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

/** From behind the proxy, an address for each test. */
function from(ip: string) {
  const headers = { 'x-forwarded-for': ip }
  return {
    logIn: (email: string, given = password) =>
      visitor.call(logIn, { body: { user: { email, password: given } }, headers }),
    signUp: (email: string) =>
      visitor.call(signUp, {
        body: { user: { email, password, profile: { firstName: 'Ann' } } },
        headers,
      }),
  }
}

async function letMinutesPass(minutes: number): Promise<void> {
  await connections.pool.query(
    `update rate_limit set times = array(select t - make_interval(mins => $1) from unnest(times) t),
       expires_at = expires_at - make_interval(mins => $1)`,
    [minutes],
  )
}

function statuses(replies: { status: number }[]): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(replies, (reply) => reply.status)).map(([status, of]) => [
      status,
      of?.length,
    ]),
  )
}

test('ten failures of an account stop the right password too, for 15 minutes', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const other = await make.user({ password_hash: passwordHash })
  const { logIn } = from('203.0.113.1')
  const begun = Date.now()
  for (let i = 0; i < 10; i++) expect((await logIn(member.email, 'wrong one')).status).toBe(401)
  await letMinutesPass(5)
  const refused = await logIn(member.email)
  expect(refused).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
  expect(refused.headers.authorization).toBeUndefined()
  // Of the first of them, whatever time they took.
  const tookSeconds = Math.ceil((Date.now() - begun) / 1000)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(600 - tookSeconds)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await from('198.51.100.1').logIn(member.email.toUpperCase())).status).toBe(429)
  expect((await logIn(other.email)).status).toBe(200)
  // Refused tries do not count on.
  for (let i = 0; i < 20; i++) await logIn(member.email, 'wrong one')
  await letMinutesPass(11)
  expect((await logIn(member.email)).status).toBe(200)
})

test('an unknown address is stopped as a known one is', async () => {
  const { logIn } = from('203.0.113.2')
  for (let i = 0; i < 10; i++) {
    expect((await logIn('nobody@club.example', 'wrong one')).status).toBe(401)
  }
  expect((await logIn('nobody@club.example')).status).toBe(429)
})

test('of many wrong passwords at once ten are tried', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { logIn } = from('203.0.113.3')
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => logIn(member.email, 'wrong one')),
  )
  expect(statuses(replies)).toEqual({ 401: 10, 429: 30 })
  expect((await logIn(member.email)).status).toBe(429)
})

test('fifty failures from an address stop it, over all accounts', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { logIn } = from('203.0.113.4')
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) => logIn(`nobody-${index}@club.example`, 'wrong one')),
  )
  expect(statuses(replies)).toEqual({ 401: 50, 429: 10 })
  expect((await logIn(member.email)).status).toBe(429)
  expect((await from('203.0.113.5').logIn(member.email)).status).toBe(200)
})

test('failures are counted over any 15 minutes, not over those of the clock', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { logIn } = from('203.0.113.6')
  for (let i = 0; i < 5; i++) await logIn(member.email, 'wrong one')
  await letMinutesPass(10)
  for (let i = 0; i < 5; i++) await logIn(member.email, 'wrong one')
  expect((await logIn(member.email)).status).toBe(429)
  await letMinutesPass(6)
  for (let i = 0; i < 5; i++) expect((await logIn(member.email, 'wrong one')).status).toBe(401)
  expect((await logIn(member.email)).status).toBe(429)
})

test('the current password is guessed no more often than at the door', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const change = (current: string) =>
    as(member).call(changePassword, { body: { password: { current, new: 'another long one' } } })
  for (let i = 0; i < 10; i++) expect((await change('wrong one')).status).toBe(422)
  expect((await change(password)).status).toBe(429)
})

test('twenty signups an hour come from an address', async () => {
  const { signUp } = from('203.0.113.7')
  const replies = await Promise.all(
    Array.from({ length: 24 }, () => signUp(`ann-${uuid()}@club.example`)),
  )
  expect(statuses(replies)).toEqual({ 201: 20, 429: 4 })
  await letMinutesPass(59)
  expect((await signUp(`ann-${uuid()}@club.example`)).status).toBe(429)
  await letMinutesPass(2)
  expect((await signUp(`ann-${uuid()}@club.example`)).status).toBe(201)
})

/** Once the mails that were sent before have come, all of this address. */
async function mailsOf(email: string) {
  const neighbour = await make.user()
  await visitor.call(requestPasswordReset, { body: { password: { email: neighbour.email } } })
  await outbox.nth(1, neighbour.email)
  return outbox.all(email)
}

/** Closes the account and comes back. */
async function leaveAndReturn(member: { token: string; email: string }): Promise<typeof member> {
  const body = { user: { password } }
  expect((await as(member).call(closeAccount, { body })).status).toBe(202)
  const back = await visitor.call(logIn, { body: { user: { email: member.email, password } } })
  expect(back.status).toBe(200)
  return { ...member, ...bearer(back) }
}

test('closing an account and coming back is mailed five times an hour', async () => {
  let member: { token: string; email: string } = await make.user({ password_hash: passwordHash })
  for (let i = 0; i < 3; i++) member = await leaveAndReturn(member)
  await outbox.nth(5, member.email)
  expect(await mailsOf(member.email)).toHaveLength(5)
})

test('whoever has had the mails of the hour hears once that the account is closed', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const body = { password: { email: member.email } }
  for (let i = 0; i < 5; i++) await visitor.call(requestPasswordReset, { body })
  await outbox.nth(5, member.email)
  const back = await leaveAndReturn(member)
  await leaveAndReturn(back)
  await outbox.nth(7, member.email)
  const subjects = (await mailsOf(member.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your account is closed')).toHaveLength(1)
  expect(subjects).toHaveLength(7)
})

test('a new password is told past the mails of the hour, but to no address that may be another’s', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const unconfirmed = await make.user({ password_hash: passwordHash, email_confirmed_at: null })
  for (const { email } of [member, unconfirmed]) {
    while (await app.features.mail.spend(connections.db, email)) continue
  }
  for (const who of [unconfirmed, member]) {
    const next = { current: password, new: 'another long one' }
    expect((await as(who).call(changePassword, { body: { password: next } })).status).toBe(204)
  }
  expect((await outbox.nth(1, member.email)).subject).toBe('Your password was changed')
  expect(await outbox.all(unconfirmed.email)).toEqual([])
})

test('a recipient gets five mails an hour; past them the answer is the same', async () => {
  const member = await make.user({ email_confirmed_at: null })
  for (let i = 0; i < 4; i++) {
    const body = { password: { email: member.email } }
    expect((await visitor.call(requestPasswordReset, { body })).status).toBe(202)
    const again = { confirmation: { email: member.email.toUpperCase() } }
    expect((await visitor.call(resendConfirmation, { body: again })).status).toBe(202)
  }
  expect((await from('203.0.113.8').signUp(member.email)).status).toBe(201)
  await outbox.nth(5, member.email)
  const neighbour = await make.user()
  await visitor.call(requestPasswordReset, { body: { password: { email: neighbour.email } } })
  await outbox.nth(1, neighbour.email)
  expect(await outbox.all(member.email)).toHaveLength(5)
})

test('links that nobody needs take no mails from an address', async () => {
  const member = await make.user()
  const confirmation = { email: member.email }
  const password = { email: member.email }
  const newcomer = { email: `new-${uuid()}@club.example` }
  for (let i = 0; i < 5; i++) {
    await visitor.call(resendConfirmation, { body: { confirmation } })
    await visitor.call(requestPasswordReset, { body: { password: newcomer } })
  }
  await visitor.call(requestPasswordReset, { body: { password } })
  expect((await outbox.nth(1, member.email)).text).toContain('/sign-in?reset=')
  await from('203.0.113.9').signUp(newcomer.email)
  expect((await outbox.nth(1, newcomer.email)).text).toContain('/confirmations?token=')
})

test('links are asked for twenty times an hour, of each kind', async () => {
  const confirmation = { email: `nobody-${uuid()}@club.example` }
  for (let i = 0; i < 25; i++) {
    expect((await visitor.call(resendConfirmation, { body: { confirmation } })).status).toBe(202)
  }
  const { rows } = await connections.pool.query(
    `select cardinality(times) as count from rate_limit where key like 'link:confirmation:%'`,
  )
  expect(rows).toEqual([{ count: 20 }])
})

test('changes of address that are taken back take no mails from it', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const owner = await make.user()
  const emailChange = { email: owner.email, password }
  await app.features.jobs.stop()
  for (let i = 0; i < 5; i++) {
    const reply = await as(member).call(requestEmailChange, { body: { emailChange } })
    expect(reply.status).toBe(202)
  }
  await app.features.jobs.start()
  await outbox.nth(1, owner.email)
  await visitor.call(requestPasswordReset, { body: { password: { email: owner.email } } })
  await outbox.nth(2, owner.email)
})

test('a signup that closes and comes again begins no new count of mails', async () => {
  const email = `eve-${uuid()}@club.example`
  const { logIn, signUp } = from('203.0.113.77')
  for (let round = 0; round < 4; round++) {
    expect((await signUp(email)).status).toBe(201)
    const signup = as(bearer(await logIn(email)))
    expect((await signup.call(closeAccount, { body: { user: { password } } })).status).toBe(202)
  }
  const last = `last-${uuid()}@club.example`
  await signUp(last)
  await outbox.nth(1, last)
  expect(await outbox.all(email)).toHaveLength(5)
})
