import { ErrorEnvelope } from '@farfolk/contract/errors'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from './testing/test-app.ts'

const { app, inject } = await startTestApp()

test('liveness and readiness answer', async () => {
  expect((await inject('/health/live')).json()).toEqual({ status: 'live' })
  expect((await inject('/health/ready')).json()).toEqual({ status: 'ready' })
})

test('however many ask whether it is ready, one look answers them', async () => {
  const held = Promise.withResolvers<void>()
  const check = vi.spyOn(app.features.blobs, 'check').mockReturnValue(held.promise)
  onTestFinished(() => check.mockRestore())
  const replies = Array.from({ length: 10 }, () => inject('/health/ready'))
  await expect.poll(() => check.mock.calls.length).toBe(1)
  held.resolve()
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array(10).fill(200))
  expect(check).toHaveBeenCalledTimes(1)
})

test('beside a look that is stuck no other is begun: the server is not ready until it ends', async () => {
  const held = Promise.withResolvers<void>()
  const check = vi.spyOn(app.features.blobs, 'check').mockReturnValueOnce(held.promise)
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => void vi.restoreAllMocks())
  const stuck = inject('/health/ready')
  await expect.poll(() => check.mock.calls.length).toBe(1)
  const later = performance.now() + 60_000
  now.mockReturnValue(later)
  const reply = await inject('/health/ready')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(check).toHaveBeenCalledTimes(1)
  held.resolve()
  expect((await stuck).statusCode).toBe(200)
  expect((await inject('/health/ready')).statusCode).toBe(200)
})

test('the OpenAPI document validates', async () => {
  const result = await new Validator().validate((await inject('/api/v1/openapi.json')).json())
  expect(result).toEqual({ valid: true })
})

test.each([
  ['an unknown path', { url: '/api/v1/nothing-here' }, 404],
  ['an unreadable address', { url: '/api/v1/%zz' }, 400],
])('%s answers the envelope', async (_name, request, status) => {
  const reply = await inject({ method: 'GET', ...request })
  expect(reply.statusCode).toBe(status)
  expect(ErrorEnvelope.safeParse(reply.json()).success).toBe(true)
})

test('metrics are for loopback alone', async () => {
  expect((await inject('/metrics')).body).toContain('http_request_duration_seconds')
  const proxied = await inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(proxied.statusCode).toBe(404)
})

test('every answer bears a request id and the security headers', async () => {
  const { headers } = await inject({
    url: '/health/live',
    headers: { 'x-request-id': 'from-a-proxy' },
  })
  expect(headers).toMatchObject({
    'x-request-id': 'from-a-proxy',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
