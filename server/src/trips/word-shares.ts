import type pg from 'pg'

/** Of how many trips there are, and what share of them has a word or token. */
export interface WordShares {
  trips: number
  /** A word that the database does not know by its share has at most this one. */
  rarest: number
  shares: ReadonlyMap<string, number>
}

interface StatisticsRow {
  trips: number
  words: string[] | null
  shares: number[] | null
}

// What ANALYZE, of autovacuum or of the seeder, has found.
const statisticsText = `select pg_class.reltuples::float8 as trips,
    pg_stats.most_common_elems::text::text[] as words,
    pg_stats.most_common_elem_freqs::float8[] as shares
  from pg_class left join pg_stats
    on pg_stats.schemaname = current_schema() and pg_stats.tablename = 'trip'
    and pg_stats.attname = 'search'
  where pg_class.oid = 'trip'::regclass`

const keptMs = 10 * 60_000

const readers = new WeakMap<pg.Pool, () => Promise<WordShares | null>>()

/** The shares as the database last counted them; null while it has not. At most ten minutes old. */
export function wordSharesOf(pool: pg.Pool): () => Promise<WordShares | null> {
  const reader = readers.get(pool) ?? readerOf(pool)
  readers.set(pool, reader)
  return reader
}

function readerOf(pool: pg.Pool): () => Promise<WordShares | null> {
  let known: WordShares | null = null
  let reading: Promise<void> | undefined
  let until = 0

  async function read(): Promise<void> {
    try {
      const { rows } = await pool.query<StatisticsRow>(statisticsText)
      known = sharesIn(rows[0])
      // Soon again where there is nothing yet.
      until = performance.now() + (known ? keptMs : keptMs / 100)
    } finally {
      reading = undefined
    }
  }

  return async () => {
    if (performance.now() >= until) {
      reading ??= read()
      if (known === null) await reading
      else reading.catch(() => undefined)
    }
    return known
  }
}

function sharesIn(row: StatisticsRow | undefined): WordShares | null {
  if (!row?.words || !row.shares || row.trips <= 0) return null
  const { words, shares, trips } = row
  // Behind the words' own the least and the greatest share stand once more.
  const counted = shares.slice(0, words.length)
  return {
    trips,
    rarest: Math.min(...counted),
    shares: new Map(words.map((word, index) => [word, counted[index] ?? 0])),
  }
}
