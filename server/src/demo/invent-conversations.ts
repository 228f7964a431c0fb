import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { companyLines, friendScripts, requestWords, type Script } from './conversations.ts'
import { seededId } from './seeded-id.ts'

export interface Conversations {
  channels: Insertable<Schema['channel']>[]
  messages: Insertable<Schema['message']>[]
  marks: Insertable<Schema['channel_mark']>[]
}

interface Club {
  /** Whose conversations are made. */
  ownId: string
  friendships: readonly Insertable<Schema['friendship']>[]
  /** Whom the member has no tie with. */
  strangerIds: readonly string[]
  trips: readonly TripRows[]
  travellers: readonly Insertable<Schema['traveller']>[]
  midnightMs: number
}

const minuteMs = 60_000

/** What the member whose sign-in is shown has written and was written: friends, a stranger, a trip. */
export function inventConversations(random: Random, club: Club): Conversations {
  const { ownId, friendships, midnightMs } = club
  const made: Conversations = { channels: [], messages: [], marks: [] }
  const friends = friendships
    .filter(({ member_id, state }) => member_id === ownId && state === 'friends')
    .slice(0, friendScripts.length)
  for (const [index, { other_id: otherId }] of friends.entries()) {
    const script = friendScripts[index]!
    const beganMs = midnightMs - (index + 0.6) * dayMs
    addDirect(made, random, { ownId, otherId, script, beganMs, isOpen: true, unread: index % 2 })
  }
  const companions = companionsOf(club)
  const strangerId = club.strangerIds.find((id) => !companions.has(id))
  if (strangerId) {
    const script: Script = [[1, requestWords]]
    const beganMs = midnightMs - 0.4 * dayMs
    addDirect(made, random, {
      ownId,
      otherId: strangerId,
      script,
      beganMs,
      isOpen: false,
      unread: 1,
    })
  }
  addCompany(made, random, club)
  return made
}

/** Who travels on a trip of the member's, or along with them: these are no strangers. */
function companionsOf({ ownId, trips, travellers }: Club): Set<string> {
  const seats = [
    ...trips.map(({ trip }) => ({ tripId: trip.id, memberId: trip.owner_id })),
    ...travellers.map(({ trip_id, member_id }) => ({ tripId: trip_id, memberId: member_id! })),
  ]
  const own = new Set(
    seats.filter(({ memberId }) => memberId === ownId).map(({ tripId }) => tripId),
  )
  return new Set(seats.filter(({ tripId }) => own.has(tripId)).map(({ memberId }) => memberId))
}

interface Direct {
  ownId: string
  otherId: string
  script: Script
  beganMs: number
  isOpen: boolean
  /** How many of the last the member has not read. */
  unread: number
}

function addDirect(made: Conversations, random: Random, direct: Direct): void {
  const { ownId, otherId, script, beganMs, isOpen, unread } = direct
  const id = seededId(random, beganMs)
  const [low_id, high_id] = [ownId, otherId].sort() as [string, string]
  made.channels.push({
    id,
    kind: 'direct',
    low_id,
    high_id,
    requester_id: isOpen ? null : otherId,
    opened_at: isOpen ? new Date(beganMs) : null,
    ...ending(script.length, beganMs),
  })
  const writers = [ownId, otherId]
  addMessages(made, random, {
    id,
    beganMs,
    lines: script.map(([who, body]) => ({ senderId: writers[who]!, body })),
  })
  made.marks.push(
    { member_id: ownId, channel_id: id, read_position: script.length - unread },
    { member_id: otherId, channel_id: id, read_position: script.length },
  )
}

/** The first of the member's trips that others come along on. */
function addCompany(made: Conversations, random: Random, club: Club): void {
  const { ownId, trips, travellers, midnightMs } = club
  const companyOf = (tripId: string) =>
    travellers.filter(({ trip_id, status }) => trip_id === tripId && status === 'accepted')
  const common = trips.find(({ trip }) => trip.owner_id === ownId && companyOf(trip.id).length > 0)
  if (!common) return
  const company = [ownId, ...companyOf(common.trip.id).map(({ member_id }) => member_id!)]
  const beganMs = midnightMs - 1.4 * dayMs
  const id = seededId(random, beganMs)
  made.channels.push({
    id,
    kind: 'trip',
    trip_id: common.trip.id,
    ...ending(companyLines.length, beganMs),
  })
  const lines = companyLines.map((body, index) => ({
    senderId: company[index % company.length]!,
    body,
  }))
  addMessages(made, random, { id, beganMs, lines })
  made.marks.push({ member_id: ownId, channel_id: id, read_position: companyLines.length })
}

/** Of so many messages, minutes apart. */
export function ending(count: number, beganMs: number) {
  const updated_at = new Date(beganMs + count * 4 * minuteMs)
  return { last_position: count, created_at: new Date(beganMs), updated_at }
}

export function addMessages(
  made: Pick<Conversations, 'messages'>,
  random: Random,
  {
    id,
    beganMs,
    lines,
  }: { id: string; beganMs: number; lines: { senderId: string; body: string }[] },
): void {
  for (const [index, { senderId, body }] of lines.entries()) {
    const atMs = beganMs + (index + 1) * 4 * minuteMs
    made.messages.push({
      channel_id: id,
      position: index + 1,
      id: seededId(random, atMs),
      sender_id: senderId,
      body,
      created_at: new Date(atMs),
    })
  }
}
