import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { watchReaders } from './readers.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  { method: 'GET', url: '/trips/1', isRead: true },
  { method: 'GET', url: '/api/v1/trips', isRead: true },
  { method: 'GET', url: '/img/abc/rs:fill:480:320', isRead: false },
  { method: 'POST', url: '/api/v1/albums/1/images', isRead: false },
] as const)('$method $url: somebody reads is $isRead', async ({ method, url, isRead }) => {
  const fastify = Fastify()
  const readsNow = watchReaders(fastify)
  expect(readsNow()).toBe(false)
  await fastify.inject({ method, url })
  expect(readsNow()).toBe(isRead)
})

test('who has read is gone a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const fastify = Fastify()
  const readsNow = watchReaders(fastify)
  await fastify.inject('/trips')
  vi.advanceTimersByTime(999)
  expect(readsNow()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(readsNow()).toBe(false)
})
