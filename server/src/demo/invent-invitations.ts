import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { seededId } from './seeded-id.ts'

interface Invited {
  ownId: string
  /** A friend, who came by an invitation. */
  friend: { id: string; email: string; createdMs: number }
  midnightMs: number
}

type Mailed = Insertable<Schema['mailed_invitation']>

/** Whom the member whose sign-in is shown has invited; the links get their secrets where they are written. */
export function inventInvitations(random: Random, { ownId, friend, midnightMs }: Invited) {
  const mailed = (email: string, sentMs: number): Mailed => ({
    id: seededId(random, sentMs),
    member_id: ownId,
    email,
    token: null,
    message: null,
    created_at: new Date(sentMs),
  })
  const came = mailed(friend.email, friend.createdMs - dayMs)
  return {
    mailed: [came, mailed('tomasz@elsewhere.example', midnightMs - 2 * dayMs)],
    joined: {
      member_id: friend.id,
      inviter_id: ownId,
      invitation_id: came.id,
      joined_at: new Date(friend.createdMs),
    } satisfies Insertable<Schema['invited_member']>,
  }
}
