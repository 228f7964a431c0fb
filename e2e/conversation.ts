import type { Channel } from '@farfolk/contract/chat'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import type { Member } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

export const words = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
export const log = (page: Page) => page.getByRole('log')

export async function openChannel(
  request: APIRequestContext,
  one: Member,
  channel: { userIds: string[] } | { tripId: string },
): Promise<Channel> {
  const reply = await request.post('/api/v1/user/channels', { ...as(one), data: { channel } })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { data: Channel }).data
}

/** Makes friends of two members, and answers the conversation between them. */
export async function openBetween(
  request: APIRequestContext,
  one: Member,
  other: Member,
): Promise<Channel> {
  await befriend(request, one, other)
  return openChannel(request, one, { userIds: [other.userId] })
}

export async function write(
  request: APIRequestContext,
  from: Member,
  channel: string,
  body: string,
): Promise<void> {
  const reply = await request.post(`/api/v1/user/channels/${channel}/messages`, {
    ...as(from),
    data: { message: { body } },
  })
  expect(reply.status()).toBe(201)
}

/** As `write` for each, but the first alone is told to who is there. */
export async function writeAll(
  request: APIRequestContext,
  from: Member,
  channel: string,
  [first, ...others]: readonly [string, ...string[]],
): Promise<void> {
  await write(request, from, channel, first)
  await inDatabase(
    `with moved as (
       update channel set last_position = last_position + cardinality($3::text[]) where id = $1
       returning id, last_position - cardinality($3::text[]) as before
     )
     insert into message (channel_id, position, id, sender_id, body)
     select id, before + nth, gen_random_uuid(), $2, body
     from moved, unnest($3::text[]) with ordinality line (body, nth)`,
    [channel, from.userId, others],
  )
}
