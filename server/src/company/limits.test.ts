import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

// Three addresses an hour instead of thirty.
const app = await startTestApp({ RATE_LIMITS: '0.1' })
const { start, invite } = companyActs(app)

test('a member invites so many addresses an hour, over all trips, and members without end', async () => {
  const { ada, ben, trip } = await start()
  const others = await start()
  const another = await app.make.trip(ada)
  for (const address of ['a', 'b', 'c']) {
    expect((await invite(ada, trip, { email: `${address}@club.example` })).status).toBe(201)
  }
  const refused = await invite(ada, another, { email: 'd@club.example' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await invite(ada, another, { userId: ben.id })).status).toBe(201)
  expect((await invite(others.ada, others.trip, { email: 'd@club.example' })).status).toBe(201)
})
