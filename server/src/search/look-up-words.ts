import type { Statements } from '../db/pipeline.ts'
import { idsCalled } from '../places/local-names.ts'
import { otherwiseNamedText } from '../places/statements.ts'

// With more the beginning itself is looked for: a list that long is no faster.
const maxWords = 24

/** $1 and $2 as `otherwiseNamedText`, $3 a beginning or null. */
const lookUpText = `
  select called, name from (${otherwiseNamedText}) otherwise
  union all
  select null, begun.word from (
    select word from word where word >= $3::text and word < $3::text || U&'\\+10FFFF'
    order by word limit ${maxWords + 1}
  ) begun`

export interface KnownWords {
  /**
   * By each folded name that is one of a large city in another language, or that such a language shows,
   * what the gazetteer calls the city. Names that mean a place of their own are not among them.
   */
  cities: ReadonlyMap<string, string>
  /** The words of trips and profiles that the beginning begins; none where it begins too many. */
  begun: readonly string[]
}

/** What the gazetteer and the club's own words know of a search, by one statement. */
export async function lookUpWords(
  statements: Statements,
  names: readonly string[],
  beginning: string | null,
): Promise<KnownWords> {
  if (names.length === 0 && beginning === null) return { cities: new Map(), begun: [] }
  const { rows } = await statements.query<{ called: string | null; name: string }>(lookUpText, [
    names,
    idsCalled(names),
    beginning,
  ])
  const begun = rows.flatMap(({ called, name }) => (called === null ? [name] : []))
  return {
    cities: new Map(rows.flatMap(({ called, name }) => (called === null ? [] : [[called, name]]))),
    begun: begun.length > maxWords ? [] : begun,
  }
}
