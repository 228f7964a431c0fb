import type { OwnHit } from '@farfolk/contract/own-search'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import type { ViewerColumns } from '../http/page-statement.ts'
import { highlightAll } from '../search/highlight.ts'
import { calledSo } from './called-so.ts'
import { searchOwnText } from './statement.ts'
import { wordsOf } from './words.ts'

interface Wanted {
  q: string
  limit: number
}

/** What `searchOwnText` takes. */
export function ownSearchValues(
  tokenHash: Buffer | null,
  { q, limit }: Wanted,
  { values } = wordsOf(q),
): unknown[] {
  const { countries, placeIds } = calledSo(q)
  return [tokenHash, placeIds, countries, limit, ...values]
}

type Row = ViewerColumns & { json: string }

/** `json` is a list of OwnHit. */
export async function findOwn(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: Wanted,
): Promise<Row> {
  const words = wordsOf(wanted.q)
  const values = ownSearchValues(tokenHash, wanted, words)
  const row = firstRow(await statements.query<Row>(searchOwnText, values))
  const hits = JSON.parse(row.json) as Omit<OwnHit, 'highlights'>[]
  const marked = hits.map((hit): OwnHit => {
    const { title, detail, fits } = hit
    const highlights = highlightAll(
      { title, detail },
      words[fits === 'within' ? 'within' : 'begun'],
    )
    return { ...hit, highlights }
  })
  return { ...row, json: JSON.stringify(marked) }
}
