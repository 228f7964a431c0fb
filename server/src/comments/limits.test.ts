import { createComment, createLike } from '@farfolk/contract/comments'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// 1 comment and 2 likes a day of a newcomer, instead of 50 and 100.
const { as, make } = await startTestApp({ RATE_LIMITS: '0.02' })

test('a member writes and likes so much a day; the same again costs nothing', async () => {
  const [owner, guest] = [await make.user(), await make.user()]
  const trips = [await make.trip(owner), await make.trip(owner), await make.trip(owner)]
  const id = uuid()
  const say = (given: string) => {
    const params = { kind: 'trip', id: trips[0]!.id } as const
    const body = { comment: { id: given, body: 'Lovely' } }
    return as(guest).call(createComment, { params, body })
  }
  const statuses = [await say(id), await say(id), await say(uuid())].map(({ status }) => status)
  expect(statuses).toEqual([201, 200, 429])
  const liked: number[] = []
  for (const trip of [trips[0]!, trips[0]!, trips[1]!, trips[2]!]) {
    const { status } = await as(guest).call(createLike, { params: { kind: 'trip', id: trip.id } })
    liked.push(status)
  }
  expect(liked).toEqual([201, 200, 201, 429])
})
