import { type APIRequestContext, expect } from '@playwright/test'
import { as } from './as-member.ts'
import type { Member } from './fixtures.ts'

/** Writes a list as this member would; answers its id. */
export async function makePackingList(
  request: APIRequestContext,
  member: Member,
  packingList: { name: string; tripId?: string; packingListItems?: { name: string }[] },
): Promise<string> {
  const data = { packingList: { packingListItems: [], ...packingList } }
  const made = await request.post('/api/v1/user/packing_lists', { ...as(member), data })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { data: { id: string } }).data.id
}
