import type pg from 'pg'
import { largeNamedText } from './statements.ts'

/**
 * By each folded name that is one of a large city in another language, what the gazetteer calls
 * the city. Names that mean a place of their own are not among them.
 */
export async function largePlacesCalled(
  pool: pg.Pool,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ called: string; name: string }>(largeNamedText, [names])
  return new Map(rows.map(({ called, name }) => [called, name]))
}
