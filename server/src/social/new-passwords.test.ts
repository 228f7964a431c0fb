import {
  changePassword,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import {
  connectSocialAccount,
  listSocialAccounts,
  signInWithFacebook,
  signInWithGoogle,
} from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { startGraph } from '../testing/graph.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const openId = await startOpenIdProvider()
const graph = await startGraph()
afterAll(async () => {
  graph.stop()
  await openId.stop()
})
const { as, visitor, make, connections, dataDir } = await startTestApp({
  ...openId.env,
  ...graph.env,
})
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const next = 'another long one'
const passwordHash = await createHashing().hash(password)

type Caller = { token: string }
const google = (sub: string, email: string) => openId.token({ sub, email, given_name: 'Ida' })
const connect = (caller: Caller, provider: 'google' | 'facebook', token: string) =>
  as(caller).call(connectSocialAccount, { body: { socialAccount: { provider, token } } })
const signIn = (token: string) => visitor.call(signInWithGoogle, { body: { user: { token } } })
const change = (caller: Caller) =>
  as(caller).call(changePassword, { body: { password: { current: password, new: next } } })
const providersOf = async (caller: Caller) =>
  (await as(caller).call(listSocialAccounts, {})).data.map(({ provider }) => provider)
const logInAs = async (email: string, typed = password) =>
  bearer(await visitor.call(logIn, { body: { user: { email, password: typed } } }))

async function lastMail(email: string, subject: string) {
  const told = async () => (await outbox.all(email)).find((mail) => mail.subject === subject)
  await expect.poll(told).toBeDefined()
  return (await told())!
}

/** By the link of a mail. */
async function reset(email: string) {
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  const token = tokenIn(await lastMail(email, 'Set a new password'))
  return visitor.call(resetPassword, { body: { password: { token, password: next } } })
}

test.each([
  ['changed', async (member: Caller) => expect((await change(member)).status).toBe(204)],
  [
    'set by a mailed link',
    async (_: Caller, email: string) => expect((await reset(email)).status).toBe(200),
  ],
])('what a stolen session connected signs in no more once the password is %s', async (_, renew) => {
  const stolen = await make.user({ password_hash: passwordHash })
  const thief = { sub: `thief-${stolen.id}`, email: `thief-${stolen.id}@evil.example` }
  const asThief = async () => signIn(await google(thief.sub, thief.email))
  expect((await connect(stolen, 'google', await google(thief.sub, thief.email))).status).toBe(201)
  expect((await connect(stolen, 'facebook', graph.token({ id: stolen.id }))).status).toBe(201)
  expect((await asThief()).data.id).toBe(stolen.id)

  await renew(await logInAs(stolen.email), stolen.email)
  expect((await asThief()).data.id).not.toBe(stolen.id)
  const user = { token: graph.token({ id: stolen.id }) }
  expect((await visitor.call(signInWithFacebook, { body: { user } })).data?.id).not.toBe(stolen.id)
  expect(await providersOf(await logInAs(stolen.email, next))).toEqual([])
  const { text } = await lastMail(stolen.email, 'Your password was changed')
  expect(text).toContain('Google signs you in no more')
  expect(text).toContain('Facebook signs you in no more')
  expect(text).toContain('From now on you sign in with the new password.')
})

test.each([
  [
    'that made the member',
    async (_: string, token: string) => {
      const { data } = await signIn(token)
      await connections.db
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('id', '=', data.id)
        .execute()
    },
  ],
  [
    'that came to a member by the address',
    async (email: string, token: string) => {
      const member = await make.user({ email, password_hash: passwordHash })
      expect((await signIn(token)).data.id).toBe(member.id)
    },
  ],
  [
    'that was connected in the settings',
    async (email: string, token: string) => {
      const member = await make.user({ email, password_hash: passwordHash })
      expect((await connect(member, 'google', token)).status).toBe(201)
    },
  ],
])("the owner's account of the same address %s stays", async (how, begin) => {
  const email = `${how.replaceAll(' ', '-')}@mail.example`
  await begin(email, await google(email, email.toUpperCase()))
  const owner = await logInAs(email)
  expect((await connect(owner, 'facebook', graph.token({ id: email }))).status).toBe(201)
  expect((await change(owner)).status).toBe(204)
  expect(await providersOf(owner)).toEqual(['google'])
  const { text } = await lastMail(email, 'Your password was changed')
  expect(text).toContain('Facebook signs you in no more')
  expect(text).not.toContain('Google signs you in no more')
  expect(text).toContain('sign in with the new password or with Google')
})

test('an address that the issuer does not vouch for keeps nothing', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const claims = { sub: member.id, email: member.email, email_verified: false }
  expect((await connect(member, 'google', await openId.token(claims))).status).toBe(201)
  expect((await change(member)).status).toBe(204)
  expect(await providersOf(member)).toEqual([])
})

test('a password that has nothing else beside it is told as before', async () => {
  const member = await make.user({ password_hash: passwordHash })
  expect((await change(member)).status).toBe(204)
  const { text } = await lastMail(member.email, 'Your password was changed')
  expect(text).not.toContain('From now on')
})

test('what a stolen session connects while the password changes is not connected', async () => {
  const stolen = await make.user({ password_hash: passwordHash })
  const owner = await logInAs(stolen.email)
  const token = await google(`late-${stolen.id}`, `late-${stolen.id}@evil.example`)
  const client = await connections.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from member where id = $1 for update', [stolen.id])
    const changing = change(owner)
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    const connecting = connect(stolen, 'google', token)
    await expect.poll(() => countWaiting(connections.pool)).toBe(2)
    await client.query('commit')
    expect([(await changing).status, (await connecting).status]).toEqual([204, 401])
    expect(await providersOf(owner)).toEqual([])
  } finally {
    client.release()
  }
})

test('a session that a connected account opens while the password changes ends with it', async () => {
  const stolen = await make.user({ password_hash: passwordHash })
  const token = await google(`quick-${stolen.id}`, `quick-${stolen.id}@evil.example`)
  await connect(stolen, 'google', token)
  const owner = await logInAs(stolen.email)
  const client = await connections.pool.connect()
  try {
    await client.query('begin')
    // Looked into last, once it is known whose the account is.
    await client.query('lock table second_factor in access exclusive mode')
    const entering = signIn(token)
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    const changing = change(owner)
    let isOver = false
    void changing.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await countWaiting(connections.pool)) === 2).toBe(true)
    await client.query('commit')
    expect((await changing).status).toBe(204)
    expect((await as(bearer(await entering)).call(getOwnUser, {})).status).toBe(401)
  } finally {
    client.release()
  }
})
