import { randomBytes } from 'node:crypto'
import { type Connections } from '@farfolk/server/src/db/database.ts'
import { hashToken, sessionDays } from '@farfolk/server/src/http/session.ts'
import { v7 as uuid } from 'uuid'

/** Tokens of open sessions, one each. */
export async function signInAs({ db }: Connections, memberIds: string[]): Promise<string[]> {
  const tokens = memberIds.map(() => randomBytes(32).toString('base64url'))
  const sessions = memberIds.map((memberId, index) => ({
    token_hash: hashToken(tokens[index]!),
    id: uuid(),
    member_id: memberId,
    user_agent: 'bench',
    expires_at: new Date(Date.now() + sessionDays * 86_400_000),
  }))
  await db.insertInto('session').values(sessions).execute()
  return tokens
}

export interface Account {
  id: string
  token: string
}

/** New members with a confirmed address, each signed in. */
export async function makeMembers(connections: Connections, count: number): Promise<Account[]> {
  const made: Account[] = []
  while (made.length < count) {
    const ids = Array.from({ length: Math.min(1_000, count - made.length) }, () => uuid())
    const rows = ids.map((id) => ({
      id,
      // A club that is kept has those of earlier runs.
      email: `bench-${id}@bench.example`,
      first_name: 'Bench',
      email_confirmed_at: new Date(),
    }))
    await connections.db.insertInto('member').values(rows).execute()
    const tokens = await signInAs(connections, ids)
    made.push(...ids.map((id, index) => ({ id, token: tokens[index]! })))
  }
  return made
}

/** Trips that everybody may see, in an order that has nothing to do with where they lie. */
export async function openTripIds({ pool }: Connections, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select trip.id from trip join member on member.id = trip.owner_id
     where coalesce(trip.audience, member.trips_audience) = 'everyone' and member.closed_at is null
     order by md5(trip.id::text) limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Members who own at least `trips`; they get what they lack from all others' trips. */
export async function membersWithTrips(
  { pool }: Connections,
  members: number,
  trips: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with chosen as (
      select id, row_number() over (order by md5(id::text)) as place from member
      where closed_at is null and email_confirmed_at is not null
      order by md5(id::text) limit $1
    ), given as (
      select id, (row_number() over (order by md5(id::text)) - 1) / $2 + 1 as place
      from trip order by md5(id::text) limit $1 * $2
    ), moved as (
      update trip set owner_id = chosen.id from given join chosen using (place)
      where trip.id = given.id returning trip.id, trip.owner_id
    ), followed as (
      update traveller set member_id = moved.owner_id from moved
      where traveller.trip_id = moved.id and traveller.status = 'owner'
    )
    select id from chosen`,
    [members, trips],
  )
  return rows.map(({ id }) => id)
}
