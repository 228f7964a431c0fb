import { zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
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

test('trips come in by thousands, and no more of them in a day', async () => {
  const owner = await make.user()
  const trips = (count: number) => {
    const rows = Array.from({ length: count }, () => ({ id: uuid(), name: 'On the way' }))
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
    return zipSync({ 'profile.json': bytes([{}]), 'trips.json': bytes(rows) })
  }
  const tooMany = await handIn(owner, trips(5_001))
  expect(tooMany).toMatchObject({ status: 422, errors: [{ code: 'broken_archive' }] })
  const first = await handIn(owner, trips(3_000))
  expect(first).toMatchObject({ status: 201, data: { counts: { trips: { found: 3_000 } } } })
  const second = await handIn(owner, trips(3_000))
  expect(second).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
  expect((await handIn(owner, trips(2_000))).status).toBe(201)
})
