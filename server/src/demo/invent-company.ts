import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema, TravellerTable } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'
import { joinMessages } from './words.ts'

type Tie = Insertable<Schema['friendship']>
type Seat = Insertable<TravellerTable>
type News = Insertable<Schema['notification']>

/** Friends who come along, as many as there are seats. */
export function inventCompany(
  random: Random,
  { trip }: TripRows,
  friendships: readonly Tie[],
  createdMs: number,
): Seat[] {
  if (trip.group_type === 'solo' || trip.audience === 'me') return []
  const friends = friendships.filter(
    ({ member_id, state }) => member_id === trip.owner_id && state === 'friends',
  )
  const seats = (trip.max_travellers ?? 4) - 1
  return random.sample(friends, random.whole(0, Math.min(3, seats))).map((friend, index) => ({
    trip_id: trip.id,
    id: seededId(random, createdMs + 1 + index),
    member_id: friend.other_id,
    email: null,
    status: 'accepted' as const,
    created_at: new Date(createdMs + ((1 + index) * hourMs) / 4),
  }))
}

interface Club {
  /** Whose answers are waited for. */
  ownId: string
  trips: readonly TripRows[]
  travellers: readonly Seat[]
  friendships: readonly Tie[]
  midnightMs: number
}

/** To the member whose sign-in is shown: a friend's invitation, and a request to come along. */
export function inventQuestions(
  random: Random,
  { ownId, trips, travellers, friendships, midnightMs }: Club,
): { seats: Seat[]; news: News[] } {
  const isAhead = ({ trip }: TripRows) => Date.parse(trip.start_date ?? '') > midnightMs
  const isOn = (memberId: string, { trip }: TripRows) =>
    travellers.some((seat) => seat.trip_id === trip.id && seat.member_id === memberId)
  const friends = friendships
    .filter(({ member_id, state }) => member_id === ownId && state === 'friends')
    .map(({ other_id }) => other_id)

  const toFriend = trips.find(
    (rows) => isAhead(rows) && friends.includes(rows.trip.owner_id) && !isOn(ownId, rows),
  )
  const owned = trips.filter((rows) => isAhead(rows) && rows.trip.owner_id === ownId)
  const own =
    owned.find(({ trip }) => trip.looking_for_company) ??
    owned.find(({ trip }) => trip.audience !== 'me')
  const asking = own && friends.find((id) => !isOn(id, own))

  const ask = (rows: TripRows, memberId: string, status: 'invited' | 'pending', agoMs: number) => {
    const atMs = midnightMs - agoMs
    const isInvited = status === 'invited'
    const seat: Seat = {
      trip_id: rows.trip.id,
      id: seededId(random, atMs),
      member_id: memberId,
      email: null,
      message: isInvited ? null : random.pick(joinMessages),
      status,
      created_at: new Date(atMs),
    }
    const news: News = {
      member_id: isInvited ? memberId : rows.trip.owner_id,
      id: seededId(random, atMs),
      type: isInvited ? 'trip_invite' : 'trip_join_request',
      actor_id: isInvited ? rows.trip.owner_id : memberId,
      subject_kind: 'trip',
      subject_id: rows.trip.id,
      read_at: null,
      created_at: new Date(atMs),
    }
    return { seat, news }
  }
  const made = [
    ...(toFriend ? [ask(toFriend, ownId, 'invited', 9 * hourMs)] : []),
    ...(own && asking ? [ask(own, asking, 'pending', 5 * hourMs)] : []),
  ]
  return { seats: made.map(({ seat }) => seat), news: made.map(({ news }) => news) }
}
