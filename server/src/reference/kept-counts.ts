import type { CountryDetail } from '@farfolk/contract/countries'
import type { ClubStats } from '@farfolk/contract/reference'
import type pg from 'pg'
import { connect, type ConnectionOptions, type Connections } from '../db/database.ts'
import { countCountries } from './count-countries.ts'
import { countClub } from './stats.ts'

/** Fewer are counted in some ten milliseconds, and a small club sees each change at once. */
const manyTrips = 5_000
/** Of each statement that counts: a very large club takes minutes. */
const countTimeoutMs = 10 * 60_000

/** Ten times as long as counting took is left between: a club of a million members takes up to a minute. */
const freshText = `select from kept_count
  where name = 'tookMs'
    and counted_at > now() - greatest(interval '4 minutes', 10 * counts::float8 * interval '1 ms')`

interface KeptCounts {
  /** How long both counts took. */
  tookMs: number
  club: ClubStats
  /** By code; who is missing counts nothing. */
  countries: Record<string, CountryDetail['stats']>
}

/** The job, over a connection of its own: those of requests end a statement after seconds. */
export async function keepCountsInTime(
  database: Pick<ConnectionOptions, 'url' | 'replicaUrl'>,
  fewestTrips?: number,
): Promise<void> {
  const patient = connect({
    ...database,
    prepare: false,
    maxConnections: 1,
    statementTimeoutMs: countTimeoutMs,
    // Not as those over which jobs run: of a process that was killed it goes on counting, and its jobs
    // are to be taken back (jobs/reclaim.ts).
    name: 'counts of farfolk',
  })
  try {
    const { rowCount } = await patient.pool.query(freshText)
    if (rowCount === 0) await keepCounts(patient, fewestTrips)
  } finally {
    await patient.close()
  }
}

/** Counts a large club, so that no request waits for it; of a small one nothing is kept. */
export async function keepCounts(
  { pool, poolRead }: Pick<Connections, 'pool' | 'poolRead'>,
  fewestTrips = manyTrips,
): Promise<void> {
  const began = performance.now()
  const club = await countClub(poolRead(null))
  if (club.trips < fewestTrips) {
    await pool.query('delete from kept_count')
    return
  }
  const countries = await countCountries(poolRead(null))
  const counts: KeptCounts = { tookMs: performance.now() - began, club, countries }
  await pool.query(
    `insert into kept_count (name, counts)
     select key, value from jsonb_each($1::jsonb)
     on conflict (name) do update set counts = excluded.counts, counted_at = now()`,
    [JSON.stringify(counts)],
  )
}

/** Undefined in a small club, which is counted as it is asked. */
export async function findCounts<Name extends keyof KeptCounts>(
  pool: pg.Pool,
  name: Name,
): Promise<KeptCounts[Name] | undefined> {
  const { rows } = await pool.query<{ counts: KeptCounts[Name] }>(
    'select counts from kept_count where name = $1',
    [name],
  )
  return rows[0]?.counts
}

/** Of one country alone: those of all would be read and parsed for each page. Undefined as above. */
export async function findCountsOf(
  pool: pg.Pool,
  code: string,
): Promise<KeptCounts['countries'][string] | undefined> {
  const { rows } = await pool.query<{ counts: KeptCounts['countries'][string] | null }>(
    `select counts -> $1 as counts from kept_count where name = 'countries'`,
    [code],
  )
  const [kept] = rows
  return kept && (kept.counts ?? { travellers: 0, trips: 0, albums: 0 })
}
