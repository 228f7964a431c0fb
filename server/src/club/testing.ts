import type pg from 'pg'
import type { TestApp } from '../testing/test-app.ts'
import { readCommand } from './run-command.ts'

/** What an operator types, and what is kept of it. */
export function clubActs({ app, config, connections }: TestApp) {
  return {
    /** What a command prints, as one text. */
    async club(...argv: string[]): Promise<string> {
      const lines = await readCommand(argv)({ ...app.features, config, connections })
      return lines.join('\n')
    },
    actions: () =>
      connections.db
        .selectFrom('moderation_action')
        .select(['action', 'member_id', 'subject_id', 'reason'])
        .orderBy('created_at')
        .execute(),
  }
}

/** What an operator types while another does something, after the first statement of the pool. */
export function clubActsBeside(testApp: TestApp, other: () => Promise<unknown>) {
  const { connections } = testApp
  let isDone = false
  const query = async (text: string, values: unknown[]) => {
    const result = await connections.pool.query(text, values)
    if (!isDone) await other()
    isDone = true
    return result
  }
  const pool: pg.Pool = Object.create(connections.pool, { query: { value: query } })
  return clubActs({ ...testApp, connections: { ...connections, pool } })
}
