import type pg from 'pg'

/** A step of a plan, as `explain (analyze, format json)` tells of it. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanStep[]
}

/** Runs the statement, and answers all steps of its plan. */
export async function explain(pool: pg.Pool, text: string, values: unknown[]): Promise<PlanStep[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  return withThoseBelow(rows[0]['QUERY PLAN'][0].Plan)
}

function withThoseBelow(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(withThoseBelow)]
}
