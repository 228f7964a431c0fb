import { logIn } from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import { getStats } from '@farfolk/contract/reference'
import { listSocialAccounts } from '@farfolk/contract/social'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createRateLimits } from './rate-limits.ts'

// 6 calls a minute and member, 12 an address; each test asks from a network of its own.
const { connections, inject, make, visitor, as } = await startTestApp({ RATE_LIMITS: '0.01' })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

// Else a minute may end between two calls, where the machine's clock is set anew.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function statuses(count: number, ask: () => Promise<{ status: number }>) {
  const replies = []
  for (let index = 0; index < count; index++) replies.push((await ask()).status)
  return replies
}

test('a member is stopped before an address is, and told for how long', async () => {
  const member = await make.user()
  const ask = () => as(member).call(getOwnUser, from('192.0.2.1'))
  expect(await statuses(7, ask)).toEqual([200, 200, 200, 200, 200, 200, 429])
  const { headers, errors } = await ask()
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(errors).toMatchObject([{ code: 'too_many_tries' }])
  const other = await as(await make.user()).call(getOwnUser, from('192.0.2.1'))
  expect(other.status).toBe(200)
})

test('the sessions of a member are counted together, whoever asks for them', async () => {
  const member = await make.user()
  const token = await openSession(connections.db, member.id, 'another browser')
  const own = (caller: { token: string }) => () => as(caller).call(getOwnUser, from('192.0.2.4'))
  const elsewhere = () => as({ token }).call(listSocialAccounts, from('192.0.2.5'))
  expect(await statuses(3, own(member))).toEqual([200, 200, 200])
  expect(await statuses(4, elsewhere)).toEqual([200, 200, 200, 429])
  expect(await statuses(1, own(member))).toEqual([429])
  expect(await statuses(1, own({ token }))).toEqual([429])
  expect(await statuses(1, own(await make.user()))).toEqual([200])
})

test('an address is stopped over calls and pages together, a network of IPv6 as one', async () => {
  const call = () => visitor.call(getStats, from('2001:db8::1'))
  const page = async () => {
    const { statusCode: status } = await inject({ url: '/no-page', ...from('2001:db8::2') })
    return { status }
  }
  expect(await statuses(6, call)).toEqual(Array(6).fill(200))
  expect(await statuses(6, page)).not.toContain(429)
  expect((await call()).status).toBe(429)
  const stopped = await inject({ url: '/no-page', ...from('2001:db8::3') })
  expect(stopped.statusCode).toBe(429)
  expect(stopped.headers['retry-after']).toMatch(/^[1-9]\d?$/)
  expect(stopped.body).toBe('Too many tries. Try again in 1 minute.\n')
  const feed = await inject({ url: '/blog/feed.xml', ...from('2001:db8::4') })
  expect(feed.statusCode).toBe(429)
  expect((await inject({ url: '/health/live', ...from('2001:db8::1') })).statusCode).toBe(200)
})

test('what is asked while signing in counts too', async () => {
  const body = { user: { email: 'nobody@club.example', password: '' } }
  const ask = () => visitor.call(logIn, { body, ...from('192.0.2.2') })
  expect(await statuses(13, ask)).toEqual([...Array(12).fill(422), 429])
})

test('with the next minute counting begins anew', () => {
  vi.setSystemTime(0)
  const limits = createRateLimits(1)
  const caller = { ip: '192.0.2.3' }
  for (let count = 0; count < 1_200; count++) limits.countCall(null, caller)
  vi.setSystemTime(59_000)
  expect(() => limits.countCall(null, caller)).toThrow(
    expect.objectContaining({ status: 429, retryAfter: 1 }),
  )
  vi.setSystemTime(60_000)
  expect(() => limits.countCall(null, caller)).not.toThrow()
})

test('one that is stopped shares nothing any more, and waits for what is on its way', async () => {
  vi.useRealTimers().useFakeTimers()
  const shared: number[] = []
  const add = async (counts: ReadonlyMap<string, number>) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    shared.push(...counts.values())
    return new Map(counts)
  }
  const limits = createRateLimits(1, { add, close: async () => undefined })
  limits.countCall(null, { ip: '192.0.2.9' })
  await vi.advanceTimersByTimeAsync(1_000)
  limits.countCall(null, { ip: '192.0.2.9' })
  const stopped = limits.stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
  expect(shared).toEqual([1])
  limits.countCall(null, { ip: '192.0.2.9' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shared).toEqual([1])
})
