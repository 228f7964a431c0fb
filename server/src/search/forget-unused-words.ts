import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { inParts } from '../in-parts.ts'

/** A word that many use takes long to look up: few at once stay within a statement's time. */
const wordsAtOnce = 100

const isUnused: RawBuilder<boolean> = sql`
  not exists (select from member where member.search @@ quote_literal(word.word)::tsquery)
  and not exists (select from trip where trip.search @@ quote_literal(word.word)::tsquery)`

/** The job: takes out of the words that searches are corrected by those of no trip or profile any more. */
export async function forgetUnusedWords(db: Database): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) after = await forgetSome(db, after)
}

/** Answers the last that it has looked at, undefined where there are no more. */
function forgetSome(db: Database, after: string): Promise<string | undefined> {
  return tx(db, async (trx) => {
    const { rows } = await sql<{ word: string }>`
      select word from word where word > ${after} order by word limit ${wordsAtOnce}`.execute(trx)
    const words = rows.map(({ word }) => word)
    await forgetUnusedAmong(trx, words)
    return words.length < wordsAtOnce ? undefined : words.at(-1)
  })
}

/** As the job, of these words alone. */
export async function forgetUnusedAmong(trx: Executor, words: readonly string[]): Promise<void> {
  // The planner takes every word for one that a walk through the table soon meets.
  await sql`set local enable_seqscan = off`.execute(trx)
  const unused: string[] = []
  for (const some of inParts(words, wordsAtOnce)) {
    const { rows } = await sql<{ word: string }>`
      select word.word from unnest(${some}::text[]) word (word) where ${isUnused}`.execute(trx)
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
