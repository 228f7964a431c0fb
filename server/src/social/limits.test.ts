import { signInWithGoogle } from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const { visitor } = await startTestApp({ ...provider.env, RATE_LIMITS: 'on' })

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
