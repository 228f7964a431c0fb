import type { Trip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { companyOf, isFull, placeOnTrip, waitingFor } from './place-on-trip.ts'

type Status = Trip['travellers'][number]['status']

/** A trip of the owner and of others, each called as they stand to it. */
function tripOf(maxTravellers: number | null, ...others: Status[]) {
  const statuses: Status[] = ['owner', ...others]
  const travellers = statuses.map((status) => ({
    id: `place of ${status}`,
    status,
    user: { id: status },
  }))
  return { maxTravellers, travellers } as unknown as Trip
}

test('seats are taken by who travels, the owner too, not by who waits', () => {
  const trip = (most: number | null) => tripOf(most, 'accepted', 'invited', 'pending')
  expect(companyOf(trip(null)).map(({ status }) => status)).toEqual(['owner', 'accepted'])
  expect([3, 2, 1].map((most) => isFull(trip(most)))).toEqual([false, true, true])
  expect(isFull(trip(null))).toBe(false)
})

test('an answer is awaited of the owner by who asks, of the invited by the owner', () => {
  const trip = tripOf(4, 'accepted', 'invited', 'pending')
  const waits = ['owner', 'invited', 'accepted', 'pending', 'stranger', undefined].map((viewer) =>
    waitingFor(trip, viewer),
  )
  expect(waits).toEqual([1, 1, 0, 0, 0, 0])
  expect(placeOnTrip(trip, 'invited')).toEqual({
    place: 'invited',
    travellerId: 'place of invited',
  })
  expect(placeOnTrip(trip, undefined)).toEqual({ place: 'none', travellerId: '' })
})
