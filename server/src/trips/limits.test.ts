import { createBucketListItem, planBucketListTrip } from '@farfolk/contract/bucket-list'
import { createTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

// 4 trips a day instead of 100, 2 instead of 50 on the first.
const { as, make } = await startTestApp({ RATE_LIMITS: '0.04' })

const yesterday = new Date(Date.now() - 25 * 3_600_000)

async function write(member: MadeMember, count: number) {
  const statuses = []
  const id = uuid()
  for (let index = 0; index < count; index++) {
    // The second is the first one sent again.
    const trip = { name: `North ${index}`, ...(index < 2 && { id }) }
    statuses.push((await as(member).call(createTrip, { body: { trip } })).status)
  }
  return statuses
}

test('a member writes so many trips a day, fewer on the first', async () => {
  expect(await write(await make.user(), 4)).toEqual([201, 200, 201, 429])
  const older = await make.user({ created_at: yesterday })
  expect(await write(older, 6)).toEqual([201, 200, 201, 201, 201, 429])
})

test('the plan of a wish is one of them', async () => {
  const member = await make.user()
  expect(await write(member, 3)).toEqual([201, 200, 201])
  const wish = { body: { bucketListItem: { title: 'See the north' } } }
  const { data } = await as(member).call(createBucketListItem, wish)
  const plan = { params: { id: data.id }, body: {} }
  expect((await as(member).call(planBucketListTrip, plan)).status).toBe(429)
})
