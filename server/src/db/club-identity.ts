import type { Statements } from './pipeline.ts'
import { sqlState } from './transaction.ts'

const undefinedTable = '42P01'

/**
 * What a database shares with its replicas, logical ones too, and with its copies, but with no other club's:
 * when its first migration ran. Undefined before that.
 */
export async function clubIdentity(database: Statements): Promise<string | undefined> {
  try {
    const { rows } = await database.query<{ timestamp: string }>(
      'select timestamp from kysely_migration order by name limit 1',
      [],
    )
    return rows[0]?.timestamp
  } catch (error) {
    if (sqlState(error) === undefinedTable) return undefined
    throw error
  }
}
