import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp({ RATE_LIMITS: 'on' })
const { handIn } = createHandIn({ as })

test('twenty a day, and the next one is told when', async () => {
  const owner = await make.user()
  const archive = zipSync({ 'profile.json': new TextEncoder().encode('[{}]') })
  for (let count = 0; count < 20; count++) {
    expect((await handIn(owner, archive)).status).toBe(201)
  }
  const refused = await handIn(owner, archive)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
})
