import { confirmEmail, signUp } from '@farfolk/contract/accounts'
import {
  getEmailListSubscription,
  resubscribeToEmailList,
  unsubscribeFromEmailList,
} from '@farfolk/contract/email-lists'
import { expect, test } from 'vitest'
import { signBytes, signId } from '../signed-id.ts'
import { tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { hashOfAddress } from '../mail/hash-of-address.ts'
import { refusalToken } from './refusals.ts'
import { freshEmail, invitationActs, password } from './testing.ts'

const app = await startTestApp({ RATE_LIMITS: 'on' })
const { as, visitor, make, connections, inject, config } = app
const { features } = app.app
const { pool } = connections
const { delivered, invite, join, link, list, outbox, relation } = invitationActs(app)

const day = 86_400_000
const ada = () => make.user({ first_name: 'Ada', created_at: new Date(Date.now() - 30 * day) })
const refused = async () =>
  (await pool.query<object>('select * from invitation_refusal order by created_at')).rows
/** Of those who may mail it anew: the hour of its mails is over. */
const passHours = (hours: number) =>
  pool.query(
    `update rate_limit set times = array(
       select t - make_interval(hours => $1) from unnest(times) t)`,
    [hours],
  )
async function invitedWithToken(email = freshEmail()) {
  await invite(await ada(), { email })
  const mail = await outbox.nth(1, email)
  const pattern = /\/email-list\/unsubscribe\/([\w-]{64})/
  return { email, mail, token: pattern.exec(mail.text ?? '')?.[1] ?? '' }
}

test('the mail of an invitation has a way out, for people and for mail programs', async () => {
  const { mail, token } = await invitedWithToken()
  const page = `${config.publicUrl}/email-list/unsubscribe/${token}`
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(`<${page}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.html).toContain(`href="${page}"`)
})

test('one click, and nobody mails the address another invitation, and nobody is told so', async () => {
  const { email, token } = await invitedWithToken()
  const response = await inject({
    method: 'POST',
    url: `/email-list/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(response.statusCode).toBe(204)
  await passHours(24)
  const me = await ada()
  const other = freshEmail()
  const replies = [
    await invite(me, { email: email.toUpperCase() }),
    await invite(me, { email: other }),
  ]
  const shapes = replies.map(({ status, data }) => [status, Object.keys(data), data.joined])
  expect(shapes[0]).toEqual(shapes[1])
  const again = [await invite(me, { email }), await invite(me, { email: other })]
  expect(again.map(({ status, data }) => [status, data.id])).toEqual(
    replies.map(({ data }) => [200, data.id]),
  )
  expect((await list(me)).map((one) => [one.email.toLowerCase(), one.joined])).toEqual([
    [other, null],
    [email, null],
  ])
  await outbox.nth(1, other)
  await delivered()
  expect(await outbox.all(email)).toHaveLength(1)
  // Nothing waits to be tried again either.
  const waiting = `select from pgboss.job where name = 'club-invitations' and state <> 'completed'`
  expect((await pool.query(waiting)).rowCount).toBe(0)
})

test('what is kept is a hash and a moment, once', async () => {
  const before = await refused()
  const { email, token } = await invitedWithToken()
  for (let time = 0; time < 2; time++) {
    const left = await visitor.call(unsubscribeFromEmailList, { params: { token } })
    expect(left.status).toBe(204)
  }
  const added = (await refused()).slice(before.length)
  expect(added).toEqual([{ email_hash: hashOfAddress(email), created_at: expect.any(Date) }])
})

test('the page knows what it is about, and undoes it', async () => {
  const { email, token } = await invitedWithToken()
  const params = { token }
  const find = async () => (await visitor.call(getEmailListSubscription, { params })).data
  expect(await find()).toEqual({ name: 'invitations', subscribed: true })
  await visitor.call(unsubscribeFromEmailList, { params })
  expect(await find()).toEqual({ name: 'invitations', subscribed: false })
  expect((await visitor.call(resubscribeToEmailList, { params })).status).toBe(204)
  expect(await find()).toEqual({ name: 'invitations', subscribed: true })
  await passHours(24)
  await invite(await ada(), { email })
  await outbox.nth(2, email)
})

test('a member refuses invitations to their address and nothing else, and stays one', async () => {
  const member = await make.user()
  const { token } = await invitedWithToken(member.email)
  await visitor.call(unsubscribeFromEmailList, { params: { token } })
  await passHours(24)
  await invite(await ada(), { email: member.email })
  await delivered()
  expect(await outbox.all(member.email)).toHaveLength(1)
  expect(await relation(await link(await ada()), member)).toBe('none')
})

test('who has refused signs up as anybody, by a link too, whose member is told', async () => {
  const { email, token } = await invitedWithToken()
  await visitor.call(unsubscribeFromEmailList, { params: { token } })
  await passHours(24)
  const me = await ada()
  const lea = await join(await link(me), email)
  expect(await relation(await link(me), lea)).toBe('incoming')
  expect((await as(me).call(getEmailListSubscription, { params: { token } })).data).toEqual({
    name: 'invitations',
    subscribed: false,
  })
})

test('a token that the club did not make, or of another purpose, opens nothing', async () => {
  const email = freshEmail()
  const before = await refused()
  const token = refusalToken(features, email)
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const key = features.secrets.keyFor('invitation-mail')
  const bad = [
    altered,
    signBytes(Buffer.alloc(32), hashOfAddress(email)),
    signBytes(features.secrets.keyFor('email-list'), hashOfAddress(email)),
    signBytes(key, hashOfAddress(email).subarray(0, 16)),
    signId(key, '0190b0c0-0000-7000-8000-000000000000'),
    `${token}A`,
    token.slice(0, -1),
    '_'.repeat(64),
    'é'.repeat(64),
  ]
  for (const each of bad) {
    const params = { token: each }
    for (const call of [
      getEmailListSubscription,
      unsubscribeFromEmailList,
      resubscribeToEmailList,
    ]) {
      expect([each, await visitor.call(call, { params })]).toMatchObject([
        each,
        { status: 422, errors: [{ code: 'invalid_token' }] },
      ])
    }
  }
  expect(await refused()).toEqual(before)
})

test('an address is mailed three times a week, by however many, who are told nothing of it', async () => {
  const email = freshEmail()
  for (let sent = 1; sent <= 3; sent += 1) {
    await invite(await ada(), { email })
    await outbox.nth(sent, email)
    await passHours(25)
  }
  const me = await ada()
  expect(await invite(me, { email })).toMatchObject({ status: 201, data: { email, joined: null } })
  expect(await list(me)).toHaveLength(1)
  await delivered()
  expect(await outbox.all(email)).toHaveLength(3)
  const waiting = `select from pgboss.job where name = 'club-invitations' and state <> 'completed'`
  expect((await pool.query(waiting)).rowCount).toBe(0)
  await passHours(5 * 24)
  await invite(await ada(), { email })
  await outbox.nth(4, email)
})

test('a mail that has to wait for the hour takes none of the week', async () => {
  const email = freshEmail()
  // Three that somebody waits for leave no room for a notice.
  const user = { email, password, profile: { firstName: 'Lea' } }
  for (let time = 1; time <= 3; time += 1) {
    await visitor.call(signUp, { body: { user } })
    await outbox.nth(time, email)
  }
  await invite(await ada(), { email })
  await delivered()
  const text = `select times from rate_limit where key = $1`
  const key = `invited:${hashOfAddress(email).toString('base64url')}`
  const { rows } = await pool.query<{ times: Date[] }>(text, [key])
  expect([rows.flatMap(({ times }) => times), (await outbox.all(email)).length]).toEqual([[], 3])
  const confirmation = { token: tokenIn(await outbox.nth(1, email)) }
  const lea = bearer(await visitor.call(confirmEmail, { body: { confirmation } }))
  expect(lea).toBeDefined()
})
