import {
  confirmEmail,
  logIn,
  requestEmailChange,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import { createTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const { visitor, as, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)

async function signedUp() {
  const email = `bo-${uuid()}@club.example`
  const user = { email, password: 'a quiet harbour', profile: { firstName: 'Bo' } }
  await visitor.call(signUp, { body: { user } })
  return { email, token: tokenIn(await outbox.nth(1, email)) }
}

function confirm(token: string) {
  return visitor.call(confirmEmail, { body: { confirmation: { token } } })
}

test('a confirmed link signs in, and works once', async () => {
  const { email, token } = await signedUp()
  const reply = await confirm(token)
  expect(reply).toMatchObject({ status: 200, data: { email, emailConfirmed: true } })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect((await as(bearer(reply)).call(getOwnUser, {})).data.email).toBe(email)
  expect(await confirm(token)).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid_token', field: 'confirmation.token' }],
  })
})

test('of two confirmations at once exactly one wins', async () => {
  const { token } = await signedUp()
  const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array(7).fill(422),
  ])
})

test('a link ends after 48 hours', async () => {
  const { token } = await signedUp()
  await connections.pool.query(`update mailed_token set expires_at = expires_at - interval '47 h'`)
  const { rows } = await connections.pool.query(
    'select expires_at > now() as works from mailed_token',
  )
  expect(rows).toEqual([{ works: true }])
  await connections.pool.query(`update mailed_token set expires_at = expires_at - interval '61 m'`)
  expect((await confirm(token)).errors?.[0]?.code).toBe('invalid_token')
})

test.each(['', 'x', 'é'.repeat(43), `${'a'.repeat(42)}\0`])(
  'the token %j is none',
  async (token) => {
    const reply = await confirm(token)
    expect(reply.status).toBe(422)
    expect(reply.errors).toHaveLength(1)
  },
)

test('a token of any length that is none of ours is spoken of as one that is spent', async () => {
  expect((await confirm('a'.repeat(5_000))).errors).toMatchObject([
    { code: 'invalid_token', field: 'confirmation.token' },
  ])
})

test('a link for one thing does no other', async () => {
  const { token } = await signedUp()
  const reply = await visitor.call(resetPassword, {
    body: { password: { token, password: 'another long one' } },
  })
  expect(reply.errors).toMatchObject([{ code: 'invalid_token', field: 'password.token' }])
  expect((await confirm(token)).status).toBe(200)
})

test('another link comes on request, for those who need one alone', async () => {
  const { email, token } = await signedUp()
  const confirmed = await make.user()
  for (const address of [email.toUpperCase(), confirmed.email, 'nobody@club.example']) {
    const reply = await visitor.call(resendConfirmation, {
      body: { confirmation: { email: address } },
    })
    expect(reply).toMatchObject({ status: 202, data: undefined })
  }
  const second = tokenIn(await outbox.nth(2, email))
  expect(second).not.toBe(token)
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(second)).status).toBe(422)
  expect(await outbox.all(confirmed.email)).toEqual([])
  expect(await outbox.all('nobody@club.example')).toEqual([])
})

test('another link leads to where the member wanted to be', async () => {
  const { email } = await signedUp()
  const confirmation = { email, redirect: '/trips/1' }
  const reply = await visitor.call(resendConfirmation, { body: { confirmation } })
  expect(reply.status).toBe(202)
  expect((await outbox.nth(2, email)).text).toContain('&redirect=%2Ftrips%2F1')
  const outside = { email, redirect: '//elsewhere.example' }
  const refused = await visitor.call(resendConfirmation, { body: { confirmation: outside } })
  expect(refused.errors).toMatchObject([{ code: 'format', field: 'confirmation.redirect' }])
})

test('where a stranger had signed up with the address, another link gives the account to its reader', async () => {
  const { email } = await signedUp()
  const strangers = { email, password: 'a quiet harbour' }
  const session = await visitor.call(logIn, { body: { user: strangers } })
  const stranger = as(bearer(session))
  const elsewhere = `eve-${uuid()}@club.example`
  const emailChange = { ...strangers, email: elsewhere }
  expect((await stranger.call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const moving = tokenIn(await outbox.nth(1, elsewhere))

  const own = { email, password: 'the first of mine', profile: { firstName: 'Ann' } }
  expect((await visitor.call(signUp, { body: { user: own } })).status).toBe(201)
  const signingUp = tokenIn(await outbox.nth(2, email))
  await connections.pool.query(`update mailed_token set expires_at = now() - interval '1 hour'
    where password_hash is not null`)
  const asked = await visitor.call(resendConfirmation, { body: { confirmation: { email } } })
  expect(asked).toMatchObject({ status: 202, data: undefined })
  const token = tokenIn(await outbox.nth(3, email))
  expect((await confirm(token)).status).toBe(422)
  const password = 'the second of mine'
  const reset = await visitor.call(resetPassword, { body: { password: { token, password } } })
  expect(reset).toMatchObject({ status: 200, data: { email } })

  expect((await stranger.call(getOwnUser, {})).status).toBe(401)
  expect((await visitor.call(logIn, { body: { user: strangers } })).status).toBe(401)
  expect((await confirm(moving)).status).toBe(422)
  const mine = await visitor.call(logIn, { body: { user: { email, password } } })
  expect(mine.data).toMatchObject({ email, emailConfirmed: true })

  // One that waited does not make the account another's later on.
  await connections.pool.query(`update mailed_token set expires_at = now() + interval '1 hour'`)
  expect((await confirm(signingUp)).errors).toMatchObject([{ code: 'invalid_token' }])
  expect((await visitor.call(logIn, { body: { user: { email, password } } })).status).toBe(200)
})

test('a change of address that was asked for before the first one was confirmed ends with it', async () => {
  const { email, token } = await signedUp()
  const given = { email, password: 'a quiet harbour' }
  const stranger = as(bearer(await visitor.call(logIn, { body: { user: given } })))
  const elsewhere = `eve-${uuid()}@club.example`
  const emailChange = { ...given, email: elsewhere }
  expect((await stranger.call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const moving = tokenIn(await outbox.nth(1, elsewhere))
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(moving)).errors).toMatchObject([{ code: 'invalid_token' }])
})

test('until then a member can look, and show nothing to others', async () => {
  const member = await make.user({ email_confirmed_at: null })
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
  const reply = await as(member).call(createTrip, { body: { trip: { name: 'To the sea' } } })
  expect(reply).toMatchObject({ status: 403, errors: [{ code: 'email_unconfirmed' }] })
})
