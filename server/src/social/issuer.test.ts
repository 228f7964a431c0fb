import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSocialDialog, signInWithGoogle } from '@farfolk/contract/social'
import { expect, onTestFinished, test } from 'vitest'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'

/** An issuer whose discovery document names its keys and nothing else. */
async function startIssuer() {
  const provider = await startOpenIdProvider()
  const document = { issuer: '', jwks_uri: `${provider.env.GOOGLE_ISSUER}/jwks` }
  const server = createServer((_request, response) => response.end(JSON.stringify(document)))
  await once(server.listen(0, 'localhost'), 'listening')
  document.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.close()
    await provider.stop()
  })
  return { provider, iss: document.issuer }
}

test('the keys of an issuer are enough to sign in by its token; a browser cannot be sent there', async () => {
  const { provider, iss } = await startIssuer()
  const { visitor } = await startTestApp({ ...provider.env, GOOGLE_ISSUER: iss })
  const token = await provider.token({ iss, sub: 'ida', email: 'ida@mail.example' })
  const reply = await visitor.call(signInWithGoogle, { body: { user: { token } } })
  expect(reply).toMatchObject({ status: 200, data: { email: 'ida@mail.example' } })
  const dialog = await visitor.call(getSocialDialog, { params: { provider: 'google' } })
  expect(dialog).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})
