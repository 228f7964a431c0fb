import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'
import { friendMessages } from './words.ts'

type Tie = Insertable<Schema['friendship']>
type News = Insertable<Schema['notification']>

interface Member {
  id: string
  createdMs: number
}

const pairCount = 130
/** Of the first member, whose sign-in is shown: the rest of its ties are friends. */
const ofFirst = { friends: 9, incoming: 3, sent: 2 }
/** Requests wait for no longer, and what was told before it has been read. */
const freshMs = 12 * dayMs

/** Both sides of friendships and of some requests that wait. */
export function inventFriendships(
  random: Random,
  members: readonly Member[],
  midnightMs: number,
): Tie[] {
  const rows: Tie[] = []
  const pairs = new Set<string>()
  while (pairs.size < pairCount) {
    const stateOfFirst = stateAt(pairs.size)
    const one = stateOfFirst ? members[0]! : random.pick(members)
    const other = random.pick(members)
    const key = [one.id, other.id].sort().join()
    if (one === other || pairs.has(key)) continue
    pairs.add(key)
    const state = stateOfFirst ?? (random.chance(0.08) ? 'incoming' : 'friends')
    const latest = midnightMs - hourMs
    const since = state === 'friends' ? 0 : latest - freshMs
    const earliest = Math.max(since, one.createdMs, other.createdMs)
    const createdMs = Math.floor(random.between(earliest, latest))
    const common = {
      id: seededId(random, createdMs),
      message: random.chance(state === 'friends' ? 0.4 : 0.8) ? random.pick(friendMessages) : null,
      created_at: new Date(createdMs),
      updated_at: new Date(createdMs),
    }
    rows.push(
      { ...common, member_id: one.id, other_id: other.id, state },
      { ...common, member_id: other.id, other_id: one.id, state: otherSide[state] },
    )
  }
  return rows
}

const otherSide = { friends: 'friends', incoming: 'sent', sent: 'incoming' } as const

function stateAt(index: number): keyof typeof otherSide | undefined {
  if (index < ofFirst.friends) return 'friends'
  if (index < ofFirst.friends + ofFirst.incoming) return 'incoming'
  return index < ofFirst.friends + ofFirst.incoming + ofFirst.sent ? 'sent' : undefined
}

/** What members were told of them: every request that waits, and who accepted. */
export function inventFriendNews(random: Random, ties: readonly Tie[], midnightMs: number): News[] {
  return ties.flatMap(({ member_id, other_id, state, created_at }, index): News[] => {
    // Of two friends the first was the one who asked.
    if (state === 'sent' || (state === 'friends' && index % 2 === 1)) return []
    const createdMs = new Date(created_at ?? 0).getTime()
    const isRead = state === 'friends' && createdMs < midnightMs - freshMs
    return [
      {
        member_id,
        id: seededId(random, createdMs),
        type: state === 'friends' ? 'friend_accepted' : 'friend_request',
        actor_id: other_id,
        subject_kind: 'user',
        subject_id: other_id,
        read_at: isRead ? new Date(createdMs + dayMs / 2) : null,
        created_at: new Date(createdMs),
      },
    ]
  })
}
