import { beginPasskey, createPasskey, deletePasskey } from '@farfolk/contract/passkeys'
import { expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { addedPasskey, newDevice, signInBy } from './testing.ts'

const testApp = await startTestApp({ RATE_LIMITS: 'on' })
const { as, make, dataDir } = testApp

test('an address that has failed too often waits, with the right passkey too', async () => {
  const { device } = await addedPasskey(testApp, await make.user())
  const other = newDevice()
  for (let tries = 0; tries < 50; tries++) {
    expect((await signInBy(testApp, other, { userHandle: 'x' })).status).toBe(401)
  }
  const waiting = await signInBy(testApp, device)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
})

test('five are added an hour, each told by mail, however many of them are removed', async () => {
  const member = await make.user()
  const begin = () => as(member).call(beginPasskey, { body: { passkey: {} } })
  const { data: early } = await begin()
  for (let count = 0; count < 5; count++) {
    const { made, passkey } = await addedPasskey(testApp, member)
    expect(made.status).toBe(201)
    await as(member).call(deletePasskey, { params: { id: passkey.id } })
  }
  // Before the device is asked, which would keep what is refused.
  const waiting = await begin()
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
  const passkey = { name: 'Phone', credential: newDevice().make(early) }
  expect((await as(member).call(createPasskey, { body: { passkey } })).status).toBe(429)
  await outboxOf(dataDir).nth(5, member.email)
})
