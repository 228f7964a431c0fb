import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSocialDialog, signInWithGoogle } from '@farfolk/contract/social'
import { expect, onTestFinished, test } from 'vitest'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'

/** An issuer whose discovery document names its keys and nothing else; `sendKeys` has them come from there. */
async function startIssuer(sendKeys?: (response: ServerResponse) => void) {
  const provider = await startOpenIdProvider()
  const document = { issuer: '', jwks_uri: `${provider.env.GOOGLE_ISSUER}/jwks` }
  const server = createServer(({ url }, response) => {
    if (sendKeys && url === '/keys') return sendKeys(response)
    response.end(JSON.stringify(document))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  document.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  if (sendKeys) document.jwks_uri = `${document.issuer}/keys`
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

test('keys that never end are an issuer that is away, and are not read on', async () => {
  let sent = 0
  const { provider, iss } = await startIssuer((response) => {
    const spaces = Buffer.alloc(64 * 1024, ' ')
    const send = () => {
      while (!response.destroyed) {
        sent += spaces.length
        if (!response.write(spaces)) return
      }
    }
    response.on('drain', send)
    send()
  })
  const { visitor } = await startTestApp({ ...provider.env, GOOGLE_ISSUER: iss })
  const token = await provider.token({ iss, sub: 'ida', email: 'ida@mail.example' })
  const reply = await visitor.call(signInWithGoogle, { body: { user: { token } } })
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  // What was under way in the sockets by then.
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})
