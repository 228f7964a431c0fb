import type pg from 'pg'
import type { Statements } from '../db/pipeline.ts'
import { inParts } from '../in-parts.ts'
import {
  friendsAtHomeText,
  openStaysText,
  residentsText,
  untoldAtHomeText,
} from './home-notice-statements.ts'

export interface Untold {
  member_id: string
  /** Of the trip. */
  owner_id: string
}

interface Resident {
  id: string
  /** From a stop of the trip, as `homeSpot` measures it. */
  away: number
}

/** Of a town as many are asked after at once. */
const askedAtOnce = 1_000

/**
 * To whose home town a trip comes and who was not told of it: of its owner's friends first, then who lives nearest,
 * and has room for another in the week, `most` at most. In a town where nobody has room it asks after everybody,
 * but no statement after more than some of them.
 */
export async function findUntoldAtHome(
  pool: pg.Pool,
  tripId: string,
  most: number,
): Promise<Untold[]> {
  const friends = await pool.query<{ id: string }>(friendsAtHomeText, [tripId])
  const found: Untold[] = []
  for (const part of inParts(friends.rows, askedAtOnce)) {
    if (found.length < most) found.push(...(await untoldOf(pool, tripId, part)))
  }
  if (found.length < most) found.push(...(await findNearest(pool, tripId, most)))
  const byMember = Map.groupBy(found, (untold) => untold.member_id)
  return [...byMember.values()].map(([first]) => first!).slice(0, most)
}

/** The nearest of those who live around any of its stops. */
async function findNearest(pool: pg.Pool, tripId: string, most: number): Promise<Untold[]> {
  const stays = await pool.query<{ place: number[] }>(openStaysText, [tripId])
  const found: (Untold & Resident)[] = []
  for (const { place } of stays.rows) {
    found.push(...(await findAround(pool, { tripId, place, most })))
  }
  return found.toSorted((one, other) => one.away - other.away || (one.id < other.id ? -1 : 1))
}

async function findAround(
  pool: pg.Pool,
  { tripId, place, most }: { tripId: string; place: number[]; most: number },
): Promise<(Untold & Resident)[]> {
  const client = await pool.connect()
  let isLost = true
  try {
    await client.query('begin read only')
    const found: (Untold & Resident)[] = []
    for await (const residents of nearestFirst(client, place)) {
      const away = new Map(residents.map((resident) => [resident.id, resident]))
      // Over the same connection: who holds one and waits for another may wait for ever.
      for (const untold of await untoldOf(client, tripId, residents)) {
        found.push({ ...untold, ...away.get(untold.member_id)! })
      }
      if (found.length >= most) break
    }
    await client.query('rollback')
    isLost = false
    return found
  } finally {
    client.release(isLost)
  }
}

/** A cursor of the transaction, since in a town all live in one place: no key tells where a page has ended. */
async function* nearestFirst(client: pg.ClientBase, place: number[]): AsyncGenerator<Resident[]> {
  await client.query(`declare residents no scroll cursor for ${residentsText}`, place)
  for (let isLast = false; !isLast;) {
    const { rows } = await client.query<Resident>(`fetch ${askedAtOnce} from residents`)
    isLast = rows.length < askedAtOnce
    if (rows.length > 0) yield rows
  }
}

async function untoldOf(
  statements: Statements,
  tripId: string,
  members: readonly { id: string }[],
): Promise<Untold[]> {
  const ids = members.map(({ id }) => id)
  return (await statements.query<Untold>(untoldAtHomeText, [tripId, ids])).rows
}
