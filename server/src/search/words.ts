import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

// Shorter ones have too few trigrams to be told apart.
export const minLength = 3

/** Notes words that a search may have meant. In order, so that writers do not lock each other out. */
export async function insertWords(db: Executor, found: Iterable<string>): Promise<void> {
  const list = [...new Set(found)].filter((word) => word.length >= minLength).sort()
  if (list.length === 0) return
  await sql`insert into word select unnest(${list}::text[]) on conflict do nothing`.execute(db)
}

/** Those of a member's profile and trips that are noted. */
export async function listWordsOf(db: Executor, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with written as (
      select search from member where id = ${memberId}
      union all
      select search from trip where owner_id = ${memberId}
    )
    select word.word
    from (select distinct lexeme from written, unnest(written.search)) used
    join word on word.word = used.lexeme`.execute(db)
  return rows.map(({ word }) => word)
}
