import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { copyGazetteer } from './gazetteer-rows.ts'
import { finishNextTables, startNextTables } from './gazetteer-tables.ts'

/** Changes with the data, with what fold() makes of a name, and with the tables. */
export const gazetteerVersion = '20230305_1'

export interface LoadOptions {
  /** Leaves out what is smaller, but for capitals: for a database that tests are made from. */
  smallestPopulation?: number
}

function versionOf({ smallestPopulation = 0 }: LoadOptions): string {
  return smallestPopulation === 0
    ? gazetteerVersion
    : `${gazetteerVersion} from ${smallestPopulation}`
}

export async function holdsGazetteer(db: Database, options: LoadOptions = {}): Promise<boolean> {
  return (await findVersion(db)) === versionOf(options)
}

/**
 * Fills the tables of the gazetteer unless they hold this version. All in one transaction: a start
 * that is killed leaves them as they were, and of several starters the others wait for the first.
 * Searches go on until the new tables take the old ones' place at the very end.
 */
export async function loadGazetteer(db: Database, options: LoadOptions = {}): Promise<void> {
  if (await holdsGazetteer(db, options)) return
  await db.transaction().execute(async (trx) => {
    // However long the first of several starters takes.
    await sql`set local statement_timeout = 0`.execute(trx)
    if ((await findVersion(trx, { lock: true })) === versionOf(options)) return
    await run(trx, startNextTables)
    await copyGazetteer(trx, options.smallestPopulation ?? 0)
    await run(trx, finishNextTables)
    await trx
      .updateTable('reference_load')
      .set({ version: versionOf(options), loaded_at: new Date() })
      .where('name', '=', 'places')
      .execute()
  })
}

async function findVersion(db: Executor, options: { lock?: boolean } = {}): Promise<string> {
  const row = await db
    .selectFrom('reference_load')
    .select('version')
    .where('name', '=', 'places')
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return row.version
}

async function run(trx: Transaction<Schema>, statements: string[]): Promise<void> {
  for (const statement of statements) await trx.executeQuery(CompiledQuery.raw(statement))
}
