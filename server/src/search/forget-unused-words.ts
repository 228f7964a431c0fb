import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'

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
    // The planner takes every word for one that a walk through the table soon meets.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ word: string; is_unused: boolean }>`
      select word.word, ${isUnused} as is_unused
      from (select word from word where word > ${after} order by word limit ${wordsAtOnce}) word
      order by word.word`.execute(trx)
    const unused = rows.filter(({ is_unused }) => is_unused).map(({ word }) => word)
    if (unused.length > 0) {
      // Who is about to use one has found it there, and cannot be seen yet: the lock waits for those,
      // and not for long, since others wait behind it.
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await sql`lock table word in share row exclusive mode`.execute(trx)
      await sql`delete from word where word.word = any (${unused}) and ${isUnused}`.execute(trx)
    }
    return rows.length < wordsAtOnce ? undefined : rows.at(-1)?.word
  })
}
