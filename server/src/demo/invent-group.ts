import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { friendScripts, groupLines, groupTopic } from './conversations.ts'
import { addMessages, type Conversations, ending } from './invent-conversations.ts'
import { seededId } from './seeded-id.ts'

interface Group extends Conversations {
  seats: Insertable<Schema['channel_seat']>[]
  names: Insertable<Schema['channel_name']>[]
}

interface Club {
  /** Who has begun it. */
  ownId: string
  friendships: readonly Insertable<Schema['friendship']>[]
  midnightMs: number
}

const friendCount = 3

/** A group of the member whose sign-in is shown, with friends who have not written to them alone. */
export function inventGroup(random: Random, { ownId, friendships, midnightMs }: Club): Group {
  const friends = friendships
    .filter(({ member_id, state }) => member_id === ownId && state === 'friends')
    .slice(friendScripts.length, friendScripts.length + friendCount)
  const memberIds = [ownId, ...friends.map(({ other_id }) => other_id)]
  const beganMs = midnightMs - 0.8 * dayMs
  const id = seededId(random, beganMs)
  const made: Group = {
    channels: [{ id, kind: 'group', ...ending(groupLines.length, beganMs) }],
    names: [{ channel_id: id, author_id: ownId, name: groupTopic }],
    seats: memberIds.map((member_id, index) => ({
      channel_id: id,
      member_id,
      number: index + 1,
      joined_at: new Date(beganMs),
    })),
    marks: memberIds.map((member_id) => ({
      member_id,
      channel_id: id,
      read_position: groupLines.length,
      has_opened: true,
    })),
    messages: [],
  }
  const lines = groupLines.map(([who, body]) => ({ senderId: memberIds[who]!, body }))
  addMessages(made, random, { id, beganMs, lines })
  return made
}
