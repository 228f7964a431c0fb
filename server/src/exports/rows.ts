import type pg from 'pg'
import type { Part } from './part.ts'

const usualPageSize = 2_000

/** A part as the text of a JSON list, page by page: no member's data has to fit into memory. */
export async function* partText(pool: pg.Pool, part: Part, memberId: string) {
  let opening = '[\n'
  for await (const json of rowsOf(pool, part.text, memberId, part.pageSize)) {
    yield `${opening}${JSON.stringify(camelCased(JSON.parse(json)), null, 2)}`
    opening = ',\n'
  }
  yield opening === '[\n' ? '[]\n' : '\n]\n'
}

/** The `json` of each row of a statement that pages as those of parts do. */
export async function* rowsOf(
  pool: pg.Pool,
  text: string,
  memberId: string,
  pageSize = usualPageSize,
) {
  let after: string | null = null
  for (;;) {
    const { rows }: pg.QueryResult<{ key: string; json: string }> = await pool.query(text, [
      memberId,
      after,
      pageSize,
    ])
    for (const { json } of rows) yield json
    if (rows.length < pageSize) return
    after = rows.at(-1)?.key ?? null
  }
}

/** Columns as the API would name them. */
function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelCased(inner),
    ]),
  )
}
