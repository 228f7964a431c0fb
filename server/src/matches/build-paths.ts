import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { MadeMember, Makers } from '../testing/make.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { bareTrip, tripRows } from '../trips/trip-rows.ts'
import { contentOf, memberCount, type PathWorld, tieBetween } from './path-worlds.ts'

/** The members of a world, by their number. */
export const everybody = Array.from({ length: memberCount }, (_, index) => index)

/** For the tests of crossing paths: puts a world into the database, its trips in one go. */
export async function buildPaths({ db, make }: { db: Database; make: Makers }, world: PathWorld) {
  const members: MadeMember[] = []
  for (const { trips, isClosed } of world.members) {
    const closed = isClosed && { closed_at: new Date() }
    members.push(await make.user({ trips_audience: trips ?? 'everyone', ...closed }))
  }
  for (const a of everybody) {
    for (const b of everybody.slice(a + 1)) {
      const state = tieBetween(world, a, b)
      if (state) await make.friendship(members[a]!, members[b]!, state)
    }
  }
  const createdAt = new Date().toISOString()
  const rows = world.trips.map((trip) => {
    const content = { ...bareTrip, name: 'Alps', ...contentOf(trip) }
    return tripRows(content, { id: uuid(), ownerId: members[trip.owner]!.id, createdAt })
  })
  await insertTrips(db, rows)
  const trips = rows.map(({ trip }) => ({ id: trip.id }))
  const guests = world.trips.flatMap(({ owner, travellers }, index) =>
    Object.entries(travellers)
      .filter(([guest]) => Number(guest) !== owner)
      .map(([guest, status]) => ({
        trip_id: trips[index]!.id,
        id: uuid(),
        status,
        member_id: members[Number(guest)]!.id,
      })),
  )
  if (guests.length > 0) await db.insertInto('traveller').values(guests).execute()
  return { members, trips }
}
