import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { getStats } from '@farfolk/contract/reference'
import { expect, test } from 'vitest'
import { clientAddressBy } from '../live/handshake.ts'
import { startTestApp } from '../testing/test-app.ts'

// 12 calls a minute an address; nginx on this machine, and a balancer before it.
const { visitor, config } = await startTestApp({
  RATE_LIMITS: '0.01',
  TRUSTED_PROXIES: '10.0.0.0/24',
})

async function statusesOf(balancer: string) {
  const statuses = new Set<number>()
  for (let client = 1; client <= 14; client++) {
    const headers = { 'x-forwarded-for': `203.0.113.${client}, ${balancer}` }
    statuses.add((await visitor.call(getStats, { headers })).status)
  }
  return [...statuses]
}

test('behind a proxy that is trusted each client is counted by itself', async () => {
  expect(await statusesOf('10.0.0.7')).toEqual([200])
})

test('one that is not is the client itself, whatever it says', async () => {
  expect(await statusesOf('10.0.1.7')).toEqual([200, 429])
})

test('sockets are counted by the same address', () => {
  const addressOf = clientAddressBy(config)
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' }),
  )
  request.headers['x-forwarded-for'] = '203.0.113.5, 10.0.0.7'
  expect(addressOf(request)).toBe('203.0.113.5')
  request.headers['x-forwarded-for'] = '203.0.113.5, 10.0.1.7'
  expect(addressOf(request)).toBe('10.0.1.7')
})
