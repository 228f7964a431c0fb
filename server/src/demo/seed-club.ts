import { sql } from 'kysely'
import { randomFrom } from '../art/random.ts'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { inParts } from '../in-parts.ts'
import { insertWords } from '../search/words.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { loadCities } from './seed-cities.ts'
import { seedDomain, seedMember, type SeedOwner, seedTrip } from './seed-rows.ts'
import { seededId } from './seeded-id.ts'

export interface SeedOptions {
  members: number
  trips: number
  /** `YYYY-MM-DD`: trips lie within three years of it. */
  today: string
  onProgress?: (done: { members: number; trips: number }) => void
}

const batchSize = 2_000
const friendsEach = 2
const tiesAtOnce = 20_000

/**
 * Adds members and trips to whatever is there, in batches of one transaction each. The same numbers
 * on the same day into the same database make the same rows. Nobody can sign in as one of these.
 */
export async function seedClub(db: Database, options: SeedOptions): Promise<void> {
  const { members, trips, today, onProgress } = options
  const cities = await loadCities(db)
  const before = await countSeeded(db)
  const random = randomFrom(`seed ${before} ${today}`)
  const done = { members: 0, trips: 0 }
  const owners: SeedOwner[] = []

  // The next batch is made while the database takes in the last one.
  let writing = Promise.resolve()
  const write = async (
    count: keyof typeof done,
    size: number,
    work: (trx: Executor) => Promise<void>,
  ) => {
    await writing
    writing = insert()
    // Told when it is awaited; without this Node would call it unhandled until then.
    writing.catch(() => undefined)

    async function insert(): Promise<void> {
      await tx(db, async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        await sql`set local statement_timeout = 0`.execute(trx)
        // Fewer and fuller merges into the search index.
        await sql`set local gin_pending_list_limit = '64MB'`.execute(trx)
        await work(trx)
      })
      done[count] += size
      onProgress?.(done)
    }
  }

  for (let start = 0; start < members; start += batchSize) {
    const size = Math.min(batchSize, members - start)
    const batch = Array.from({ length: size }, (_, index) =>
      seedMember(random, cities, before + start + index, today),
    )
    owners.push(...batch.map(({ owner }) => owner))
    await write('members', size, (trx) => insertMembers(trx, batch))
  }
  await write('members', 0, (trx) => insertFriendships(trx, owners))
  for (let start = 0; start < trips; start += batchSize) {
    const size = Math.min(batchSize, trips - start)
    const batch = Array.from({ length: size }, () => {
      // Some travel far more than others.
      const owner = owners[Math.floor(random.next() ** 2 * owners.length)]!
      return seedTrip(random, cities, owner, today)
    })
    await write('trips', size, (trx) => insertTrips(trx, batch))
  }
  await writing

  async function insertFriendships(trx: Executor, all: readonly SeedOwner[]): Promise<void> {
    const rows = new Map<string, object>()
    for (let count = all.length > 1 ? all.length * friendsEach : 0; count > 0; count--) {
      const [one, other] = [random.pick(all), random.pick(all)]
      if (one === other) continue
      const createdMs = Math.max(one.createdMs, other.createdMs)
      const common = {
        id: seededId(random, createdMs),
        state: 'friends',
        created_at: new Date(createdMs).toISOString(),
      }
      if (rows.has(one.id + other.id) || rows.has(other.id + one.id)) continue
      rows.set(one.id + other.id, { ...common, member_id: one.id, other_id: other.id })
      rows.set(other.id + one.id, { ...common, member_id: other.id, other_id: one.id })
    }
    const ties = [...rows.values()]
    // All of a large club would be more than a jsonb holds.
    for (const some of inParts(ties, tiesAtOnce)) {
      const list = JSON.stringify(some)
      await sql`insert into friendship (member_id, other_id, id, state, created_at)
        select member_id, other_id, id, state, created_at
        from jsonb_populate_recordset(null::friendship, ${list}::jsonb)`.execute(trx)
    }
  }
}

async function countSeeded(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'like', `%@${seedDomain}`)
    .executeTakeFirstOrThrow()
  return count
}

async function insertMembers(
  trx: Executor,
  batch: readonly ReturnType<typeof seedMember>[],
): Promise<void> {
  const rows = JSON.stringify(batch.map(({ member }) => member))
  await sql`insert into member (id, email, email_confirmed_at, first_name, last_name, bio, hometown,
      home_country, interests, offers, profile_audience, trips_audience, email_friend_requests,
      email_messages, email_trips, email_digest, search, created_at, updated_at)
    select id, email, email_confirmed_at, first_name, last_name, bio, hometown,
      home_country, interests, offers, profile_audience, trips_audience, email_friend_requests,
      email_messages, email_trips, email_digest, search, created_at, updated_at
    from jsonb_populate_recordset(null::member, ${rows}::jsonb)`.execute(trx)
  const languages = JSON.stringify(batch.flatMap((each) => each.languages))
  await sql`insert into member_language
    select * from jsonb_populate_recordset(null::member_language, ${languages}::jsonb)`.execute(trx)
  await insertWords(trx, new Set(batch.flatMap(({ words }) => words)))
}
