import type pg from 'pg'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Of the pool, for reads that take long: the database ends one once `signal` tells that nobody waits for it, which
 * is 503 then. Each holds its transaction until that was done, so that no other statement can be hit, nor behind
 * a pooler that of somebody else. The order to end it goes by the quick way: the pool may be full of such reads.
 */
export function whileWaitedFor(
  { pool, quick }: Pick<Connections, 'pool' | 'quick'>,
  signal: AbortSignal,
): Statements {
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      const client = await pool.connect()
      let ending: Promise<unknown> | undefined
      let end: (() => void) | undefined
      try {
        const pid = await begin(client)
        end = () => {
          ending = quick.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
        }
        signal.addEventListener('abort', end)
        if (signal.aborted) throw notDone()
        return await client.query<Row>(text, values)
      } catch (error) {
        throw signal.aborted ? notDone() : error
      } finally {
        if (end) signal.removeEventListener('abort', end)
        await ending
        // Nobody waits for what is over.
        void client.query('rollback').then(
          () => client.release(),
          (error: Error) => client.release(error),
        )
      }
    },
  }
}

/** Two statements in one message, which a pooler leaves on one connection as well: answers whom to end. */
async function begin(client: pg.PoolClient): Promise<number> {
  const answers: unknown = await client.query('begin read only; select pg_backend_pid() as pid')
  const [, told] = answers as pg.QueryResult<{ pid: number }>[]
  return firstRow(told!).pid
}

function notDone(): ApiError {
  return new ApiError('unavailable', { retryAfter: 1 })
}
