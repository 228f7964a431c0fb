import type pg from 'pg'
import { expect } from 'vitest'

/** A step of a plan, as `explain (analyze, format json)` tells of it. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanStep[]
}

/** Runs the statement, and answers all steps of its plan. */
export async function explain(
  pool: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: unknown[],
): Promise<PlanStep[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  return withThoseBelow(rows[0]['QUERY PLAN'][0].Plan)
}

/**
 * Has the tables counted, and all their pages known to be seen by everybody: where something else still read what
 * was before, such as a job of the app, indexes alone would not do, and the plan be another. Of few dead rows the
 * indexes are cleaned too: else they stay, and their pages unseen.
 */
export async function vacuum(pool: pg.Pool, ...tables: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await pool.query(`vacuum (analyze, index_cleanup on) ${tables.join(', ')}`)
      const { rows } = await pool.query(
        'select relname from pg_class where oid = any($1::regclass[]) and relallvisible < relpages',
        [tables],
      )
      return rows
    })
    .toEqual([])
}

/** Of the PostgreSQL that answers, such as 18: some plans differ. */
export async function majorVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  return rows[0]!.major
}

function withThoseBelow(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(withThoseBelow)]
}

/** How many rows of tables of this name are looked at, or looked up in vain. */
export function looks(steps: readonly PlanStep[], table: string): number {
  const read = steps.filter((step) => step['Relation Name']?.startsWith(table))
  expect(read.length).toBeGreaterThan(0)
  const each = read.map((step) => {
    const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)
    return Math.max(rows, 1) * step['Actual Loops']
  })
  return each.reduce((all, one) => all + one, 0)
}

/** How many rows of the table a step looks at, at most. */
export function mostLooks(steps: readonly PlanStep[], table: string): number {
  const looked = steps
    .filter((step) => step['Relation Name'] === table)
    .map(
      (step) =>
        (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    )
  expect(looked.length).toBeGreaterThan(0)
  return Math.max(...looked)
}

/** The most rows that any step of the statement reads of a table. */
export async function rowsRead(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  const steps = await explain(pool, text, values)
  const scans = steps.filter((step) => step['Relation Name'] !== undefined)
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map((step) => step['Actual Rows'] * step['Actual Loops']))
}

/** The steps that read tables of this name read `most` rows each at most, and none of them a whole table. */
export function expectFew(steps: readonly PlanStep[], table: string, most: number): void {
  const read = steps.filter((step) => step['Relation Name']?.startsWith(table))
  expect(read.length).toBeGreaterThan(0)
  const tooMuch = read.filter(
    (step) => step['Node Type'] === 'Seq Scan' || step['Actual Rows'] * step['Actual Loops'] > most,
  )
  expect(tooMuch).toEqual([])
}
