import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** A word that many use takes long to look up: few at once stay within a statement's time. */
const wordsAtOnce = 100

/**
 * Takes out of the words that searches are corrected by those that nobody but this member has
 * written: a name would outlive the member there. Before the member is deleted.
 */
export async function forgetWords(trx: Executor, memberId: string): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    with written as (
      select search from member where id = ${memberId}
      union all
      select search from trip where owner_id = ${memberId}
    )
    select word.word
    from (select distinct lexeme from written, unnest(written.search)) used
    join word on word.word = used.lexeme
    order by word.word`.execute(trx)
  for (let start = 0; start < rows.length; start += wordsAtOnce) {
    const some = rows.slice(start, start + wordsAtOnce).map(({ word }) => word)
    await sql`
      delete from word
      where word.word = any (${some})
        and not exists (
          select from member
          where member.search @@ quote_literal(word.word)::tsquery and member.id <> ${memberId})
        and not exists (
          select from trip
          where trip.search @@ quote_literal(word.word)::tsquery and trip.owner_id <> ${memberId})`.execute(
      trx,
    )
  }
}
