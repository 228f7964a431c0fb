import { requestPasswordReset } from '@farfolk/contract/accounts'
import {
  connectSocialAccount,
  disconnectSocialAccount,
  signInWithGoogle,
} from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const { as, visitor, make, dataDir } = await startTestApp({ ...provider.env, RATE_LIMITS: 'on' })
const outbox = outboxOf(dataDir)

const signIn = (token: string) => visitor.call(signInWithGoogle, { body: { user: { token } } })

test('an address with fifty refused tokens waits, with a good one too', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => signIn('x')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
  const good = await provider.token({ sub: 'ida', email: 'ida@mail.example' })
  const refused = await signIn(good)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
})

test('making members is limited as signing up is', async () => {
  const statuses = []
  for (let count = 0; count < 21; count++) {
    const token = await provider.token({ sub: `new-${count}`, email: `new.${count}@mail.example` })
    statuses.push((await signIn(token)).status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  // Who is a member already comes in.
  const known = await provider.token({ sub: 'new-0', jti: 'another' })
  expect((await signIn(known)).status).toBe(200)
})

test('a member is told of a way in, however many mails came before', async () => {
  const member = await make.user({ password_hash: 'x' })
  const password = { email: member.email }
  for (let i = 0; i < 5; i++) await visitor.call(requestPasswordReset, { body: { password } })
  await outbox.nth(5, member.email)
  const token = (jti: string) => provider.token({ sub: 'jo', email: member.email, jti })
  expect((await signIn(await token('1'))).data.id).toBe(member.id)
  expect((await outbox.nth(6, member.email)).subject).toBe('You can sign in with Google')
  await as(member).call(disconnectSocialAccount, { params: { provider: 'google' } })
  expect((await outbox.nth(7, member.email)).subject).toBe('Google signs you in no more')
  const socialAccount = { provider: 'google', token: await token('2') } as const
  await as(member).call(connectSocialAccount, { body: { socialAccount } })
  expect((await outbox.nth(8, member.email)).subject).toBe('You can sign in with Google')
})

test('who connects and disconnects in turn is mailed of five connections an hour', async () => {
  const member = await make.user({ password_hash: 'x' })
  const connect = async (jti: number) => {
    const token = await provider.token({ sub: 'kai', email: 'kai@mail.example', jti: `kai ${jti}` })
    const socialAccount = { provider: 'google', token } as const
    return as(member).call(connectSocialAccount, { body: { socialAccount } })
  }
  const disconnect = () =>
    as(member).call(disconnectSocialAccount, { params: { provider: 'google' } })
  for (let time = 0; time < 5; time++) {
    expect((await connect(time)).status).toBe(201)
    // Once more is no other connection.
    expect((await connect(time + 10)).status).toBe(200)
    expect((await disconnect()).status).toBe(204)
  }
  const refused = await connect(5)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  // Nor by signing in, where the address is the same.
  const token = await provider.token({ sub: 'kai', email: member.email })
  expect((await signIn(token)).status).toBe(429)
  expect((await outbox.nth(10, member.email)).subject).toBe('Google signs you in no more')
})
