import type { Friendship } from '@farfolk/contract/friendships'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Member } from './fixtures.ts'

/** What a call of this member bears. */
export function as({ accessToken }: Pick<Member, 'accessToken'>) {
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

/** One asks the other to be friends. */
export async function ask(
  request: APIRequestContext,
  from: Member,
  to: Member,
): Promise<Friendship> {
  const reply = await request.post('/api/v1/user/friendships', {
    ...as(from),
    data: { friendship: { userId: to.userId } },
  })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { data: Friendship }).data
}

export async function befriend(
  request: APIRequestContext,
  one: Member,
  other: Member,
): Promise<void> {
  const { id } = await ask(request, one, other)
  await request.patch(`/api/v1/user/friendships/${id}/accept`, as(other))
}
