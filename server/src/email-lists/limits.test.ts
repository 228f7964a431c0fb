import { subscribeToEmailList } from '@farfolk/contract/email-lists'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// 2 an hour instead of 20.
const { visitor, connections } = await startTestApp({ RATE_LIMITS: '0.1' })

const subscribe = (name: string) =>
  visitor.call(subscribeToEmailList, {
    body: { email_list: { email: `${name}@list.example`, list_name: 'launch-beta' } },
  })

test('an address subscribes so many an hour, and is told when there is room again', async () => {
  expect([(await subscribe('ann')).status, (await subscribe('ben')).status]).toEqual([201, 201])
  // Whoever sends the form twice is told the same, and has used up nothing.
  for (const name of ['ann', 'Ann', 'ben']) expect((await subscribe(name)).status).toBe(201)
  const waits = async () => Number((await subscribe('cy')).headers['retry-after'])
  expect(await waits()).toBeGreaterThan(3_500)
  await connections.pool.query(
    `update rate_limit set times = array(select t - interval '50 minutes' from unnest(times) t)
     where key like 'email-lists:%'`,
  )
  const left = await waits()
  expect(left).toBeGreaterThan(500)
  expect(left).toBeLessThanOrEqual(600)
})
