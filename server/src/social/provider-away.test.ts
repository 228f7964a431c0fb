import { getSocialDialog, signInWithGoogle } from '@farfolk/contract/social'
import { expect, test } from 'vitest'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'

const provider = await startOpenIdProvider()
const token = await provider.token({ sub: 'ida', email: 'ida@mail.example' })
await provider.stop()
const { visitor } = await startTestApp(provider.env)

test('a provider that is away is nobody else’s fault', async () => {
  const reply = await visitor.call(signInWithGoogle, { body: { user: { token } } })
  expect(reply).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    errors: [{ code: 'unavailable', message: 'Google cannot be reached. Try again in a moment.' }],
  })
  const dialog = await visitor.call(getSocialDialog, { params: { provider: 'google' } })
  expect(dialog.status).toBe(503)
})

test('what cannot be a token is refused without asking anybody', async () => {
  const reply = await visitor.call(signInWithGoogle, { body: { user: { token: 'x' } } })
  expect(reply.status).toBe(401)
})
