import { apiBase, fillPath } from '@farfolk/contract/http'
import { getTripBook } from '@farfolk/contract/travel-books'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { whileLocked } from '../testing/while-locked.ts'

const { connections, inject, make } = await startTestApp({ RATE_LIMITS: 'on' })

test('twenty books an hour: the next is refused until one of them is an hour ago', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const url = apiBase + fillPath(getTripBook.path, { id: trip.id })
  const headers = { authorization: `Bearer ${owner.token}` }
  const ask = (method: 'GET' | 'HEAD' = 'GET') => inject({ method, url, headers })
  expect((await ask()).statusCode).toBe(200)
  await connections.pool.query(
    `update rate_limit set times = times || array_fill(times[1], array[19]) where key = $1`,
    [`travel-book:${owner.id}`],
  )
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  // Nor are photos by the thousand read for who is refused, or asks whether there is something.
  await whileLocked(connections.pool, 'album_item', async () => {
    expect((await ask()).statusCode).toBe(429)
    expect((await ask('HEAD')).statusCode).toBe(200)
  })
  expect(refused.json().errors).toMatchObject([{ code: 'too_many_tries' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  await connections.pool.query(`update rate_limit set times = times[2:] where key = $1`, [
    `travel-book:${owner.id}`,
  ])
  expect((await ask()).statusCode).toBe(200)
})
