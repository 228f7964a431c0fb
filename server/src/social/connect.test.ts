import {
  connectSocialAccount,
  disconnectSocialAccount,
  listSocialAccounts,
  signInWithGoogle,
} from '@farfolk/contract/social'
import { getOwnUser } from '@farfolk/contract/members'
import { afterAll, expect, test } from 'vitest'
import { startGraph } from '../testing/graph.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const openId = await startOpenIdProvider()
const graph = await startGraph()
afterAll(async () => {
  graph.stop()
  await openId.stop()
})
const { as, visitor, make, dataDir } = await startTestApp({ ...openId.env, ...graph.env })
const outbox = outboxOf(dataDir)

type Caller = { token: string }
let ids = 0
const google = (sub: string) => {
  ids += 1
  return openId.token({ sub, email: `${sub}@mail.example`, jti: String(ids) })
}
const connect = (member: Caller, provider: 'google' | 'facebook', token: string) =>
  as(member).call(connectSocialAccount, { body: { socialAccount: { provider, token } } })
const disconnect = (member: Caller, provider: 'google' | 'facebook') =>
  as(member).call(disconnectSocialAccount, { params: { provider } })
const providersOf = async (member: Caller) =>
  (await as(member).call(listSocialAccounts, {})).data.map(({ provider }) => provider)
const signIn = async (token: string) =>
  visitor.call(signInWithGoogle, { body: { user: { token } } })

test('what is connected signs in, whatever its address, and what is disconnected no more', async () => {
  const member = await make.user({ password_hash: 'x' })
  const reply = await connect(member, 'google', await google('ada'))
  expect(reply).toMatchObject({ status: 201, data: { provider: 'google' } })
  expect((await connect(member, 'google', await google('ada'))).status).toBe(200)
  expect((await connect(member, 'facebook', graph.token({ id: '5' }))).status).toBe(201)
  expect(await providersOf(member)).toEqual(['google', 'facebook'])
  expect((await signIn(await google('ada'))).data.id).toBe(member.id)
  expect((await outbox.nth(1, member.email)).subject).toBe('You can sign in with Google')

  expect((await disconnect(member, 'google')).status).toBe(204)
  expect((await disconnect(member, 'google')).status).toBe(404)
  expect(await providersOf(member)).toEqual(['facebook'])
  expect((await signIn(await google('ada'))).data.id).not.toBe(member.id)
  expect((await outbox.nth(3, member.email)).subject).toBe('Google signs you in no more')
})

test('who was signed in by an account that is disconnected is signed out', async () => {
  const member = await make.user({ password_hash: 'x' })
  await connect(member, 'google', await google('eve'))
  const other = bearer(await signIn(await google('eve')))
  expect((await as(other).call(getOwnUser, {})).status).toBe(200)
  expect((await disconnect(member, 'google')).status).toBe(204)
  expect((await as(other).call(getOwnUser, {})).status).toBe(401)
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
})

test('an account elsewhere signs in one member, also when two ask at once', async () => {
  const members = [await make.user(), await make.user()]
  const tokens = [await google('bo'), await google('bo')]
  const replies = await Promise.all(
    members.map((member, index) => connect(member, 'google', tokens[index] ?? '')),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a second account of the same provider is refused while one is connected', async () => {
  const member = await make.user()
  await connect(member, 'google', await google('cleo'))
  expect(await connect(member, 'google', await google('cleo-at-work'))).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'socialAccount.token' }],
  })
})

test('the last way in stays, also when two go at once', async () => {
  const session = bearer(await signIn(await google('dora')))
  expect(await disconnect(session, 'google')).toMatchObject({
    status: 409,
    errors: [{ code: 'last_way_in' }],
  })
  await connect(session, 'facebook', graph.token({ id: '6' }))
  const replies = await Promise.all([
    disconnect(session, 'google'),
    disconnect(session, 'facebook'),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await providersOf(session)).toHaveLength(1)
})

test('a refused token says so on its field, and signs nobody out', async () => {
  const member = await make.user()
  for (const token of ['x', await openId.token({ sub: 'f', aud: 'others' })]) {
    expect(await connect(member, 'google', token)).toMatchObject({
      status: 422,
      errors: [{ code: 'invalid_token', field: 'socialAccount.token' }],
    })
  }
  expect(await providersOf(member)).toEqual([])
})

test("nobody sees or ends another's, nor asks without a session", async () => {
  const member = await make.user({ password_hash: 'x' })
  const stranger = await make.user()
  await connect(member, 'google', await google('finn'))
  expect(await providersOf(stranger)).toEqual([])
  expect((await disconnect(stranger, 'google')).status).toBe(404)
  expect(await providersOf(member)).toEqual(['google'])
  expect((await visitor.call(listSocialAccounts, {})).status).toBe(401)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await connect(unconfirmed, 'google', await google('gil'))).status).toBe(403)
})
