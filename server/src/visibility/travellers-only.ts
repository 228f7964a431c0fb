import { expect } from 'vitest'
import type { Caller, TestApp } from '../testing/test-app.ts'
import { type buildWorld, modelOfTravellersOnly, type SmallWorld, viewers } from './small-worlds.ts'

interface Read<T> {
  /** As `viewer`, who asks for what is of a trip. */
  read(caller: Caller, tripId: string): Promise<{ status: number; data: T }>
  /** Of what came: the trip and who asked by their numbers. */
  expectSeen(data: T, trip: number, viewer: number | null): void
}

/** Outcomes of what is told to those who travel on a trip, where all of them have come up. */
export const allOutcomes = 'member 200,member 403,member 404,visitor 401'

/** Reads what is told to the travellers of each trip with the eyes of everybody, and notes what came of that. */
export async function readByAll<T>(
  { as, visitor }: Pick<TestApp, 'as' | 'visitor'>,
  world: SmallWorld,
  {
    built: { members, trips },
    outcomes,
    read,
    expectSeen,
  }: Read<T> & { built: Awaited<ReturnType<typeof buildWorld>>; outcomes: Set<string> },
): Promise<void> {
  for (const viewer of viewers) {
    if (viewer !== null && world.members[viewer]!.isClosed) continue
    const caller = viewer === null ? visitor : as(members[viewer]!)
    for (const [trip, { id }] of trips.entries()) {
      const { status, data } = await read(caller, id)
      const expected = modelOfTravellersOnly(world, trip, viewer)
      expect([trip, viewer, status]).toEqual([trip, viewer, expected])
      outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${expected}`)
      if (expected === 200) expectSeen(data, trip, viewer)
    }
  }
}

export const told = (outcomes: ReadonlySet<string>) => [...outcomes].sort().join()
