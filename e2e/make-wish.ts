import type { BucketListItem, BucketListItemInput } from '@farfolk/contract/bucket-list'
import { type APIRequestContext, expect } from '@playwright/test'
import type * as z from 'zod/mini'
import { as } from './as-member.ts'
import type { Member } from './fixtures.ts'

/** Puts a wish on this member's bucket list; only the title is needed. */
export async function makeWish(
  request: APIRequestContext,
  member: Member,
  bucketListItem: Partial<z.input<typeof BucketListItemInput>> & { title: string },
): Promise<BucketListItem> {
  const data = { bucketListItem }
  const made = await request.post('/api/v1/user/bucket_list_items', { ...as(member), data })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { data: BucketListItem }).data
}
