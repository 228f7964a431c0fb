import { randomInt } from 'node:crypto'
import type { Trip, TripInput } from '@farfolk/contract/trips'
import { type APIRequestContext, expect } from '@playwright/test'
import type * as z from 'zod/mini'
import { as } from './as-member.ts'
import type { Member } from './fixtures.ts'

/** A name that no other test looks for. */
export function freshWord(): string {
  const letters = Array.from({ length: 10 }, () => String.fromCodePoint(97 + randomInt(26)))
  return `quokka${letters.join('')}`
}

/** Places of the gazetteer, by their GeoNames ids. */
export const places = {
  stockholm: { id: '2673730' },
  paris: { id: '2988507' },
  rome: { id: '3169070' },
}

/** Writes a trip as this member would; only the name is needed. */
export async function makeTrip(
  request: APIRequestContext,
  member: Member,
  trip: Partial<z.input<typeof TripInput>> & { name: string },
): Promise<Trip> {
  const response = await request.post('/api/v1/user/trips', {
    ...as(member),
    data: { trip },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: Trip }).data
}

/** Has a member travel along on the trip of its owner, who invites them. */
export async function bringAlong(
  request: APIRequestContext,
  { id }: Trip,
  owner: Member,
  member: Member,
): Promise<void> {
  const pending = `/api/v1/user/trips/${id}/pending`
  const data = { traveller: { userId: member.userId } }
  const invited = await request.post(pending, { ...as(owner), data })
  const seat = ((await invited.json()) as { data: { id: string } }).data.id
  const accepted = await request.patch(`${pending}/${seat}/accept`, as(member))
  expect(accepted.ok()).toBe(true)
}
