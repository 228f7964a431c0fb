import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'

type Follow = Insertable<Schema['trip_follow']>
type Seat = Insertable<Schema['traveller']>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  otherIds: readonly string[]
  trips: readonly TripRows[]
  /** Of any kind. */
  travellers: readonly Seat[]
  midnightMs: number
}

const followed = 2
const followers = 3

/** The member whose sign-in is shown follows trips of others that are ahead, and some follow one of theirs. */
export function inventFollows({ ownId, otherIds, trips, travellers, midnightMs }: Club): Follow[] {
  const isOn = (memberId: string, { trip }: TripRows) =>
    trip.owner_id === memberId ||
    travellers.some((seat) => seat.trip_id === trip.id && seat.member_id === memberId)
  const ahead = trips.filter(
    ({ trip: { start_date: start, audience } }) =>
      Date.parse(start ?? '') > midnightMs && (audience === null || audience === 'everyone'),
  )
  const follow = ({ trip }: TripRows, memberId: string, daysAgo: number): Follow => ({
    trip_id: trip.id,
    member_id: memberId,
    created_at: new Date(midnightMs - daysAgo * dayMs),
  })
  const ofOthers = ahead.filter((rows) => !isOn(ownId, rows)).slice(0, followed)
  const own = ahead.find(({ trip }) => trip.owner_id === ownId)
  const fans = own ? otherIds.filter((id) => !isOn(id, own)).slice(0, followers) : []
  return [
    ...ofOthers.map((rows, index) => follow(rows, ownId, 2 + index)),
    ...fans.map((id, index) => follow(own!, id, 1 + index)),
  ]
}
