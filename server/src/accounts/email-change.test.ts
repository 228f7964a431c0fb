import {
  cancelEmailChange,
  confirmEmail,
  getEmailChange,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@farfolk/contract/accounts'
import { addTraveller } from '@farfolk/contract/company'
import { getOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { createHashing } from './hashing.ts'

const { as, visitor, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const password_hash = await createHashing().hash(password)
let count = 0
const freshEmail = () => `moved-${(count += 1)}@club.example`

type Session = { token: string }
const request = (member: Session, email: string, given: string | undefined = password) =>
  as(member).call(requestEmailChange, { body: { emailChange: { email, password: given } } })
const confirm = (token: string) => visitor.call(confirmEmail, { body: { confirmation: { token } } })
const reset = (token: string, next: string) =>
  visitor.call(resetPassword, { body: { password: { token, password: next } } })
const signIn = (email: string, given = password) =>
  visitor.call(logIn, { body: { user: { email, password: given } } })

/** Moves a member and answers the token of the way back. */
async function move(member: Session & { email: string }, email: string, nthMail = 1) {
  expect((await request(member, email)).status).toBe(202)
  const confirmed = await confirm(tokenIn(await outbox.nth(1, email)))
  expect(confirmed.status).toBe(200)
  return tokenIn(await outbox.nth(nthMail, member.email))
}

test('a new address counts once its link is used, and the old one is told', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const requested = await request(member, email)
  expect(requested).toMatchObject({ status: 202, data: { email } })
  expect((await as(member).call(getEmailChange, {})).data).toEqual(requested.data)
  expect((await as(member).call(getOwnUser, {})).data.email).toBe(member.email)
  expect(await outbox.all(member.email)).toEqual([])

  const token = tokenIn(await outbox.nth(1, email))
  const confirmed = await confirm(token)
  expect(confirmed).toMatchObject({ status: 200, data: { id: member.id, email } })
  expect((await as(bearer(confirmed)).call(getOwnUser, {})).status).toBe(200)
  expect((await as(member).call(getEmailChange, {})).data).toBeNull()
  expect((await confirm(token)).errors?.[0]?.code).toBe('invalid_token')
  expect((await signIn(member.email)).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
  const told = await outbox.nth(1, member.email)
  expect(told.subject).toBe('Your e-mail address has changed')
  expect(told.text).toContain(email)
})

test('the way back returns the address with a new password, and ends every session', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const token = await move(member, email)
  // Whoever moved it wants to go on.
  await request(member, freshEmail())
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  const theirs = tokenIn(await outbox.nth(2, email))
  const back = await reset(token, 'mine again and for good')
  expect(back).toMatchObject({ status: 200, data: { email: member.email } })
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect((await signIn(email)).status).toBe(401)
  const again = await signIn(member.email, 'mine again and for good')
  expect(again).toMatchObject({ status: 200, data: { id: member.id, email: member.email } })
  expect((await as(bearer(again)).call(getEmailChange, {})).data).toBeNull()
  const told = await outbox.nth(3, email)
  expect(told.subject).toBe('Your e-mail address has changed')
  expect(told.text).toContain(member.email)
  expect(told.text).not.toContain('token=')
  for (const spent of [token, theirs]) {
    expect((await reset(spent, 'mine again and again')).errors?.[0]?.code).toBe('invalid_token')
  }
})

test('a way back to a later address does not end that to an earlier one', async () => {
  const member = await make.user({ password_hash })
  const [second, third] = [freshEmail(), freshEmail()]
  const toFirst = await move(member, second)
  const toSecond = await move({ ...member, email: second }, third, 2)
  expect((await reset(toSecond, 'taken by the thief')).status).toBe(200)
  expect(await reset(toFirst, 'mine again and for good')).toMatchObject({
    status: 200,
    data: { email: member.email },
  })
})

test('each address that is proven makes a later version, though the clock was set back', async () => {
  const ahead = new Date(Date.now() + 3_600_000)
  const isLater = async (email: string) => {
    const text = 'select updated_at > $2 as is_later from member where email = $1'
    return (await connections.pool.query(text, [email, ahead])).rows[0].is_later
  }
  const member = await make.user({ password_hash, updated_at: ahead })
  const [email, signedUp] = [freshEmail(), freshEmail()]
  const wayBack = await move(member, email)
  expect(await isLater(email)).toBe(true)
  await reset(wayBack, 'mine again and for good')
  expect(await isLater(member.email)).toBe(true)

  const user = { email: signedUp, password, profile: { firstName: 'Bo' } }
  await visitor.call(signUp, { body: { user } })
  await connections.pool.query('update member set updated_at = $2 where email = $1', [
    signedUp,
    ahead,
  ])
  await confirm(tokenIn(await outbox.nth(1, signedUp)))
  expect(await isLater(signedUp)).toBe(true)
})

test('a taken address answers the same, and its owner alone hears of it', async () => {
  const [member, owner] = [await make.user({ password_hash }), await make.user()]
  const email = owner.email.toUpperCase()
  const reply = await request(member, email)
  expect(reply).toMatchObject({ status: 202, data: { email } })
  expect((await outbox.nth(1, owner.email)).subject).toBe('Your address is yours already')
  expect(await outbox.all(member.email)).toEqual([])
})

test('refused: a wrong or missing password, the own address, what is none, no session', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const [wrong, own] = [
    await request(member, email, 'wrong one'),
    await request(member, member.email),
  ]
  expect(wrong.errors).toMatchObject([{ code: 'wrong_password', field: 'emailChange.password' }])
  expect(own.errors).toMatchObject([{ code: 'invalid', field: 'emailChange.email' }])
  const none = await as(member).call(requestEmailChange, { body: { emailChange: { email } } })
  expect(none.errors).toMatchObject([{ code: 'required', field: 'emailChange.password' }])
  expect((await request(member, 'no address')).errors).toMatchObject([
    { code: 'format', field: 'emailChange.email' },
  ])
  const body = { emailChange: { email, password } }
  expect((await visitor.call(requestEmailChange, { body })).status).toBe(401)
  expect((await as(member).call(getEmailChange, {})).data).toBeNull()
})

test('without a password a fresh sign-in proves it', async () => {
  const member = await make.user()
  expect((await request(member, freshEmail(), undefined)).status).toBe(202)
  await connections.pool.query(`update session set created_at = now() - interval '1 hour'`)
  expect((await request(member, freshEmail())).errors).toMatchObject([{ code: 'sign_in_again' }])
})

test('a second request replaces the first, and cancelling ends both', async () => {
  const member = await make.user({ password_hash })
  const [first, second] = [freshEmail(), freshEmail()]
  await request(member, first)
  const firstToken = tokenIn(await outbox.nth(1, first))
  await request(member, second)
  const secondToken = tokenIn(await outbox.nth(1, second))
  expect((await confirm(firstToken)).status).toBe(422)
  const now = await as(member).call(getEmailChange, {})
  expect(now.data?.email).toBe(second)
  const stale = { headers: { 'if-match': '"0.none"' } }
  expect((await as(member).call(cancelEmailChange, stale)).status).toBe(412)
  const current = { headers: { 'if-match': String(now.headers.etag) } }
  expect((await as(member).call(cancelEmailChange, current)).status).toBe(204)
  expect((await as(member).call(cancelEmailChange, {})).status).toBe(204)
  expect((await confirm(secondToken)).status).toBe(422)
  expect((await as(member).call(getOwnUser, {})).data.email).toBe(member.email)
})

test('a link ends after 48 hours, and works once under parallel tries', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  await request(member, email)
  const token = tokenIn(await outbox.nth(1, email))
  await connections.pool.query(`update mailed_token set expires_at = now() - interval '1 second'`)
  expect((await confirm(token)).status).toBe(422)
  await connections.pool.query(`update mailed_token set expires_at = now() + interval '1 hour'`)
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('a link to a new address that has run out is mailed anew to who asks on its page', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const resend = (to: string) =>
    visitor.call(resendConfirmation, { body: { confirmation: { email: to } } })
  await request(member, email)
  const first = tokenIn(await outbox.nth(1, email))
  const runOut = `expires_at = now() - interval '1 hour'`
  await connections.pool.query(`update mailed_token set ${runOut}`)
  await connections.pool.query(`update email_change set ${runOut}`)
  expect((await confirm(first)).status).toBe(422)
  expect((await as(member).call(getEmailChange, {})).data).toBeNull()

  for (const to of [member.email, 'nobody-moves-here@club.example', email.toUpperCase()]) {
    expect(await resend(to)).toMatchObject({ status: 202, data: undefined })
  }
  const second = tokenIn(await outbox.nth(2, email))
  expect((await as(member).call(getEmailChange, {})).data).toMatchObject({ email })
  expect(await confirm(second)).toMatchObject({ status: 200, data: { id: member.id, email } })
  expect(await outbox.all('nobody-moves-here@club.example')).toEqual([])
  // The way back alone: that the old address is confirmed needs no link.
  await outbox.nth(1, member.email)
  expect(await outbox.all(member.email)).toHaveLength(1)

  const again = freshEmail()
  const moved = { ...member, ...bearer(await signIn(email)) }
  await request(moved, again)
  await outbox.nth(1, again)
  await as(moved).call(cancelEmailChange, {})
  await resend(again)
  const late = freshEmail()
  await request(moved, late)
  await outbox.nth(1, late)
  const longAgo = `requested_at = now() - interval '10 days'`
  await connections.pool.query(`update email_change set ${longAgo}`)
  await resend(late)
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  await outbox.nth(3, email)
  expect(await outbox.all(again)).toHaveLength(1)
  // By then it may be in the hands of who has the address by mistake.
  expect(await outbox.all(late)).toHaveLength(1)
})

test('who has signed up and who moves there each get their own link', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const user = { email, password: 'somebody in the way', profile: { firstName: 'Eve' } }
  await visitor.call(signUp, { body: { user } })
  await outbox.nth(1, email)
  await request(member, email)
  await outbox.nth(2, email)
  await visitor.call(resendConfirmation, { body: { confirmation: { email } } })
  await outbox.nth(4, email)
  const mails = (await outbox.all(email)).slice(2).map(({ subject }) => subject)
  expect(new Set(mails).size).toBe(2)
})

test('a signup that nobody confirmed does not keep the address', async () => {
  const member = await make.user({ password_hash })
  const email = freshEmail()
  const user = { email, password: 'somebody in the way', profile: { firstName: 'Eve' } }
  await visitor.call(signUp, { body: { user } })
  const signUpToken = tokenIn(await outbox.nth(1, email))
  await request(member, email)
  expect((await confirm(tokenIn(await outbox.nth(2, email)))).data.id).toBe(member.id)
  expect((await confirm(signUpToken)).status).toBe(422)
})

test('what waits for the address comes to who moves there, past a signup that nobody confirmed', async () => {
  const [member, owner] = [await make.user({ password_hash }), await make.user()]
  const email = freshEmail()
  const trip = await make.trip(owner)
  const invitation = { params: { id: trip.id }, body: { traveller: { email } } }
  expect((await as(owner).call(addTraveller, invitation)).status).toBe(201)
  await outbox.nth(1, email)
  const user = { email, password: 'somebody in the way', profile: { firstName: 'Ben' } }
  await visitor.call(signUp, { body: { user } })
  await outbox.nth(2, email)
  await request(member, email)
  expect((await confirm(tokenIn(await outbox.nth(3, email)))).data.id).toBe(member.id)
  const { rows } = await connections.pool.query(
    'select status from traveller where trip_id = $1 and member_id = $2',
    [trip.id, member.id],
  )
  expect(rows).toEqual([{ status: 'invited' }])
})

test('of a change and a signup of one address at once one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const member = await make.user({ password_hash })
    const email = freshEmail()
    await request(member, email)
    const token = tokenIn(await outbox.nth(1, email))
    const user = { email, password: 'in the same moment', profile: { firstName: 'Eve' } }
    const [moved, signed] = await Promise.all([
      confirm(token),
      visitor.call(signUp, { body: { user } }),
    ])
    expect([moved.status, signed.status]).toEqual([200, 201])
    const { rows } = await connections.pool.query('select id from member where email = $1', [email])
    expect(rows).toEqual([{ id: member.id }])
  }
})

test('an address that another has confirmed meanwhile is theirs', async () => {
  const [member, other] = [await make.user({ password_hash }), await make.user({ password_hash })]
  const email = freshEmail()
  await request(member, email)
  await request(other, email)
  const tokens = [tokenIn(await outbox.nth(1, email)), tokenIn(await outbox.nth(2, email))]
  const replies = await Promise.all(tokens.map((token) => confirm(token)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a reset link in the old mailbox ends with the move', async () => {
  const member = await make.user({ password_hash })
  await visitor.call(requestPasswordReset, { body: { password: { email: member.email } } })
  const token = tokenIn(await outbox.nth(1, member.email))
  await move(member, freshEmail(), 2)
  expect((await reset(token, 'not from there any more')).status).toBe(422)
})

test('an address that was mistyped when signing up can still be put right', async () => {
  const member = await make.user({ password_hash, email_confirmed_at: null })
  const email = freshEmail()
  await request(member, email)
  const confirmed = await confirm(tokenIn(await outbox.nth(1, email)))
  expect(confirmed.data).toMatchObject({ email, emailConfirmed: true })
  // Nobody ever showed that the old one was theirs.
  expect(await outbox.all(member.email)).toEqual([])
})
