import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { inParts } from '../in-parts.ts'

/** A word that many use takes long to look up: few at once stay within a statement's time. */
const wordsAtOnce = 100
/** Of so many trips or profiles a word is no member's own, and looking it up reads where all of them lie. */
const commonFrom = 5_000

const isUnused: RawBuilder<boolean> = sql`
  not exists (select from member where member.search @@ quote_literal(word.word)::tsquery)
  and not exists (select from trip where trip.search @@ quote_literal(word.word)::tsquery)`

/** SQL of whether the last ANALYZE saw a word in so many trips, or in so many profiles. */
const wasCommon = (least: number): RawBuilder<boolean> => sql`
  word.word in (
    select common.word
    from pg_class join pg_stats on pg_stats.schemaname = current_schema()
      and pg_stats.tablename = pg_class.relname and pg_stats.attname = 'search'
    cross join unnest(
      pg_stats.most_common_elems::text::text[],
      pg_stats.most_common_elem_freqs::float8[]) as common (word, share)
    where pg_class.oid in ('member'::regclass, 'trip'::regclass)
      -- Behind the words' own shares the least and the greatest stand once more.
      and common.word is not null
      and common.share * pg_class.reltuples >= ${least})`

/**
 * The job: takes out of the words that searches are corrected by those of no trip or profile any more. Those that were
 * common (of `least`) when the database last counted them stay until it counts anew.
 */
export async function forgetUnusedWords(db: Database, least = commonFrom): Promise<void> {
  // What was written of late stands in no order until then, and would be read whole for every word.
  await sql`select gin_clean_pending_list('member_search'), gin_clean_pending_list('trip_search')`.execute(
    db,
  )
  let after: string | undefined = ''
  while (after !== undefined) after = await forgetSome(db, after, least)
}

/** Answers the last that it has looked at, undefined where there are no more. */
function forgetSome(db: Database, after: string, least: number): Promise<string | undefined> {
  return tx(db, async (trx) => {
    const { rows } = await sql<{ word: string }>`
      select word from word where word > ${after} order by word limit ${wordsAtOnce}`.execute(trx)
    const words = rows.map(({ word }) => word)
    await forgetUnusedAmong(trx, words, least)
    return words.length < wordsAtOnce ? undefined : words.at(-1)
  })
}

/**
 * As the job, of these words alone, in steps that stay done. For after a commit: does not throw, since what breaks off
 * is left to the job, which fails by itself where it cannot either.
 */
export async function forgetUnusedOf(db: Database, words: readonly string[]): Promise<void> {
  try {
    for (const some of inParts(words, wordsAtOnce)) {
      await tx(db, (trx) => forgetUnusedAmong(trx, some))
    }
  } catch {
    // See above.
  }
}

/** As `forgetUnusedOf`, in the caller's transaction. */
export async function forgetUnusedAmong(
  trx: Executor,
  words: readonly string[],
  least = commonFrom,
): Promise<void> {
  // The planner takes every word for one that a walk through the table soon meets.
  await sql`set local enable_seqscan = off`.execute(trx)
  const unused: string[] = []
  for (const some of inParts(words, wordsAtOnce)) {
    const { rows } = await sql<{ word: string }>`
      select word.word
      from (
        select word.word from unnest(${some}::text[]) word (word)
        where not ${wasCommon(least)} offset 0
      ) word
      where ${isUnused}`.execute(trx)
    unused.push(...rows.map(({ word }) => word))
  }
  if (unused.length === 0) return
  // Who is about to use one has found it there, and cannot be seen yet: the lock waits for those, and
  // not for long, since others wait behind it.
  await sql`set local lock_timeout = '2s'`.execute(trx)
  await sql`lock table word in share row exclusive mode`.execute(trx)
  for (const some of inParts(unused, wordsAtOnce)) {
    await sql`delete from word where word.word = any (${some}) and ${isUnused}`.execute(trx)
  }
}
